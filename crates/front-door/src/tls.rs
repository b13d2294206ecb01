//! TLS by certificate and key in files, which are read again when they change.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::signal::unix::{SignalKind, signal};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::{Error as RustlsError, ServerConfig};
use tokio_rustls::server::TlsStream;
use tokio_util::sync::CancellationToken;
use waybill_database::secret::{self, Unusable};

use super::connection::Protocol;

/// The timeout of the TLS handshake.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// The interval of checking whether the files have changed.
const CHECK: Duration = Duration::from_mins(1);
const HTTP2: &[u8] = b"h2";
const HTTP1: &[u8] = b"http/1.1";

/// The files of certificate and key.
#[derive(Debug, Clone)]
pub struct TlsFiles {
    /// The certificate and those that it is signed with, PEM.
    pub certificate: PathBuf,
    /// Its private key, PEM.
    pub key: PathBuf,
}

/// An error that prevents TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("the TLS file {path} cannot be read: {reason}")]
    Unreadable { path: PathBuf, reason: std::io::Error },
    #[error("the TLS key {0} can be read by everybody on this machine: chmod o-rwx {0}")]
    Open(PathBuf),
    #[error("the TLS certificate {path} is not what it should be: {reason}")]
    Certificate { path: PathBuf, reason: String },
    #[error("the TLS key {path} is not what it should be: {reason}")]
    Key { path: PathBuf, reason: String },
    #[error("TLS cannot be set up: {0}")]
    Setup(#[from] RustlsError),
}

/// TLS with the certificate of this moment. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Tls {
    files: Arc<TlsFiles>,
    current: Arc<Current>,
    config: Arc<ServerConfig>,
}

#[derive(Debug)]
struct Current(RwLock<Loaded>);

#[derive(Debug, Clone)]
struct Loaded {
    pem: (Vec<u8>, Vec<u8>),
    key: Arc<CertifiedKey>,
}

impl Tls {
    /// Reads certificate and key.
    ///
    /// # Errors
    /// [`TlsError`], which names the file.
    pub fn load(files: TlsFiles) -> Result<Self, TlsError> {
        let provider = Arc::new(ring::default_provider());
        let current = Arc::new(Current(RwLock::new(read(&files, &provider)?)));
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(&current) as Arc<dyn ResolvesServerCert>);
        config.alpn_protocols = vec![HTTP2.to_vec(), HTTP1.to_vec()];
        Ok(Self { files: Arc::new(files), current, config: Arc::new(config) })
    }

    /// Reads the files again; returns whether they have changed. Connections that are open keep what they have.
    ///
    /// # Errors
    /// [`TlsError`]; the certificate of before stays in use then.
    pub fn reload(&self) -> Result<bool, TlsError> {
        let loaded = read(&self.files, self.config.crypto_provider())?;
        let mut current = self.current.0.write().unwrap_or_else(PoisonError::into_inner);
        let changed = current.pem != loaded.pem;
        *current = loaded;
        Ok(changed)
    }

    /// Reads the files again on SIGHUP, and when they have changed, until `stop`.
    pub async fn follow(self, stop: CancellationToken) {
        let mut hang_up = match signal(SignalKind::hangup()) {
            Ok(hang_up) => hang_up,
            Err(error) => {
                tracing::error!(%error, "SIGHUP cannot be listened for: TLS certificates are not read again");
                return;
            }
        };
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                _ = hang_up.recv() => {}
                () = tokio::time::sleep(CHECK) => {}
            }
            match self.reload() {
                Ok(true) => {
                    tracing::info!(file = %self.files.certificate.display(), "the TLS certificate was renewed");
                }
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "the TLS certificate of before stays in use"),
            }
        }
    }

    /// Agrees with the client on keys and protocol.
    pub(super) async fn accept(
        &self,
        stream: TcpStream,
    ) -> std::io::Result<(TlsStream<TcpStream>, Protocol)> {
        let handshake = TlsAcceptor::from(Arc::clone(&self.config)).accept(stream);
        let stream = tokio::time::timeout(HANDSHAKE_TIMEOUT, handshake).await??;
        let protocol =
            if stream.get_ref().1.alpn_protocol() == Some(HTTP2) { Protocol::Http2 } else { Protocol::Http1 };
        Ok((stream, protocol))
    }
}

impl ResolvesServerCert for Current {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner).key))
    }
}

fn read(files: &TlsFiles, provider: &CryptoProvider) -> Result<Loaded, TlsError> {
    let unreadable = |path: &Path, reason| TlsError::Unreadable { path: path.to_owned(), reason };
    let certificate =
        std::fs::read(&files.certificate).map_err(|reason| unreadable(&files.certificate, reason))?;
    let key = secret::read(&files.key).map_err(|unusable| match unusable {
        Unusable::Open => TlsError::Open(files.key.clone()),
        Unusable::File(reason) => unreadable(&files.key, reason),
    })?;
    let key = key.into_bytes();
    let wrong_certificate =
        |reason: String| TlsError::Certificate { path: files.certificate.clone(), reason };
    let wrong_key = |reason: String| TlsError::Key { path: files.key.clone(), reason };
    let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&certificate).collect();
    let chain = chain.map_err(|error| wrong_certificate(error.to_string()))?;
    if chain.is_empty() {
        return Err(wrong_certificate("there is no certificate in it".to_owned()));
    }
    let private = PrivateKeyDer::from_pem_slice(&key).map_err(|error| wrong_key(error.to_string()))?;
    let certified =
        CertifiedKey::from_der(chain, private, provider).map_err(|error| wrong_key(error.to_string()))?;
    Ok(Loaded { pem: (certificate, key), key: Arc::new(certified) })
}
