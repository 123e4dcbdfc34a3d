//! The sandbox: no writing but to `TMPDIR` and `/dev/null`, no network. [`Job::sandbox`](super::Job::sandbox) says what it covers.

use std::collections::BTreeMap;
use std::path::Path;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, PathFdError, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
};
use seccompiler::{BackendError, SeccompAction, SeccompFilter, TargetArch};

/// With this version Landlock can refuse `truncate`; before it, a file could still be emptied.
const REQUIRED: ABI = ABI::V3;

#[derive(Debug, thiserror::Error)]
pub(super) enum SandboxError {
    #[error("this kernel's Landlock cannot make files read-only (Linux 6.2 or later can, where it is enabled): {0}")]
    Landlock(#[from] RulesetError),
    #[error("this kernel has no Landlock, or it is not enabled")]
    NotEnforced,
    #[error("{0}")]
    Path(#[from] PathFdError),
    #[error("the network cannot be taken away here: {0}")]
    Seccomp(#[from] seccompiler::Error),
}

impl From<BackendError> for SandboxError {
    fn from(error: BackendError) -> Self {
        Self::Seccomp(error.into())
    }
}

/// Puts the calling thread, and every process it starts from now on, in the sandbox.
///
/// There is no way back: call it on a thread that ends afterwards. The process's other threads stay outside.
pub(super) fn enter(scratch: &Path) -> Result<(), SandboxError> {
    restrict_files(scratch)?;
    restrict_calls()
}

fn restrict_files(scratch: &Path) -> Result<(), SandboxError> {
    let everything = AccessFs::from_all(REQUIRED);
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(everything)?
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::IoctlDev)?
        .handle_access(AccessNet::BindTcp | AccessNet::ConnectTcp)?
        .scope(Scope::AbstractUnixSocket | Scope::Signal)?
        .create()?
        .add_rule(PathBeneath::new(PathFd::new("/")?, AccessFs::from_read(REQUIRED)))?
        .add_rule(PathBeneath::new(PathFd::new("/dev/null")?, AccessFs::WriteFile | AccessFs::Truncate))?
        .add_rule(PathBeneath::new(PathFd::new(scratch)?, everything))?
        .restrict_self()?;
    if status.ruleset == RulesetStatus::NotEnforced { Err(SandboxError::NotEnforced) } else { Ok(()) }
}

fn restrict_calls() -> Result<(), SandboxError> {
    let mut refused = BTreeMap::new();
    for &call in REFUSED {
        refused.insert(call, Vec::new());
        // The kernel may also know the same calls by the x32 numbers.
        #[cfg(target_arch = "x86_64")]
        refused.insert(call | 0x4000_0000, Vec::new());
    }
    let refuse = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let machine = TargetArch::try_from(std::env::consts::ARCH)?;
    let filter = SeccompFilter::new(refused, SeccompAction::Allow, refuse, machine)?;
    let program: seccompiler::BpfProgram = filter.try_into()?;
    seccompiler::apply_filter(&program)?;
    Ok(())
}

/// What Landlock doesn't know.
const REFUSED: &[libc::c_long] = &[
    // The network, and io_uring, which opens sockets without the call.
    libc::SYS_socket,
    libc::SYS_io_uring_setup,
    // Changes of a file that leave its bytes alone.
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    FCHMODAT2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    SETXATTRAT,
    REMOVEXATTRAT,
    FILE_SETATTR,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chmod,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chown,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_lchown,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utime,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utimes,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_futimesat,
    // What would outlive the run.
    libc::SYS_shmget,
    libc::SYS_semget,
    libc::SYS_msgget,
    libc::SYS_mq_open,
];

// Newer than the libc crate; the numbers are the same on every architecture.
const FCHMODAT2: libc::c_long = 452;
const SETXATTRAT: libc::c_long = 463;
const REMOVEXATTRAT: libc::c_long = 466;
const FILE_SETATTR: libc::c_long = 469;
