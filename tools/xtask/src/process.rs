//! Runs the command of a task.

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::os::unix::process::ExitStatusExt;
use std::process::{ExitCode, ExitStatus};
use tokio::process::{Child, Command};
use tokio::signal::unix::{SignalKind, signal};

/// Runs the command. A signal to this process is passed to the command, so that its companions are always stopped.
pub(crate) async fn run_to_end(mut command: Command) -> Result<ExitStatus, String> {
    let program = command.as_std().get_program().to_string_lossy().into_owned();
    let failed = |error: std::io::Error| format!("cannot run {program}: {error}");
    let mut interrupt = signal(SignalKind::interrupt()).map_err(failed)?;
    let mut terminate = signal(SignalKind::terminate()).map_err(failed)?;
    let mut child = command.spawn().map_err(failed)?;
    loop {
        let arrived = tokio::select! {
            status = child.wait() => return status.map_err(failed),
            _ = interrupt.recv() => Signal::SIGINT,
            _ = terminate.recv() => Signal::SIGTERM,
        };
        send(&child, arrived)?;
    }
}

/// Sends a signal to a child that has not been waited for.
pub(crate) fn send(child: &Child, signal: Signal) -> Result<(), String> {
    let Some(pid) = child.id().and_then(|pid| i32::try_from(pid).ok()) else { return Ok(()) };
    kill(Pid::from_raw(pid), signal)
        .map_err(|errno| format!("cannot send {signal} to process {pid}: {errno}"))
}

/// Returns the exit code of a shell for the same end: 128 and the signal's number for a killed command.
pub(crate) fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().or_else(|| status.signal().map(|signal| 128 + signal)).unwrap_or(1);
    ExitCode::from(u8::try_from(code).unwrap_or(1))
}
