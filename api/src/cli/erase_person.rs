//! `waybill erase-person`

use std::io::{IsTerminal as _, Write as _};

use waybill_commands::erase_person;
use waybill_commands::{CommandContext, CommandRuntime, EventMetadata, Source, business_date, new_id};
use waybill_database::{Database, Purpose};
use waybill_domain::Actor;
use waybill_domain::transition::Reason;
use waybill_projections::records::personal_data::{PersonalData, personal_data};

use super::{ErasePerson, Failure, print};

/// The maximum number of connections of an erasure.
const CONNECTIONS: u32 = 4;

/// Shows what it affects, asks for confirmation, and erases. The server may be running; if not, its next
/// start updates the read models.
pub(super) async fn run(options: ErasePerson) -> Result<(), Failure> {
    options.place.require_database()?;
    let reason = Reason::new(&options.reason).map_err(|why| format!("--reason {why}"))?;
    let database = options.place.clone().open(Purpose::Tool, CONNECTIONS).await?;
    let done = erase(&database, &options, reason).await;
    let stopped = database.stop().await;
    done?;
    Ok(stopped?)
}

async fn erase(database: &Database, options: &ErasePerson, reason: Reason) -> Result<(), Failure> {
    let (kind, id) = (options.kind, options.id);
    let affected = personal_data(&database.pool, kind, id).await?;
    let affected = affected.ok_or_else(|| format!("there is no {kind} {id}"))?;
    print(&describe(&affected))?;
    if !(options.yes || confirmed(&affected.code)?) {
        return Err("nothing was erased".into());
    }
    let runtime = CommandRuntime::start(database.pool.clone()).await?;
    let decision = business_date::decision_context(&runtime, Actor::system(4, "erase-person")).await?;
    let metadata = EventMetadata::new(Source::System, format!("erase-person/{}", new_id()));
    let context = CommandContext { decision, metadata, key: None, expected: None, preview: false };
    let erase = erase_person::ErasePerson { kind, id, reason };
    let done = context.execute(&runtime, &erase).await;
    runtime.stop().await;
    let position = done?.position.unwrap_or_default();
    print(&format!("Erased at position {position} of the log."))
}

/// Describes the effects of the erasure for people.
fn describe(data: &PersonalData) -> String {
    let PersonalData { kind, code, name, open_orders, open_trips, open_purchases, documents, .. } = data;
    format!(
        "{kind} {code}, {name}\nNamed by {} orders ({open_orders} of them open), {} stops of dispatches, {} dispatches \
         ({open_trips} of them open), {} receivables and {} stock transactions ({open_purchases} \
         of them open purchases), which keep their amounts and say \"erased\" in \
         the place of the name.",
        documents.orders,
        documents.stops,
        documents.dispatches,
        documents.receivables,
        documents.stock_transactions
    )
}

/// Asks the user at the terminal for confirmation.
fn confirmed(code: &str) -> Result<bool, Failure> {
    if !std::io::stdin().is_terminal() {
        return Err(
            "this cannot be taken back, so it asks before it goes on; without a terminal, add --yes".into()
        );
    }
    eprint!("This cannot be taken back, also not from a backup of tomorrow. Type \"{code}\" to go on: ");
    std::io::stderr().flush()?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    Ok(answer.trim() == code)
}
