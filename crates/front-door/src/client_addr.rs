//! The address that a request counts for: the connection's peer or, behind a trusted proxy, the client that
//! the proxy names.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, header};
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;
use waybill_http::problem::Problem;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const X_FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
/// The maximum number of hops that are read, from the nearest on; a longer chain must be forged.
const MAX_HOPS: usize = 16;
/// One subscriber usually has a whole /64 of IPv6, so limits by single addresses would have no effect.
const IPV6_PREFIX: u8 = 64;

/// The connection that a request came over.
#[derive(Debug, Clone, Copy)]
pub struct Peer {
    pub address: SocketAddr,
    /// True if it was encrypted by this server.
    pub tls: bool,
}

/// The client that sent a request. It cannot be spoofed: headers are trusted only when a trusted proxy sent
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddr {
    address: IpAddr,
    https: bool,
    local: bool,
}

impl ClientAddr {
    pub fn ip(&self) -> IpAddr {
        self.address
    }

    /// Returns the network that limits count by: the address, or the /64 of an IPv6 address.
    pub fn network(&self) -> IpNet {
        network(self.address)
    }

    /// Returns whether it came from this machine itself, and no header shows that it was forwarded.
    pub fn is_local(&self) -> bool {
        self.local
    }

    /// Returns whether the client's own connection is encrypted, here or at the trusted proxy.
    pub fn is_https(&self) -> bool {
        self.https
    }
}

/// Returns the network that limits count an address by.
pub(super) fn network(address: IpAddr) -> IpNet {
    match address {
        IpAddr::V4(_) => IpNet::from(address),
        IpAddr::V6(_) => IpNet::new(address, IPV6_PREFIX).map_or(IpNet::from(address), |net| net.trunc()),
    }
}

/// The proxies whose `Forwarded` and `X-Forwarded-*` headers are trusted. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Arc<[IpNet]>);

/// An address or a network in CIDR notation, as the operator writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network(IpNet);

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let address = || text.parse::<IpAddr>().map(IpNet::from);
        let network = text.parse::<IpNet>().or_else(|_| address());
        network.map(Self).map_err(|_| format!("\"{text}\" is no address or network, such as 10.0.0.0/8"))
    }
}

impl Network {
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address)
    }
}

impl FromIterator<Network> for TrustedProxies {
    fn from_iter<I: IntoIterator<Item = Network>>(networks: I) -> Self {
        Self(networks.into_iter().map(|Network(network)| network).collect())
    }
}

impl TrustedProxies {
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the client of a request that came over `peer` with these headers.
    pub fn client(&self, peer: Peer, headers: &HeaderMap) -> ClientAddr {
        let address = peer.address.ip().to_canonical();
        let forwarded = headers.contains_key(&X_FORWARDED_FOR) || headers.contains_key(header::FORWARDED);
        if !self.contains(address) {
            return ClientAddr { address, https: peer.tls, local: address.is_loopback() && !forwarded };
        }
        let https = peer.tls || is_forwarded_https(headers);
        ClientAddr { address: self.first_untrusted(address, headers), https, local: false }
    }

    /// Walks from the nearest hop to the farthest. A proxy writes one of the two headers and passes on the
    /// other as the client sent it. When both are there and differ, their authors are unknown, and neither
    /// counts.
    fn first_untrusted(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let listed = elements(headers, &X_FORWARDED_FOR).map(|hops| self.walk(peer, hops, address_of));
        let forwarded = elements(headers, &header::FORWARDED)
            .map(|hops| self.walk(peer, hops, |hop| address_of(parameter(hop, "for")?)));
        match (listed, forwarded) {
            (Some(client), None) | (None, Some(client)) => client,
            (Some(one), Some(other)) if one == other => one,
            (None, None) | (Some(_), Some(_)) => peer,
        }
    }

    fn walk(&self, peer: IpAddr, hops: Vec<&str>, read: impl Fn(&str) -> Option<IpAddr>) -> IpAddr {
        let mut nearest = peer;
        for hop in hops.into_iter().rev().take(MAX_HOPS) {
            // "unknown" and the like: the client of this proxy cannot be determined.
            let Some(address) = read(hop) else { break };
            nearest = address;
            if !self.contains(address) {
                break;
            }
        }
        nearest
    }
}

/// Returns the elements of a header that may occur several times, from left to right; `None` when it is
/// absent.
fn elements<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<Vec<&'a str>> {
    let values = headers.get_all(name).into_iter().map(|value| value.to_str().unwrap_or("unknown"));
    let elements: Vec<&str> = values.flat_map(|value| value.split(',')).map(str::trim).collect();
    (!elements.is_empty()).then_some(elements)
}

fn last_element<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    elements(headers, name).and_then(|elements| elements.last().copied())
}

/// Returns `name` of an element of `Forwarded` (RFC 7239), without its quotes.
fn parameter<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    let mut named = pairs.filter(|(key, _)| key.trim().eq_ignore_ascii_case(name));
    named.next().map(|(_, value)| value.trim().trim_matches('"'))
}

/// Parses `192.0.2.1`, `192.0.2.1:8080`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:8080`.
fn address_of(hop: &str) -> Option<IpAddr> {
    let address = hop.parse::<SocketAddr>().map(|socket| socket.ip()).ok();
    let address = address.or_else(|| hop.parse().ok());
    let bare =
        || hop.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).and_then(|text| text.parse().ok());
    address.or_else(bare).map(|address: IpAddr| address.to_canonical())
}

fn is_forwarded_https(headers: &HeaderMap) -> bool {
    let listed = last_element(headers, &X_FORWARDED_PROTO);
    let forwarded = || last_element(headers, &header::FORWARDED).and_then(|hop| parameter(hop, "proto"));
    listed.or_else(forwarded).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"))
}

