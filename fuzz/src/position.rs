//! Positions from outside: a true one is written as JSON, then edited by bytes. The audit may refuse it; what it lets
//! pass must be playable.

use serde_json::Value;
use tudor_catalog::{Visitor, games, visit};
use tudor_engine::{Game, Knowledge, Rng, Setup, Show};

use crate::bytes::Bytes;
use crate::walk::{look, step_by, wander};

pub fn edited(data: &[u8]) {
    let mut bytes = Bytes(data);
    let game = *bytes.pick(games());
    visit(game.info().id, Edit(bytes)).expect("a game of the catalog");
}

struct Edit<'a>(Bytes<'a>);

impl Visitor for Edit<'_> {
    type Out = ();

    fn visit<G: Game + Show + Knowledge>(self) {
        let mut bytes = self.0;
        let setup = G::info().check(&Setup::default()).expect("the usual set-up");
        let game = G::new(&setup).expect("the usual set-up");
        let mut rng = Rng::new(bytes.byte().into());
        let steps = u32::from(bytes.byte()) * 2;
        let state = wander(&game, &mut rng, steps);
        let mut json = serde_json::to_value(&state).expect("a position is written");
        for _ in 0..1 + bytes.byte() % 4 {
            edit(&mut json, &mut bytes);
        }
        let Ok(mut state) = serde_json::from_value::<G::State>(json) else { return };
        if game.audit(&state).is_err() {
            return;
        }
        look(&game, &state);
        for _ in 0..20 {
            if !step_by(&game, &mut state, &mut bytes, false) {
                break;
            }
        }
    }
}

/// Changes one thing somewhere in a document.
fn edit(json: &mut Value, bytes: &mut Bytes<'_>) {
    match json {
        Value::Array(list) if !list.is_empty() => {
            let n = list.len();
            match bytes.byte() {
                // One more, one less, two changed places; mostly something inside.
                0 => list.push(list[0].clone()),
                1 => drop(list.pop()),
                2 => list.swap(0, n - 1),
                at => edit(&mut list[usize::from(at) % n], bytes),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let n = usize::from(bytes.byte()) % fields.len();
            let inside = fields.values_mut().nth(n).expect("one of them");
            edit(inside, bytes);
        }
        Value::Bool(on) => *on = !*on,
        Value::String(text) => {
            if bytes.byte() % 4 == 0 {
                text.clear();
            }
            text.push(bytes.byte().into());
        }
        other => {
            let number = bytes.byte();
            *other = match number {
                255 => Value::Null,
                254 => (-1).into(),
                253 => u64::MAX.into(),
                252 => Value::Array(Vec::new()),
                n => n.into(),
            };
        }
    }
}
