//! The memory of the search: a node for what a seat knew when it had to decide, with its moves.
//!
//! Nodes lie in an arena with a limit, found by a 64-bit key of what the seat knew. There are no links from node
//! to node: a move may lead to many nodes (chance, the other seat's secrets), and the next decision of the same game
//! finds its node, and everything learned below it, by its key.

use std::hash::{Hash, Hasher};
use std::io;

use tudor_engine::{Eye, Game, Seat};

/// A move of a node and what became of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<M> {
    pub mv: M,
    /// How likely a sensible player chooses it; all of a node add up to 1.
    pub prior: f32,
    pub visits: u32,
    /// Sum of the results for the seat that decides, -1 to 1 each.
    pub sum: f64,
}

impl<M> Edge<M> {
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

#[derive(Clone, Debug)]
struct Slot {
    key: u64,
    first: u32,
    count: u32,
}

/// Nodes with their edges, both limited in number.
#[derive(Clone, Debug)]
pub(crate) struct Tree<M> {
    /// Open addressing: index of a slot plus one, 0 is free.
    index: Vec<u32>,
    slots: Vec<Slot>,
    edges: Vec<Edge<M>>,
}

/// The most nodes of a tree.
pub(crate) const NODES: usize = 1 << 17;
/// The most edges of a tree.
pub(crate) const EDGES: usize = 1 << 20;

impl<M: Copy> Tree<M> {
    pub const fn new() -> Self {
        Self { index: Vec::new(), slots: Vec::new(), edges: Vec::new() }
    }

    pub fn clear(&mut self) {
        self.index.fill(0);
        self.slots.clear();
        self.edges.clear();
    }

    /// Is there room for this many more nodes?
    pub fn has_room(&self, nodes: u64) -> bool {
        (self.slots.len() as u64).saturating_add(nodes) <= NODES as u64
            && self.edges.len() <= EDGES / 2
    }

    /// Bytes it holds on to.
    pub fn bytes(&self) -> usize {
        self.index.capacity() * 4
            + self.slots.capacity() * size_of::<Slot>()
            + self.edges.capacity() * size_of::<Edge<M>>()
    }

    pub fn find(&self, key: u64) -> Option<usize> {
        if self.index.is_empty() {
            return None;
        }
        match self.index[self.place(key)] {
            0 => None,
            n => Some(n as usize - 1),
        }
    }

    /// The place of a key, or the free place where it belongs.
    fn place(&self, key: u64) -> usize {
        let mask = self.index.len() - 1;
        let mut at = key as usize & mask;
        while let n @ 1.. = self.index[at]
            && self.slots[n as usize - 1].key != key
        {
            at = (at + 1) & mask;
        }
        at
    }

    /// A new node; not if the tree is full.
    pub fn insert(&mut self, key: u64, moves: &[M], weights: &[u32]) {
        if self.slots.len() >= NODES || self.edges.len() + moves.len() > EDGES {
            return;
        }
        if (self.slots.len() + 1) * 2 > self.index.len() {
            self.grow();
        }
        let total: f32 = weights.iter().map(|&w| w as f32).sum();
        let slot = Slot { key, first: self.edges.len() as u32, count: moves.len() as u32 };
        self.edges.extend(moves.iter().zip(weights).map(|(&mv, &w)| Edge {
            mv,
            prior: w as f32 / total,
            visits: 0,
            sum: 0.0,
        }));
        self.slots.push(slot);
        let at = self.place(key);
        self.index[at] = self.slots.len() as u32;
    }

    fn grow(&mut self) {
        let size = (self.index.len() * 2).max(1024);
        self.index = vec![0; size];
        for n in 0..self.slots.len() {
            let at = self.place(self.slots[n].key);
            self.index[at] = n as u32 + 1;
        }
    }

    pub fn edges(&self, node: usize) -> &[Edge<M>] {
        let slot = &self.slots[node];
        &self.edges[slot.first as usize..(slot.first + slot.count) as usize]
    }

    pub fn edge_mut(&mut self, node: usize, edge: usize) -> &mut Edge<M> {
        &mut self.edges[self.slots[node].first as usize + edge]
    }
}

/// The key of what a seat knows. In an open game that is the position; in another it is the seat's view, so that
/// positions it cannot tell apart are one node.
pub(crate) fn key<G: Game>(game: &G, state: &G::State, seat: Seat) -> u64 {
    let mut mix = Mix(seat.index() as u64 + 1);
    if G::info().hidden {
        serde_json::to_writer(&mut mix, &game.view(state, Eye::of(seat)))
            .expect("invariant: a view can be written");
    } else {
        state.hash(&mut mix);
    }
    mix.finish()
}

/// A quick hash, the same on every machine that has the same byte order.
struct Mix(u64);

impl Mix {
    const fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.add(u64::from_le_bytes(*word));
        }
        for &byte in rest {
            self.add(u64::from(byte) | 0x100);
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.add(n.into());
    }

    fn write_u64(&mut self, n: u64) {
        self.add(n);
    }

    fn finish(&self) -> u64 {
        let mut z = self.0;
        z = (z ^ (z >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        z = (z ^ (z >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        z ^ (z >> 32)
    }
}

impl io::Write for Mix {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Hasher::write(self, bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_was_put_in_and_never_outgrows_its_limit() {
        let mut tree = Tree::new();
        let key = |n: u64| n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for n in 1..=(NODES as u64 + 5000) {
            tree.insert(key(n), &[1u8, 2], &[1, 3]);
        }
        assert_eq!(tree.slots.len(), NODES);
        let at = tree.find(key(77)).expect("was put in");
        assert_eq!(tree.edges(at).iter().map(|e| e.prior).collect::<Vec<_>>(), [0.25, 0.75]);
        assert_eq!(tree.find(key(NODES as u64 + 1)), None);
        assert!(!tree.has_room(1));
        tree.clear();
        assert_eq!(tree.find(key(77)), None);
        assert!(tree.bytes() < 64 << 20);
    }
}
