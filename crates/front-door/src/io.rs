//! Wraps the writes of a connection: adds the usual headers to hyper's own refusals, and limits the time for
//! which a client may not read.

use std::future::Future as _;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

use super::headers::bare;

/// The maximum time for which a client may leave a response unread.
const WRITE_TIMEOUT: Duration = Duration::from_mins(1);
/// The beginning of a refusal by hyper itself, which it writes at once, without our headers.
const REFUSAL: &[u8] = b"HTTP/1.1 4";
const OURS: &[u8] = b"\r\nx-request-id:";

/// A connection whose writes are supervised.
pub(super) struct Guarded<I> {
    io: I,
    /// Bytes to write in place of some that hyper believes to have written.
    instead: Vec<u8>,
    time: Duration,
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<I: AsyncWrite + Unpin> Guarded<I> {
    pub(super) fn new(io: I) -> Self {
        Self { io, instead: Vec::new(), time: WRITE_TIMEOUT, deadline: None }
    }

    fn write_instead(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.instead.is_empty() {
            let written = ready!(Pin::new(&mut self.io).poll_write(context, &self.instead))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.instead.drain(..written);
        }
        Poll::Ready(Ok(()))
    }

    /// Returns the result of a write, with a limit on the time that it may wait.
    fn within_time<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.deadline = None;
            return written;
        }
        let time = self.time;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(time)));
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

/// Adds our headers to hyper's own refusal; `None` when it is not one.
fn completed(bytes: &[u8]) -> Option<Vec<u8>> {
    if !bytes.starts_with(REFUSAL) || bytes.windows(OURS.len()).any(|part| part == OURS) {
        return None;
    }
    let line = bytes.windows(2).position(|end| end == b"\r\n")? + 2;
    let (status, rest) = bytes.split_at(line);
    Some([status, bare().as_bytes(), rest].concat())
}

impl<I: AsyncRead + Unpin> AsyncRead for Guarded<I> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_read(context, buffer)
    }
}

impl<I: AsyncWrite + Unpin> AsyncWrite for Guarded<I> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(context, &[IoSlice::new(bytes)])
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = &mut *self;
        if this.write_instead(context)?.is_pending() {
            return this.within_time(Poll::Pending, context);
        }
        if let Some(first) = parts.first()
            && let Some(whole) = completed(first)
        {
            this.instead = whole;
            // The rest of it is written by the next write or flush.
            let _partly = this.write_instead(context)?;
            return Poll::Ready(Ok(first.len()));
        }
        let written = Pin::new(&mut this.io).poll_write_vectored(context, parts);
        this.within_time(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        let flushed = match this.write_instead(context)? {
            Poll::Ready(()) => Pin::new(&mut this.io).poll_flush(context),
            Poll::Pending => Poll::Pending,
        };
        this.within_time(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        let closed = match this.write_instead(context)? {
            Poll::Ready(()) => Pin::new(&mut this.io).poll_shutdown(context),
            Poll::Pending => Poll::Pending,
        };
        this.within_time(closed, context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    #[tokio::test]
    async fn a_refusal_by_hyper_itself_gets_the_headers_of_all_others_and_ours_are_left_alone() {
        // A buffer so small that it takes many writes.
        let (near, mut far) = duplex(16);
        let mut near = Guarded::new(near);
        let ours = b"HTTP/1.1 404 Not Found\r\nx-request-id: 1\r\n\r\n";
        let written = tokio::spawn(async move {
            near.write_all(ours).await.unwrap();
            near.write_all(b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n").await.unwrap();
            near.shutdown().await.unwrap();
        });
        let mut read = String::new();
        far.read_to_string(&mut read).await.unwrap();
        written.await.unwrap();
        let refusal = read.strip_prefix(std::str::from_utf8(ours).unwrap()).unwrap();
        assert!(
            refusal.starts_with("HTTP/1.1 400 Bad Request\r\nx-content-type-options: nosniff\r\n"),
            "{refusal}"
        );
        assert!(refusal.ends_with("\r\nconnection: close\r\n\r\n"), "{refusal}");
    }

    #[tokio::test]
    async fn who_does_not_read_the_answer_does_not_keep_the_connection_for_ever() {
        let (near, _far) = duplex(16);
        let mut near = Guarded { time: Duration::ZERO, ..Guarded::new(near) };
        let error = near.write_all(&[b'x'; 64]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}
