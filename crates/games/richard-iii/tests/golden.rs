//! One game of each scenario, written down: it must replay, and tell the same story.

use tudor_engine::record::Record;
use tudor_engine::show::Show;
use tudor_engine::{Eye, Game, Node};
use tudor_richard_iii::RichardIii;

fn replay(record: &str, log: &str) {
    let record = Record::parse(record).expect("a record");
    let table = record.replay::<RichardIii>(None).expect("it replays");
    assert!(matches!(table.node(), Node::Over(_)), "it was played to the end");
    let mut told = log.lines();
    for (_, events, _) in table.story() {
        for event in events.iter().filter_map(|e| table.game().project(e, Eye::Open)) {
            if let Some(line) = table.game().tell(&event, Eye::Open) {
                for part in line.plain().lines() {
                    assert_eq!(Some(part), told.next());
                }
            }
        }
    }
    assert_eq!(told.next(), None);
}

#[test]
fn golden_the_whole_war() {
    replay(include_str!("golden/war.record"), include_str!("golden/war.log"));
}

#[test]
fn golden_1460() {
    replay(include_str!("golden/campaign-1.record"), include_str!("golden/campaign-1.log"));
}

#[test]
fn golden_kingmaker() {
    replay(include_str!("golden/campaign-2.record"), include_str!("golden/campaign-2.log"));
}

#[test]
fn golden_bosworth() {
    replay(include_str!("golden/campaign-3.record"), include_str!("golden/campaign-3.log"));
}
