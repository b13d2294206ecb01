//! Certificates for tests, and clients that trust them.

use std::fs::Permissions;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use uuid::Uuid;
use waybill_front_door::TlsFiles;

/// A folder with a certificate and its key, which can be renewed.
pub(crate) struct Certificates(PathBuf);

impl Certificates {
    pub(crate) fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("waybill-tls-{}", Uuid::now_v7().simple()));
        std::fs::create_dir(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn files(&self) -> TlsFiles {
        TlsFiles { certificate: self.0.join("certificate.pem"), key: self.0.join("key.pem") }
    }

    /// Writes a new certificate, and returns what clients will be shown.
    pub(crate) fn renew(&self) -> CertificateDer<'static> {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        std::fs::write(self.files().certificate, made.cert.pem()).unwrap();
        std::fs::write(self.files().key, made.signing_key.serialize_pem()).unwrap();
        self.open_key_to(0o600);
        made.cert.der().clone()
    }

    /// Sets who may read the key.
    pub(crate) fn open_key_to(&self, mode: u32) {
        std::fs::set_permissions(self.files().key, Permissions::from_mode(mode)).unwrap();
    }
}

impl Drop for Certificates {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

pub(crate) async fn connect(
    server: SocketAddr,
    trusted: &[&CertificateDer<'static>],
    protocols: &[&[u8]],
) -> TlsStream<TcpStream> {
    let mut roots = RootCertStore::empty();
    for trusted in trusted {
        roots.add((*trusted).clone()).unwrap();
    }
    let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = protocols.iter().map(|protocol| protocol.to_vec()).collect();
    let stream = TcpStream::connect(server).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    TlsConnector::from(Arc::new(config)).connect(name, stream).await.unwrap()
}

/// The certificate that a server has shown.
pub(crate) fn shown(stream: &TlsStream<TcpStream>) -> CertificateDer<'static> {
    stream.get_ref().1.peer_certificates().unwrap()[0].clone()
}
