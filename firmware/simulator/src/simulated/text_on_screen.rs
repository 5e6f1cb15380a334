//! Whether a text is on the screen. The picture is only pixels: the app tells which texts it has
//! drawn.

/// Whether one of these texts, or all of them joined by spaces, contains the wanted one. The app
/// draws headers in capitals, so case does not matter.
pub fn shows(texts: &[String], wanted: &str) -> bool {
    let wanted = wanted.to_lowercase();
    let contains = |text: &str| text.to_lowercase().contains(&wanted);
    texts.iter().any(|text| contains(text)) || contains(&texts.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_may_run_over_several_drawn_ones() {
        let texts = ["ATTACK 17 v 12", "Full infantry", "4"].map(str::to_owned);
        assert!(shows(&texts, "attack"));
        assert!(shows(&texts, "infantry 4"));
        assert!(shows(&texts, "17 V 12 full"));
        assert!(!shows(&texts, "cavalry"));
        assert!(!shows(&[], "cavalry"));
    }
}
