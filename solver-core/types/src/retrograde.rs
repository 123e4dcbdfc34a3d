//! Breadth-first search from the goal backwards, over every state of a puzzle.
//!
//! This is the one source of the exact tables. It is written to be read, not to be fast: it takes a fraction of a
//! second on either puzzle, once, while the workspace is built.

use crate::path::Path;
use crate::puzzle::{Move, Puzzle, Ranked};

/// For each state, by rank: the fewest moves to a goal; `None` where no goal can be reached.
pub fn distances<P: Ranked>() -> Vec<Option<u8>> {
    let mut distances = vec![None; P::COUNT];
    for layer in layers::<P>() {
        for &rank in &layer.ranks {
            distances[rank] = Some(layer.distance);
        }
    }
    distances
}

/// For each state, by rank: the shortest path to a goal, of equally short ones the first in the judge's order;
/// `None` where no goal can be reached.
///
/// A state's first path starts with some move to a state one step closer, and goes on with *that* state's first
/// path. So a layer's paths follow from the layer before it, as the least over the moves. (The parent pointer of a
/// search that starts at the goal would give a path of the right length and, often, the wrong letters.)
///
/// # Panics
///
/// If an answer is longer than a [`Path`] can be.
pub fn first_answers<P: Ranked>() -> Vec<Option<Path<P::Move>>> {
    let mut answers: Vec<Option<Path<P::Move>>> = vec![None; P::COUNT];
    for layer in layers::<P>() {
        for &rank in &layer.ranks {
            let state = P::unrank(rank);
            answers[rank] = if state.is_solved() {
                Some(Path::EMPTY)
            } else {
                // Answers that exist by now belong to closer layers, or to this one; the latter are longer than the
                // former by a move, so the least is the right one.
                successors(state).filter_map(|(m, next)| Some(answers[next.rank()]?.prepend(m))).min()
            };
        }
    }
    answers
}

/// The states at one distance from the goal.
struct Layer {
    distance: u8,
    ranks: Vec<usize>,
}

/// Every layer that has a state, nearest first.
fn layers<P: Ranked>() -> impl Iterator<Item = Layer> {
    let mut seen = vec![false; P::COUNT];
    let goals = (0..P::COUNT).filter(|&rank| P::unrank(rank).is_solved());
    let mut next: Vec<usize> = goals.collect();
    for &rank in &next {
        seen[rank] = true;
    }
    (0..).map_while(move |distance| {
        let ranks = std::mem::take(&mut next);
        for &rank in &ranks {
            // Moves can be taken back, so what a state leads to is also what leads to it.
            for (_, neighbour) in successors(P::unrank(rank)) {
                let neighbour = neighbour.rank();
                if !std::mem::replace(&mut seen[neighbour], true) {
                    next.push(neighbour);
                }
            }
        }
        (!ranks.is_empty()).then_some(Layer { distance, ranks })
    })
}

fn successors<P: Puzzle>(state: P) -> impl Iterator<Item = (P::Move, P)> {
    P::Move::ALL.iter().filter_map(move |&m| Some((m, state.after(m)?)))
}
