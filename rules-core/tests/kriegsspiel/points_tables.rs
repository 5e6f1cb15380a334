//! Kriegsspiel: every tick that is worth points can be looked up, with what it is worth and when it
//! is given. Bare numbers are lines of its text.

use crate::support::tables;
use rules_core::choice::Word;
use rules_core::field::FieldKind;
use rules_core::form::Effect;
use rules_core::rulesets::kriegsspiel::RULESET;

use crate::support::trial::Trial;

/// Each row: its name, the tick by its id, and when it is given.
type Rows = &'static [[&'static str; 3]];

/// The attacker's points.
#[rustfmt::skip]
const ATTACK: Rows = &[
    ["+1", "canister-prep", "Def. was under canister for two moves running"], // 836, 1527, 2891, 3921
    ["-1", "under-canister", "Took canister while it came on"], // 651, 838, 3923
    ["+1", "art-support", "Its guns take part; not with Canister, 2 moves"], // 1234, 2906, 3910
    ["+1", "heavy-cavalry", "Guards, heavy dragoons on dragoons, hussars"], // 865, 2852, 3907
    ["+1", "skirmishers-ahead", "Infantry: its skirmishers hold the ground ahead"], // 1028, 2861
    ["-1", "skirmishers-lost", "Driven in, and the column goes on without others"], // 1030, 1062
    ["+1", "fresh-renewal", "Made again by troops that have not fought"], // 1385, 2895
    ["-1", "tired-renewal", "Made again by the same troops"], // 2899
    ["+1", "fresh-v-tired", "Fresh troops against tired ones"], // 3913
    ["-1", "shaken", "By fire, or exertion as by 20 minutes at the trot"], // 969, 1230, 2910
    ["", "shaken", "Such troops should only defend"], // 969, 1230, 2910
    ["-2", "badly-shaken", "A battery's canister, 3-4 moves; not with Shaken"], // 969, 2914
    ["-1", "just-won", "Won a melee a move ago and did not halt to rally"], // 925, 2918, 3970
    ["", "just-won", "Cavalry that rides on at a second line within 900"], // 925, 2918, 3970
    ["-1", "flank-threat", "An enemy stands where he can fall on its flank"], // 2921
    ["-1", "obstacle", "Crosses an obstacle; of four ground ticks only one"], // 993, 2925
    ["-1", "cav-uneven", "Uneven ground, if the umpire lets it charge"], // 877, 3939
    ["-2", "cav-ditch", "Ditch, sunken road, broken ground; enemy in 600"], // 879, 3941
    ["-1", "cav-ditch-far", "The same farther off, not walked and re-formed"], // 879, 3943
    ["", "cav-ditch-far", "Free: a minor one crossed at a walk and re-formed"], // 879, 3943
    ["-1", "deploying", "Caught moving sideways, closing up or deploying"], // 1222, 2928
    ["", "deploying", "Only within the enemy's charge distance"], // 1222, 2928
    ["-1", "third-lost", "A third of it lost to fire on its way"], // 3916
    ["+1", "followed-to-cover", "Repulsed or defeated foe at a refuge, hit again"], // 1355, 1365
];

/// The defender's points.
#[rustfmt::skip]
const DEFENCE: Rows = &[
    ["+1", "art-support", "Its guns take part; not if att. met canister"], // 1234, 2906, 3910
    ["+1", "heavy-cavalry", "Guards, heavy dragoons on dragoons, hussars"], // 865, 2852, 3907
    ["-1", "standing", "Cavalry takes the charge at the halt"], // 867, 2854, 3935
    ["", "standing", "Also if it brings its second line up: first round"], // 867, 2854, 3935
    ["+1", "skirmishers-ahead", "Infantry: its skirmishers hold the ground ahead"], // 1028, 2861
    ["-1", "skirmishers-lost", "Thrown back, and it takes the attack without any"], // 1032-1034
    ["", "skirmishers-lost", "Or back 200 paces, less to an obstacle, and others"], // 1032-1034
    ["", "skirmishers-lost", "Others a second time only after a move"], // 1032-1034
    ["+1", "in-position", "Skirmishers attacked after two moves in position"], // 2868
    ["+1", "fresh-v-tired", "Fresh troops against tired ones"], // 3913
    ["-1", "shaken", "By fire, or exertion as by 20 minutes at the trot"], // 969, 1230, 2910
    ["-2", "badly-shaken", "A battery's canister, 3-4 moves; not with Shaken"], // 969, 2914
    ["-1", "just-won", "Won a melee a move ago and did not halt to rally"], // 925, 2918, 3970
    ["-1", "flank-threat", "An enemy stands where he can fall on its flank"], // 2921
    ["-1", "deploying", "Caught moving sideways, closing up or deploying"], // 1222, 2928
    ["", "deploying", "Only within the enemy's charge distance"], // 1222, 2928
    ["-1", "moving-near-cav", "Infantry made to move; cavalry in 400 can attack"], // 991, 1224
    ["", "moving-near-cav", "Free: 100 paces a move back. See Reminders"], // 991, 1224
    ["-1", "reforming-near-inf", "Column takes a wider front; enemy inf. in 200"], // 1226
    ["-1", "carried-through", "Friends, totally beaten, came through: for 2 moves"], // 1337-1339
    ["-2", "trapped", "Beaten cavalry, followed to what it cannot pass"], // 933
    ["", "trapped", "If it wins: two moves to rally before it pursues"], // 933
];

