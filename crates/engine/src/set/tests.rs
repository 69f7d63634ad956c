use super::*;

type Bag = Set<u8, u128>;
type Small = Set<u8, u16>;

#[test]
fn things_come_in_the_order_of_their_numbers_from_either_end() {
    let things = [3, 63, 64, 100, 127];
    let set: Bag = things.into_iter().rev().collect();
    assert_eq!(set.len(), 5);
    assert_eq!((0..5).map(|n| set.nth(n)).collect::<Vec<_>>(), things);
    assert_eq!(set.iter().collect::<Vec<_>>(), things);
    assert_eq!(set.iter().rev().collect::<Vec<_>>(), [127, 100, 64, 63, 3]);
    assert_eq!((set.lowest(), Bag::EMPTY.lowest()), (Some(3), None));
    assert_eq!((set.only(), Bag::one(64).only()), (None, Some(64)));
    let mut rest = set;
    assert_eq!((rest.pop(), rest.iter().len(), rest), (Some(3), 4, set.without(3)));
    assert_eq!({ Bag::EMPTY }.pop(), None);
}

#[test]
fn sets_join_meet_and_part() {
    let (a, b) = (Small::first(4), Small::from_bits(0b11_1000));
    assert_eq!((a | b).bits(), 0b11_1111);
    assert_eq!((a & b).bits(), 0b1000);
    assert_eq!((a - b).bits(), 0b111);
    assert!(a.meets(b) && !(a - b).meets(b));
    assert!(a.holds(a & b) && !a.holds(b) && a.holds(Small::EMPTY));
    assert_eq!(a.subset(|n| n % 2 == 0), Small::one(0).with(2));
    assert_eq!(a.without(9), a, "what is not there cannot be taken");
}

#[test]
fn what_has_no_bit_is_in_no_set() {
    assert!(!Small::first(16).has(16) && !Bag::first(128).has(255));
    assert_eq!((Bag::first(128).len(), Bag::first(0)), (128, Bag::EMPTY));
}

#[test]
#[should_panic(expected = "no room for number 16")]
fn what_has_no_bit_cannot_be_put() {
    let _ = Small::EMPTY.with(16);
}

#[test]
fn a_set_is_written_as_a_list_and_nothing_is_in_it_twice() {
    let set: Small = [2, 5].into_iter().collect();
    assert_eq!(serde_json::to_string(&set).expect("writes"), "[2,5]");
    assert_eq!(serde_json::from_str::<Small>("[5,2]").expect("reads"), set);
    let fault = |text| serde_json::from_str::<Small>(text).expect_err("refused").to_string();
    assert!(fault("[5,5]").contains("number 5 is in a list twice"));
    assert!(fault("[16]").contains("16 is above 15"));
}
