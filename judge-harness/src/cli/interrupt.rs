//! Ctrl-C.

use super::Stop;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A flag that Ctrl-C sets, and the end of the terminal or a request to end too.
pub(super) fn flag() -> Result<Arc<AtomicBool>, Stop> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        signal_hook::flag::register(signal, Arc::clone(&flag))
            .map_err(|error| Stop::Judge(format!("cannot listen to Ctrl-C: {error}")))?;
    }
    Ok(flag)
}