/// The ticks of a list.
fn ticks(list: &str) -> &'static [Word] {
    let entry = RULESET.procedure("assault").unwrap();
    let FieldKind::Flags { words } = entry.fields[entry.field(list).unwrap()].kind else {
        panic!("{list}")
    };
    words
}

const LISTS: [(&str, &str, Rows); 2] =
    [("att_mods", "att-points", ATTACK), ("def_mods", "def-points", DEFENCE)];

#[test]
fn every_tick_can_be_looked_up() {
    for (list, table, rows) in LISTS {
        let label = |id: &str| ticks(list).iter().find(|word| word.id == id).expect(id).label;
        let cells = tables::cells(&RULESET, table);
        for (row, [name, id, words]) in rows.iter().enumerate() {
            assert_eq!(cells[row], [*name, label(id)], "{table} {row}");
            assert_eq!(tables::words(&RULESET, table, row, 0), *words, "{table} {row}");
        }
        // The rows of points come in the order of the ticks, and no tick is left out.
        let points = rows.iter().filter(|[name, ..]| name.starts_with(['+', '-']));
        assert!(points.map(|[_, id, _]| *id).eq(ticks(list).iter().map(|word| word.id)), "{table}");
        // What else there is to say of a tick stands below it.
        for pair in rows.windows(2).filter(|pair| !pair[1][0].starts_with(['+', '-'])) {
            assert_eq!(pair[0][1], pair[1][1], "{table}");
        }
    }
    // 1170-1172 The one point that comes without a tick.
    let cells = tables::cells(&RULESET, "att-points");
    assert_eq!(cells.len(), ATTACK.len() + 1);
    assert_eq!(cells[ATTACK.len()], ["+2", "Second line"]);
    assert_eq!(
        tables::words(&RULESET, "att-points", ATTACK.len(), 0),
        "By itself: inf., two lines in 150-400, enemy one"
    );
    assert_eq!(tables::cells(&RULESET, "def-points").len(), DEFENCE.len());
}

#[test]
fn what_the_table_of_a_list_gives_is_what_the_form_gives() {
    for (list, _, rows) in LISTS {
        for procedure in ["assault", "assault-odds", "cavalry-odds"] {
            let trial = Trial::new(&RULESET, procedure);
            let row = trial.entry.field(list).unwrap();
            for (flag, word) in ticks(list).iter().enumerate() {
                let Effect::Points(points) = trial.form().flag_points_of(row, flag) else {
                    panic!("{list} {}", word.id)
                };
                let named = format!("{points:+}");
                assert!(
                    rows.iter().any(|[name, id, _]| (*name, *id) == (&named, word.id)),
                    "{procedure} {list} {} {named}",
                    word.id
                );
            }
        }
    }
}

/// A result opens a list's table at the first of its ticks.
#[test]
fn a_result_opens_the_points_at_the_first_tick() {
    for (list, table, rows) in LISTS {
        for (flag, word) in ticks(list).iter().enumerate() {
            for (procedure, faces) in
                [("assault", &[4][..]), ("assault-odds", &[]), ("cavalry-odds", &[])]
            {
                let trial = Trial::new(&RULESET, procedure).set(list, 1 << flag);
                let transcript = trial.throw(faces);
                let place = transcript.looked_up.iter().find(|(id, ..)| *id == table);
                let row = rows.iter().position(|[_, id, _]| *id == word.id).unwrap();
                assert_eq!(place, Some(&(table, row, 0)), "{procedure} {}", word.id);
            }
        }
        let none = Trial::new(&RULESET, "assault-odds").throw(&[]);
        assert!(!none.looked_up.iter().any(|(id, ..)| *id == table));
    }
    let two = Trial::new(&RULESET, "assault-odds").set("att_mods", 0b1010).throw(&[]);
    assert!(two.looked_up.contains(&("att-points", 1, 0)));
}
