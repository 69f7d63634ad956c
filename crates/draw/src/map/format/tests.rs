use super::*;

const KNOWN: KnownWords<'_> =
    KnownWords { areas: &["kent", "man"], borders: &["open", "closed"], points: &["port"] };

const GOOD: &str = "\
# A small map.
sheet | 100 80

land | M0 0l10 0 0 10z
area | man | abroad | M50 50h9z
area | kent | land-2 | M0 0l5 0z
name | kent | 3 4.5 | 13 | Kent
name | man | 55 -50 | 12.5 | Isle/of Man
stack | kent | 2 3 | around 30.5
stack | man | 52 53 | up
point | kent | port | 1 2
point | kent | port | 3 4
border | kent | man | closed | - | M1 1l2 2
sea | irish | 70 20 | 20 | Irish Sea | -
lane | kent | irish | M1 2C3 4 5 6 7 8.5
";

fn error(text: &str) -> MapError {
    Map::read(text, KNOWN).expect_err("a line does not read")
}

/// The small map, one of its lines changed, and the error that comes of it.
fn changed(from: &str, to: &str) -> (usize, String) {
    assert_eq!(GOOD.matches(from).count(), 1, "{from}");
    let text = GOOD.replace(from, to);
    let MapError { line, problem } = error(&text);
    (line, problem.to_string())
}

#[test]
fn a_map_reads() {
    let map = Map::read(GOOD, KNOWN).expect("it reads");
    assert_eq!((map.size, map.land.len()), ((100, 80), 1));
    let [kent, man] = &map.spots[..] else { panic!("two areas") };
    assert_eq!((kent.id, man.id), ("kent", "man"), "in the order of the game");
    assert_eq!((kent.fill, kent.path), ("land-2", "M0 0l5 0z"));
    assert_eq!((kent.stack, kent.grows, kent.radius()), ((2.0, 3.0), Growth::Around(30.5), 30.5));
    assert_eq!((man.grows, man.radius()), (Growth::Up, 0.0));
    assert_eq!(kent.points_of("port").collect::<Vec<_>>(), [(1.0, 2.0), (3.0, 4.0)]);
    assert_eq!(kent.points_of("tower").count(), 0);
    let name = Label { at: (55.0, -50.0), size: 12.5, lines: vec!["Isle", "of Man"] };
    assert_eq!(man.name, name);
    let [border] = map.borders[..] else { panic!("one border") };
    assert_eq!((border.ends, border.kind, border.counter), (["kent", "man"], "closed", None));
    let [sea] = &map.seas[..] else { panic!("one sea") };
    assert_eq!((sea.id, sea.path, &sea.name.lines[..]), ("irish", None, &["Irish Sea"][..]));
    let [lane] = map.lanes[..] else { panic!("one lane") };
    assert_eq!((lane.ends, lane.points), (["kent", "irish"], [(1.0, 2.0), (7.0, 8.5)]));
}

#[test]
fn what_may_be_left_out_may_be_there() {
    let text = GOOD.replace("closed | -", "open | 1.5 2").replace("Sea | -", "Sea | M0 0h9z");
    let map = Map::read(&text, KNOWN).expect("it reads");
    assert_eq!((map.borders[0].kind, map.borders[0].counter), ("open", Some((1.5, 2.0))));
    assert_eq!(map.seas[0].path, Some("M0 0h9z"));
}

#[test]
fn an_error_is_a_sentence_with_its_line() {
    let text = GOOD.replace("land | M0", "island | M0");
    assert_eq!(error(&text).to_string(), "Line 4 of the map: no line begins with \"island\".");
}

