//! The address and device of a request.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use waybill_commands::sessions::Visitor;
use waybill_front_door::ClientAddr;
use waybill_http::problem::{Problem, Result};

use crate::app::App;
use crate::http::route::{Describe, Described};

/// The origin of a request.
pub(crate) struct Visit {
    pub(crate) address: IpAddr,
    place: String,
    device: String,
}

impl Visit {
    /// Returns the key by which tries are counted: the address, or the network of an IPv6 address.
    pub(crate) fn place(&self) -> String {
        self.place.clone()
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor { address: self.address.to_string(), device: self.device.clone() }
    }
}

impl FromRequestParts<App> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let client = ClientAddr::from_request_parts(parts, app).await?;
        let agent = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        let device = device(agent.unwrap_or_default());
        Ok(Self { address: client.ip(), place: client.network().to_string(), device })
    }
}

impl Describe for Visit {
    fn describe(_: &mut Described) {}
}

/// Describes browser and system in a few words, as far as they are in `User-Agent`.
fn device(agent: &str) -> String {
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    let browser = first(&[
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
        ("curl/", "curl"),
    ]);
    let system = first(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => agent.split([' ', '(']).next().unwrap_or_default().chars().take(40).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_described_in_a_few_words() {
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(device(chrome), "Chrome, Linux");
        assert_eq!(device(phone), "Safari, iPhone");
        assert_eq!(device("stock-sync/1.2 (nightly)"), "stock-sync/1.2");
        assert_eq!(device(""), "");
    }
}
