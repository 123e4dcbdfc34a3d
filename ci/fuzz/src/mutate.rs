//! Inputs made from others, without a look at what they reach.

use crate::Target;
use fastrand::Rng;

/// An input for a target: one made from nothing, or one of these with a few changes.
///
/// The same numbers give the same input.
pub fn next(target: &Target, corpus: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut data = match rng.choice(corpus) {
        Some(kept) if rng.u8(..4) > 0 => kept.clone(),
        _ => (target.generate)(rng),
    };
    // Often none: what was generated is worth a try as it is.
    for _ in 0..rng.usize(0..6) {
        change(target, corpus, &mut data, rng);
    }
    data.truncate(target.longest);
    data
}

/// Makes one change.
fn change(target: &Target, corpus: &[Vec<u8>], data: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.usize(0..=data.len());
    let to = at + rng.usize(0..=(data.len() - at).min(24));
    match rng.u8(..8) {
        0 => flip(data, at, 1 << rng.u8(..8)),
        1 => flip(data, at, rng.u8(1..)),
        2 => data.insert(at, rng.u8(..)),
        3 => drop(data.drain(at..to)),
        4 => drop(data.splice(at..at, data[at..to].to_vec())),
        5 => drop(data.splice(at..to, token(target, rng))),
        6 => drop(data.splice(at..at, token(target, rng))),
        _ => {
            // The start of this one and the end of another.
            if let Some(other) = rng.choice(corpus) {
                data.truncate(at);
                data.extend(&other[rng.usize(0..=other.len())..]);
            }
        }
    }
}

fn flip(data: &mut [u8], at: usize, bits: u8) {
    if let Some(byte) = data.get_mut(at) {
        *byte ^= bits;
    }
}

fn token(target: &Target, rng: &mut Rng) -> Vec<u8> {
    rng.choice(target.tokens).copied().unwrap_or_default().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TARGETS;

    #[test]
    fn a_seed_gives_the_same_inputs() {
        for target in TARGETS {
            let inputs = |seed| {
                let mut rng = Rng::with_seed(seed);
                let corpus = [b"1 2 3".to_vec(), Vec::new()];
                std::iter::repeat_with(move || next(target, &corpus, &mut rng)).take(100).collect::<Vec<_>>()
            };
            assert_eq!(inputs(7), inputs(7), "{}", target.name);
            assert_ne!(inputs(7), inputs(8), "{}", target.name);
            assert!(inputs(7).iter().all(|input| input.len() <= target.longest), "{}", target.name);
        }
    }
}
