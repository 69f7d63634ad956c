//! Every word of the language has a test by its name.

use crate::common::{drawn, painted, svg};
use tudor_heraldry::words::{
    Charge, Division, Figure, Line, Marshalling, Place, Tincture, Variation,
};

/// One test a word, and one that no word was forgotten.
macro_rules! every {
    ($kind:ident by $check:ident: $($test:ident $word:literal),+ $(,)?) => {
        mod $check {
            $(#[test] fn $test() { super::$check($word); })+

            #[test]
            fn none_is_forgotten() {
                let tested = [$($word),+];
                let words: Vec<&str> = super::$kind::ALL.iter().map(|w| w.word()).collect();
                assert_eq!(tested.as_slice(), words.as_slice());
            }
        }
    };
}

/// A field of the tincture is not the field of any other.
fn tincture(word: &str) {
    let field = painted(word);
    for other in Tincture::ALL.iter().filter(|t| t.word() != word) {
        assert_ne!(field, painted(other.word()), "{word} looks like {other}");
    }
}

every! { Tincture by tincture:
    or "or",
    argent "argent",
    gules "gules",
    azure "azure",
    sable "sable",
    vert "vert",
    purpure "purpure",
    tenne "tenne",
    ermine "ermine",
    vair "vair",
}

/// The line changes an ordinary, a bordure, a division and a variation.
fn line(word: &str) {
    let pairs = [
        ("or, fess", "gules"),
        ("or, bordure", "gules"),
        ("per fess", "or gules"),
        ("barry", "or gules"),
    ];
    for (before, after) in pairs {
        assert_ne!(svg(&format!("{before} {word} {after}")), svg(&format!("{before} {after}")));
    }
}

every! { Line by line:
    engrailed "engrailed",
    invected "invected",
    indented "indented",
    wavy "wavy",
    nebuly "nebuly",
    embattled "embattled",
    raguly "raguly",
}

/// Both tinctures are seen, and the second where the first is not.
fn division(word: &str) {
    let field = painted(&format!("{word} or gules"));
    assert!(field.contains(Tincture::Or.hex()) && field.contains(Tincture::Gules.hex()));
    assert_ne!(field, painted(&format!("{word} gules or")));
}

every! { Division by division:
    per_pale "per pale",
    per_fess "per fess",
    per_bend "per bend",
    per_bend_sinister "per bend sinister",
    per_chevron "per chevron",
    per_saltire "per saltire",
    quarterly "quarterly",
}

/// Both tinctures are seen, and a number changes the pieces.
fn variation(word: &str) {
    let field = svg(&format!("{word} or gules"));
    assert!(field.contains(Tincture::Or.hex()) && field.contains(Tincture::Gules.hex()));
    assert_ne!(field, svg(&format!("{word} 10 or gules")));
}

every! { Variation by variation:
    barry "barry",
    paly "paly",
    bendy "bendy",
    bendy_sinister "bendy sinister",
    gyronny "gyronny",
    gobony "gobony",
    chequy "chequy",
    lozengy "lozengy",
    vairy "vairy",
}

/// Each coat is drawn in its own part; a quarterly draws both twice.
fn marshalling(word: &str) {
    let both = format!("{word} (or) (gules, saltire argent)");
    let parts = if word == "quarterly" { 4 } else { 2 };
    assert_eq!(drawn(&both), parts);
}

every! { Marshalling by marshalling:
    quarterly "quarterly",
    per_pale "per pale",
    per_fess "per fess",
}

/// The figure is seen, in its tincture, and differs from every other.
fn figure(word: &str) {
    let coat = svg(&format!("argent, {word} gules"));
    assert!(coat.contains(Tincture::Gules.hex()));
    for other in Figure::ALL.iter().filter(|f| f.word() != word) {
        assert_ne!(coat, svg(&format!("argent, {other} gules")), "{word} looks like {other}");
    }
}

every! { Figure by figure:
    pale "pale",
    pallet "pallet",
    fess "fess",
    bar "bar",
    bend "bend",
    bendlet "bendlet",
    bend_sinister "bend sinister",
    chevron "chevron",
    chevronel "chevronel",
    cross "cross",
    saltire "saltire",
    pall "pall",
    pile "pile",
    chief "chief",
    base "base",
    canton "canton",
    bordure "bordure",
    orle "orle",
    tressure "tressure",
    baton "baton",
    baton_sinister "baton sinister",
    label "label",
}

/// Three charges there stand otherwise than three without a place, and three are drawn. Three in
/// saltire make no cross, so there two are tried.
fn place(word: &str) {
    let number = if word == "in saltire" { 2 } else { 3 };
    let placed = format!("vert, {number} mullet or {word}");
    assert_ne!(painted(&placed), painted(&format!("vert, {number} mullet or")));
    assert_eq!(drawn(&placed), number);
}

every! { Place by place:
    in_chief "in chief",
    in_base "in base",
    in_fess "in fess",
    in_pale "in pale",
    in_bend "in bend",
    in_saltire "in saltire",
    in_orle "in orle",
    in_honour "in honour",
    in_dexter_chief "in dexter chief",
    in_sinister_chief "in sinister chief",
    in_upper_half "in upper half",
    in_lower_half "in lower half",
}

/// The charge is drawn once, and like no other; a fusil is a lozenge drawn out.
fn charge(word: &str) {
    let coat = svg(&format!("azure, {word} or"));
    assert_eq!(drawn(&format!("azure, {word} or")), 1);
    for other in Charge::ALL.iter().filter(|c| c.word() != word) {
        assert_ne!(coat, svg(&format!("azure, {other} or")), "{word} looks like {other}");
    }
    svg(&format!("azure, {word} ermine armed gules crowned or in chief"));
}

every! { Charge by charge:
    lion "lion",
    lion_queue_fourchy "lion queue-fourchy",
    lion_passant "lion passant",
    lion_passant_guardant "lion passant guardant",
    leopard_face "leopard-face",
    boar "boar",
    boar_head "boar-head",
    bull "bull",
    stag "stag",
    stag_head "stag-head",
    talbot "talbot",
    bear_and_staff "bear-and-staff",
    elephant "elephant",
    dragon "dragon",
    dolphin "dolphin",
    luce "luce",
    serpent "serpent",
    eagle "eagle",
    double_eagle "double-eagle",
    alerion "alerion",
    martlet "martlet",
    raven "raven",
    falcon "falcon",
    swan "swan",
    fleur_de_lis "fleur-de-lis",
    rose "rose",
    tudor_rose "tudor-rose",
    cinquefoil "cinquefoil",
    garb "garb",
    grapes "grapes",
    feather "feather",
    mullet "mullet",
    sun "sun",
    crescent "crescent",
    roundel "roundel",
    annulet "annulet",
    lozenge "lozenge",
    fusil "fusil",
    billet "billet",
    ermine_spot "ermine-spot",
    crosslet "crosslet",
    crosslet_fitchy "crosslet fitchy",
    cross_patty "cross-patty",
    cross_patonce "cross-patonce",
    cross_potent "cross-potent",
    cross_toulouse "cross-toulouse",
    castle "castle",
    tower "tower",
    ship "ship",
    portcullis "portcullis",
    fetterlock "fetterlock",
    knot "knot",
    crown "crown",
    sword "sword",
    key "key",
    crozier "crozier",
    bow "bow",
    arrow "arrow",
    bill "bill",
    bombard "bombard",
    escallop "escallop",
    maunch "maunch",
    water_bouget "water-bouget",
    harp "harp",
    clarion "clarion",
    hood "hood",
    phial "phial",
    gonfanon "gonfanon",
    chains "chains",
    escarbuncle "escarbuncle",
    cresset "cresset",
}