/// Stores the client's address for limits, log and handlers.
pub(super) async fn identify(
    Extension(proxies): Extension<TrustedProxies>,
    mut request: Request,
    next: Next,
) -> Response {
    if let Some(peer) = request.extensions().get::<Peer>().copied() {
        let client = proxies.client(peer, request.headers());
        request.extensions_mut().insert(client);
    }
    next.run(request).await
}

impl<S: Sync> FromRequestParts<S> for ClientAddr {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let unknown = Self { address: IpAddr::V4(Ipv4Addr::UNSPECIFIED), https: false, local: false };
        Ok(parts.extensions.get().copied().unwrap_or(unknown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &[&str], peer: &str, headers: &[(&'static str, &str)]) -> ClientAddr {
        let proxies: TrustedProxies = trusted.iter().map(|text| text.parse::<Network>().unwrap()).collect();
        let headers =
            headers.iter().map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap()));
        let peer = Peer { address: SocketAddr::new(peer.parse().unwrap(), 4711), tls: false };
        proxies.client(peer, &headers.collect())
    }

    fn address(trusted: &[&str], peer: &str, headers: &[(&'static str, &str)]) -> String {
        client(trusted, peer, headers).ip().to_string()
    }

    const PROXY: &[&str] = &["10.0.0.0/8", "2001:db8:ffff::/48"];

    #[test]
    fn what_a_stranger_writes_into_the_headers_is_not_believed() {
        for trusted in [&[][..], PROXY] {
            for header in ["x-forwarded-for", "forwarded"] {
                assert_eq!(address(trusted, "203.0.113.9", &[(header, "for=198.51.100.1")]), "203.0.113.9");
                assert_eq!(address(trusted, "203.0.113.9", &[(header, "198.51.100.1")]), "203.0.113.9");
            }
        }
        assert!(!client(PROXY, "203.0.113.9", &[("x-forwarded-proto", "https")]).is_https());
    }

    #[test]
    fn the_client_is_the_first_hop_from_the_right_that_is_no_trusted_proxy() {
        let listed = |hops| address(PROXY, "10.0.0.1", &[("x-forwarded-for", hops)]);
        assert_eq!(listed("203.0.113.9"), "203.0.113.9");
        assert_eq!(
            listed("1.2.3.4, 203.0.113.9, 10.2.0.7"),
            "203.0.113.9",
            "what is left of it anybody can write"
        );
        assert_eq!(listed("10.9.9.9, 10.2.0.7"), "10.9.9.9", "a client of the own network");
        assert_eq!(listed("203.0.113.9:5000"), "203.0.113.9");
        assert_eq!(listed("::ffff:203.0.113.9"), "203.0.113.9");
        assert_eq!(listed("203.0.113.9, unknown"), "10.0.0.1");
        assert_eq!(listed(""), "10.0.0.1");
        let forwarded = |hops| address(PROXY, "10.0.0.1", &[("forwarded", hops)]);
        assert_eq!(forwarded("for=203.0.113.9;proto=https;by=10.0.0.1"), "203.0.113.9");
        assert_eq!(
            forwarded("for=1.2.3.4, For=\"[2001:db8::17]:4711\", for=\"[2001:db8:ffff::1]\""),
            "2001:db8::17"
        );
        assert_eq!(forwarded("for=203.0.113.9, for=_hidden"), "10.0.0.1");
    }

    #[test]
    fn of_two_headers_that_differ_neither_counts_since_one_is_the_clients_own() {
        let both = |forwarded| {
            address(PROXY, "10.0.0.1", &[("x-forwarded-for", "203.0.113.9"), ("forwarded", forwarded)])
        };
        assert_eq!(both("for=203.0.113.9"), "203.0.113.9");
        assert_eq!(both("for=198.51.100.1"), "10.0.0.1");
    }

    #[test]
    fn a_whole_64_of_ipv6_counts_as_one_client() {
        let network = |peer| client(&[], peer, &[]).network().to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::1"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("203.0.113.9"), "203.0.113.9/32");
        assert_eq!(network("::ffff:203.0.113.9"), "203.0.113.9/32");
    }

    #[test]
    fn a_stranger_behind_a_proxy_of_this_machine_does_not_count_as_this_machine() {
        assert!(client(&[], "127.0.0.1", &[]).is_local() && client(&[], "::1", &[]).is_local());
        assert!(!client(&[], "127.0.0.1", &[("x-forwarded-for", "203.0.113.9")]).is_local());
        assert!(!client(&["127.0.0.1"], "127.0.0.1", &[]).is_local(), "a proxy that does not say who it is");
        assert!(!client(&["127.0.0.1"], "127.0.0.1", &[("x-forwarded-for", "127.0.0.1")]).is_local());
        assert!(!client(&[], "203.0.113.9", &[]).is_local());
    }

    #[test]
    fn https_at_the_trusted_proxy_is_https() {
        let https = |name, value| client(PROXY, "10.0.0.1", &[(name, value)]).is_https();
        assert!(https("x-forwarded-proto", "https"));
        assert!(https("forwarded", "for=203.0.113.9;proto=HTTPS"));
        assert!(!https("x-forwarded-proto", "https, http"), "the nearest one counts");
        assert!(!https("x-forwarded-for", "203.0.113.9"));
    }

    #[test]
    fn a_network_that_is_none_is_refused_in_words() {
        assert!("10.0.0.0/8".parse::<Network>().is_ok() && "::1".parse::<Network>().is_ok());
        assert_eq!(
            "proxy".parse::<Network>().unwrap_err(),
            "\"proxy\" is no address or network, such as 10.0.0.0/8"
        );
        assert!("10.0.0.0/33".parse::<Network>().is_err());
    }
}
