//! scratch
#[test]
fn many() {
    for seed in 100..170 {
        vedette_tests::soak::run(seed, 100_000);
    }
}
