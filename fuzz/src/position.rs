//! Positions from outside: a true one is written as JSON, then edited by bytes. The audit may refuse it; what it lets
//! pass must be playable.

use serde_json::Value;
use tudor_catalog::{Visitor, games, visit};
use tudor_engine::{Game, Knowledge, Rng, Show, set_up};

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
        let game: G = set_up(&bytes.setup(G::info())).expect("a set-up of this game");
        let mut position = || {
            let mut rng = Rng::new(bytes.byte().into());
            let state = wander(&game, &mut rng, u32::from(bytes.byte()) * 2);
            serde_json::to_value(&state).expect("a position is written")
        };
        let (mut json, other) = (position(), position());
        for _ in 0..1 + bytes.byte() % 6 {
            inside(&mut json, Some(&other), &mut bytes);
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

/// What numbers run over at, and one beside.
const EDGES: [i64; 19] = [
    i64::MIN,
    -32_769,
    -32_768,
    -32_767,
    -129,
    -128,
    -127,
    -1,
    0,
    1,
    127,
    128,
    255,
    256,
    32_767,
    32_768,
    65_535,
    4_294_967_295,
    i64::MAX,
];

/// Changes one thing somewhere in a document: sometimes all of it, mostly something inside. `other` is the same thing
/// in another position: what comes from there is well-formed, and stands at the wrong time.
fn edit(json: &mut Value, other: Option<&Value>, bytes: &mut Bytes<'_>) {
    match (bytes.byte() % 16, other) {
        (0, _) => *json = Value::Null,
        (1..=3, Some(other)) => *json = other.clone(),
        _ => inside(json, other, bytes),
    }
}

fn inside(json: &mut Value, other: Option<&Value>, bytes: &mut Bytes<'_>) {
    match json {
        Value::Array(list) => {
            let n = list.len();
            match bytes.byte() {
                // One more, one less, two changed places.
                0 => list.extend(list.first().cloned()),
                1 => drop(list.pop()),
                2 if n > 0 => list.swap(0, n - 1),
                _ if n == 0 => list.push(0.into()),
                at => {
                    let at = usize::from(at) % n;
                    edit(&mut list[at], other.and_then(|o| o.get(at)), bytes);
                }
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let n = usize::from(bytes.byte()) % fields.len();
            let (name, field) = fields.iter_mut().nth(n).expect("one of them");
            edit(field, other.and_then(|o| o.get(name)), bytes);
        }
        Value::Bool(on) => *on = !*on,
        Value::String(text) => {
            if bytes.byte() % 4 == 0 {
                text.clear();
            }
            text.push(bytes.byte().into());
        }
        number => {
            let old = number.as_u64().unwrap_or(0);
            *number = match bytes.byte() % 8 {
                0 => (*bytes.pick(&EDGES)).into(),
                1 => u64::MAX.into(),
                2 => old.wrapping_add(1).into(),
                3 => old.wrapping_sub(1).into(),
                // Many numbers are sets: one more or one less in it.
                4 | 5 => (old ^ 1 << (bytes.byte() % 64)).into(),
                6 => Value::Array(Vec::new()),
                _ => bytes.byte().into(),
            };
        }
    }
}