#[test]
fn a_field_that_does_not_read_is_told_with_its_line() {
    for (from, to, line, says) in [
        ("100 80", "100", 2, "\"\" is not a width or a height"),
        ("100 80", "100 -80", 2, "\"-80\" is not a width or a height"),
        ("100 80", "0 80", 2, "\"0\" is not a width or a height"),
        ("M0 0l10 0 0 10z", "m0 0z", 4, "\"m0 0z\" is not a path"),
        ("M0 0l10 0 0 10z", "M0 0\"/>", 4, "\"M0 0\"/>\" is not a path"),
        ("M0 0l10 0 0 10z", "", 4, "\"\" is not a path"),
        ("area | man", "area | mann", 5, "\"mann\" is not an area of this game"),
        ("abroad", "blue", 5, "\"blue\" is not a colour of land"),
        ("3 4.5", "3,4.5", 7, "\"3,4.5\" is not a point: two numbers with a space between"),
        ("3 4.5", "3 inf", 7, "\"3 inf\" is not a point: two numbers with a space between"),
        ("| 13 |", "| 0 |", 7, "\"0\" is not a size of letters"),
        (
            "Isle/of Man",
            "Isle//of Man",
            8,
            "\"Isle//of Man\" is not a name, its lines between \"/\"",
        ),
        ("name | man", "name | essex", 8, "\"essex\" is not an area that is drawn above"),
        (
            "around 30.5",
            "around",
            9,
            "\"around\" is not \"around\" and a radius, \"down\" or \"up\"",
        ),
        ("| up", "| left", 10, "\"left\" is not \"around\" and a radius, \"down\" or \"up\""),
        ("port | 1 2", "harbour | 1 2", 11, "\"harbour\" is not a kind of point"),
        ("closed", "half-open", 13, "\"half-open\" is not a kind of border"),
        ("| M1 1l2 2", "| 1 1l2 2", 13, "\"1 1l2 2\" is not a path"),
        ("kent | irish", "kent | dead", 15, "\"dead\" is not an area or a sea that is drawn above"),
        (
            "M1 2C3 4 5 6 7 8.5",
            "M1 2c3 4 5 6 7 8.5",
            15,
            "\"M1 2c3 4 5 6 7 8.5\" is not a path with capitals, from one point to another",
        ),
        (
            "M1 2C3 4 5 6 7 8.5",
            "M1 2 3",
            15,
            "\"M1 2 3\" is not a path with capitals, from one point to another",
        ),
    ] {
        assert_eq!(changed(from, to), (line, says.to_owned()), "{from} to {to}");
    }
}

#[test]
fn too_few_and_too_many_fields_are_told() {
    let says = |wanted, given| {
        format!(
            "a line of this kind has {wanted} fields after its first word, this one has {given}"
        )
    };
    assert_eq!(changed("man | abroad |", "man |"), (5, says(3, 2)));
    assert_eq!(changed("| 13 | Kent", "| 13 | Kent | 7"), (7, says(4, 5)));
    assert_eq!(changed("closed | -", "closed"), (13, says(5, 4)));
}

#[test]
fn nothing_is_said_twice() {
    for (line, again) in [
        ("sheet | 9 9", "the sheet"),
        ("area | kent | land | M0 0z", "this id"),
        ("name | man | 1 1 | 9 | Man", "the name of this area"),
        ("stack | man | 1 1 | down", "the stack of this area"),
        ("border | man | kent | open | - | M0 0z", "this border"),
        ("sea | irish | 1 1 | 9 | Again | -", "this id"),
        ("lane | irish | kent | M0 0L1 1", "this lane"),
    ] {
        let problem = MapProblem::Twice(again);
        assert_eq!(error(&format!("{GOOD}{line}")), MapError { line: 16, problem }, "{line}");
    }
}

#[test]
fn nothing_is_missing() {
    let without = |line: &str| {
        let text: String =
            GOOD.lines().filter(|l| !l.starts_with(line)).map(|l| format!("{l}\n")).collect();
        let MapError { line, problem } = error(&text);
        (line, problem.to_string())
    };
    assert_eq!(without("sheet"), (14, "the sheet of the map is missing".to_owned()));
    assert_eq!(without("name | man"), (5, "the name of man is missing".to_owned()));
    assert_eq!(without("stack | kent"), (6, "the stack of kent is missing".to_owned()));
    let text = GOOD.lines().filter(|l| !l.contains("man")).collect::<Vec<_>>().join("\n");
    assert_eq!(error(&text).problem.to_string(), "the outline of man is missing");
    assert_eq!(error("").line, 1);
}
