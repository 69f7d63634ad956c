//! What is not a blazon is refused with a sentence that says where and why.

use tudor_heraldry::Blazon;

fn refusal(text: &str) -> String {
    Blazon::parse(text).expect_err(text).to_string()
}

const TINCTURES: &str =
    "a tincture (or, argent, gules, azure, sable, vert, purpure, tenne, ermine, vair)";

#[test]
fn nothing_is_no_blazon() {
    let wanted =
        format!("column 1: expected a field: {TINCTURES} or a division, but the blazon ends here");
    assert_eq!(refusal(""), wanted);
}

#[test]
fn a_colour_that_is_no_tincture() {
    let wanted = format!("column 1: expected a field: {TINCTURES} or a division, found \"blue\"");
    assert_eq!(refusal("blue, lion or"), wanted);
}

#[test]
fn a_charge_without_a_tincture() {
    let wanted =
        format!("column 12: expected {TINCTURES} or \"counterchanged\", but the blazon ends here");
    assert_eq!(refusal("gules, lion"), wanted);
}

#[test]
fn an_ordinary_without_a_fill() {
    let wanted = format!(
        "column 12: expected what the fess is filled with: {TINCTURES} or a division, found \",\""
    );
    assert_eq!(refusal("gules, fess, lion or"), wanted);
}

#[test]
fn a_division_of_one_tincture() {
    let wanted = format!("column 12: expected {TINCTURES}, but the blazon ends here");
    assert_eq!(refusal("per pale or"), wanted);
}

#[test]
fn an_unknown_charge() {
    let wanted = "column 10: expected an ordinary, a charge or \"inescutcheon\", found \"unicorn\"";
    assert_eq!(refusal("gules, 2 unicorn argent"), wanted);
}

#[test]
fn an_unknown_charge_between() {
    let wanted = "column 26: expected a charge, found \"unicorn\"";
    assert_eq!(refusal("gules, fess or between 3 unicorn argent"), wanted);
}

#[test]
fn words_left_over() {
    let wanted = "column 16: expected a comma or the end, found \"proper\"";
    assert_eq!(refusal("gules, lion or proper"), wanted);
}

#[test]
fn a_bracket_left_open() {
    let wanted = "column 22: expected a comma or \")\", but the blazon ends here";
    assert_eq!(refusal("quarterly (or) (gules"), wanted);
}

#[test]
fn a_square_bracket_left_open() {
    let wanted = "column 27: expected a comma or \"]\", but the blazon ends here";
    assert_eq!(refusal("gules, fess or [rose azure"), wanted);
}

#[test]
fn a_marshalling_of_one() {
    let wanted = "column 16: expected a coat in brackets, but the blazon ends here";
    assert_eq!(refusal("per pale (azur)").split(':').next(), Some("column 11"));
    assert_eq!(refusal("per pale (gule)").split(':').next(), Some("column 11"));
    assert_eq!(refusal("per pale (vert)"), wanted);
}

#[test]
fn a_marshalling_of_three() {
    let wanted = "column 29: expected a coat in brackets, but the blazon ends here";
    assert_eq!(refusal("quarterly (or) (vert) (vair)"), wanted);
}

#[test]
fn numbers_outside_a_shield() {
    let wanted = "column 8: expected a number from 1 to 30, found \"0\"";
    assert_eq!(refusal("gules, 0 lion or"), wanted);
    let wanted = "column 8: expected a number from 1 to 30, found \"99999999999999999999\"";
    assert_eq!(refusal("gules, 99999999999999999999 lion or"), wanted);
}

#[test]
fn flory_on_anything_but_a_tressure() {
    let wanted = "column 13: \"flory\" belongs to a tressure and to nothing else";
    assert_eq!(refusal("gules, fess flory or"), wanted);
}

#[test]
fn strange_characters() {
    let wanted = "column 1: 'G' is not used in blazons; write small letters, digits, hyphens, \
                  commas and brackets";
    assert_eq!(refusal("Gules"), wanted);
    assert!(refusal("gules, lion or<script>").starts_with("column 15: '<' is not used"));
    // Columns count letters, not bytes.
    assert!(refusal("gules,\u{a0}lion or").starts_with("column 7: "));
    assert!(refusal("vert é é").starts_with("column 6: 'é'"));
}

#[test]
fn brackets_without_end() {
    let deep = format!("{}or{}", "per pale (".repeat(40), ") (or)".repeat(40));
    let wanted = "column 60: a blazon may nest 5 deep, and here it goes deeper";
    assert_eq!(refusal(&deep), wanted);
    let square = format!("or{}", ", fess or [fess or".repeat(9000));
    assert!(refusal(&square).contains("nest 5 deep"));
    let between = format!("or, lion or{}", " between 2 lion or".repeat(9000));
    assert!(refusal(&between).contains("nest 5 deep"));
}

#[test]
fn the_error_knows_its_column() {
    assert_eq!(Blazon::parse("gules, saltire silver").unwrap_err().column(), 16);
}
