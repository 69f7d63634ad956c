//! What the records have, compared with what was acknowledged.

use tudor_engine::RecordError;
use tudor_engine::erased::AnyGame;
use tudor_engine::record::{Record, Written};

use super::Shared;

/// The moves of a record, without those that the table made by itself: the obvious ones.
pub fn people_made(record: &str, game: &dyn AnyGame) -> Result<Vec<String>, RecordError> {
    let record = Record::parse(record)?;
    let mut table = game.open(&record.setup)?;
    let mut made = Vec::new();
    for (number, step) in (1..).zip(&record.steps) {
        let obvious = table.obvious();
        let text = step.to_string();
        table.redo(&text).map_err(|why| RecordError::Step { number, step: text, why })?;
        if let (Written::Move(_, Some(mv)), None) = (step, obvious) {
            made.push(mv.clone());
        }
    }
    Ok(made)
}

/// What a comparison counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub found: u64,
    pub lost: u64,
    pub doubled: u64,
}

impl Tally {
    /// Adds it to the report.
    pub fn count(self, shared: &Shared) {
        shared.note(|r| {
            r.found += self.found;
            r.lost += self.lost;
            r.doubled += self.doubled;
        });
    }
}

/// What was acknowledged against what was made.
pub fn compare(made: &[String], acknowledged: &[String]) -> Tally {
    let mut heard = acknowledged.iter().peekable();
    let mut tally = Tally::default();
    for mv in made {
        if heard.next_if_eq(&mv).is_some() {
            tally.found += 1;
        } else {
            tally.doubled += 1;
        }
    }
    tally.lost = heard.count() as u64;
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_and_what_is_doubled_is_counted() {
        let list = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let tally = |made: &str, heard: &str| {
            let Tally { found, lost, doubled } = compare(&list(made), &list(heard));
            [found, lost, doubled]
        };
        assert_eq!(tally("a b c", "a b c"), [3, 0, 0]);
        assert_eq!(tally("a b b", "a b"), [2, 0, 1]);
        assert_eq!(tally("a", "a b"), [1, 1, 0]);
        assert_eq!(tally("a x b", "a b"), [2, 0, 1]);
        assert_eq!(tally("", "a b"), [0, 2, 0]);
    }

    #[test]
    fn what_the_table_plays_by_itself_is_nobodys_move() {
        use tudor_engine::erased::Erased;
        use tudor_engine::{BySeat, Node, Rng, Setup};
        use tudor_rose_king::RoseKing;

        let game = Erased::<RoseKing>::new();
        let mut own = 0;
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let mut table = game.open(&Setup::default()).expect("the usual set-up");
            let mut chosen = Vec::new();
            loop {
                let obvious = table.obvious();
                match (table.node(), obvious) {
                    (Node::Over(_), _) => break,
                    (Node::Chance(chance), _) => {
                        table.resolve(&chance.sample(&mut rng)).expect("an answer");
                    }
                    (_, Some((seat, mv))) => {
                        own += 1;
                        table.apply(seat, &mv).expect("an obvious move");
                    }
                    (node, None) => {
                        let seat = node.decider().expect("somebody decides");
                        let moves = table.moves(seat);
                        let mv = moves[rng.below(moves.len() as u32) as usize].clone();
                        table.apply(seat, &mv).expect("a listed move");
                        chosen.push(mv);
                    }
                }
            }
            let record = table.archive(BySeat::default(), None).write();
            assert_eq!(people_made(&record, &game), Ok(chosen));
        }
        assert!(own > 0, "the table never moved by itself");
    }
}
