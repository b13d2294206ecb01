//! Every cell of the state machine of stock transactions of kind opening and adjustment: status × command × role ×
//! who made it × who edited it last × reason × kind.

use strum::VariantArray;
use waybill_domain::Role;
use waybill_domain::aggregate::Decide;
use waybill_domain::stock_transaction::{
    EnteredStockTransaction, StockTransaction, StockTransactionCommand, StockTransactionEvent,
    StockTransactionKind, StockTransactionStatus as Status,
};

use crate::fixture::{ANYBODY, MAKER, OTHER, act, day, stock_content, text};

const NUMBER: &str = "STK-2026-000001";

#[derive(Debug, Clone, Copy)]
enum Ask {
    Enter,
    Edit,
    Move(Status),
}

#[derive(Debug, Clone, Copy)]
struct Cell {
    kind: StockTransactionKind,
    status: Option<Status>,
    ask: Ask,
    role: Option<Role>,
    made: bool,
    edited: bool,
    reasoned: bool,
}

fn cells() -> Vec<Cell> {
    let asks: Vec<Ask> =
        [Ask::Enter, Ask::Edit].into_iter().chain(Status::VARIANTS.iter().copied().map(Ask::Move)).collect();
    let mut cells = Vec::new();
    for kind in StockTransactionKind::VARIANTS.iter().copied() {
        for status in Status::VARIANTS.iter().copied().map(Some).chain([None]) {
            for ask in asks.iter().copied() {
                for role in ANYBODY {
                    for (made, edited, reasoned) in
                        (0..8).map(|bits| (bits & 1 > 0, bits & 2 > 0, bits & 4 > 0))
                    {
                        cells.push(Cell { kind, status, ask, role, made, edited, reasoned });
                    }
                }
            }
        }
    }
    cells
}

impl Cell {
    fn transaction(self) -> StockTransaction {
        let somebody = |actor: bool| if actor { MAKER } else { OTHER };
        StockTransaction {
            entered: self.status.map(|status| EnteredStockTransaction {
                number: NUMBER.into(),
                status,
                content: stock_content(self.kind, &["1"]),
                made_by: somebody(self.made),
                edited_by: somebody(self.edited),
            }),
        }
    }

    fn command(self) -> StockTransactionCommand {
        let content = stock_content(self.kind, &["2"]);
        match self.ask {
            Ask::Enter => StockTransactionCommand::Enter { number: NUMBER.into(), content },
            Ask::Edit => StockTransactionCommand::Edit(content),
            Ask::Move(to) => {
                StockTransactionCommand::Move { to, reason: self.reasoned.then(|| text("Because")) }
            }
        }
    }

    /// Entering: admin, manager, encoder, book-keeper. Editing: the maker, admin, manager. Moving: admin, manager.
    fn allowed(self) -> bool {
        match (self.ask, self.role) {
            (_, Some(Role::Admin | Role::Manager)) | (Ask::Enter, Some(Role::BookKeeper | Role::Encoder)) => {
                true
            }
            (Ask::Edit, Some(Role::BookKeeper | Role::Encoder)) => self.made,
            _ => false,
        }
    }

    fn expected(self) -> String {
        match (self.status, self.ask) {
            (Some(_), Ask::Enter) => return "This stock transaction exists already.".into(),
            (None, Ask::Edit | Ask::Move(_)) => return "There is no such stock transaction.".into(),
            _ => {}
        }
        let refused = |words: &str| format!("Your role does not allow this: {words}.");
        let own_work = self.made || self.edited;
        match (self.ask, self.status) {
            (Ask::Enter, _) if !self.allowed() => refused("create stock transactions"),
            (Ask::Edit, _) if !self.allowed() => refused("edit stock transactions"),
            (Ask::Move(Status::Void), _) if !self.allowed() => refused("void stock transactions"),
            (Ask::Move(_), _) if !self.allowed() => refused("approve stock transactions"),
            (Ask::Enter, _) => "entered".into(),
            (Ask::Edit, Some(Status::PendingApproval)) => "edited".into(),
            (Ask::Move(Status::ReceivedByWarehouse), Some(Status::PendingApproval)) => {
                if own_work && self.role != Some(Role::Admin) {
                    "Somebody else has to approve this: you made or last edited it.".into()
                } else {
                    format!("received, by the maker: {own_work}")
                }
            }
            (Ask::Move(Status::Void), Some(Status::PendingApproval)) if !self.reasoned => {
                "Reason is required.".into()
            }
            (Ask::Move(Status::Void), Some(Status::PendingApproval)) => "void: Because".into(),
            (ask, status) => impossible(ask, status),
        }
    }

    fn actual(self) -> String {
        let mut transaction = self.transaction();
        let events = match transaction.decide(self.command(), &act(MAKER, self.role)) {
            Err(refusal) => return refusal.to_string(),
            Ok(events) => events,
        };
        assert_eq!(events.len(), 1, "{self:?}");
        transaction.evolve(events[0].clone());
        let after = transaction.entered.unwrap();
        let (words, status) = match &events[0] {
            StockTransactionEvent::Entered { by, content, .. } => {
                assert_eq!(
                    (*by, content, after.made_by, after.edited_by),
                    (MAKER, &after.content, MAKER, MAKER)
                );
                ("entered".to_owned(), Status::PendingApproval)
            }
            StockTransactionEvent::Edited { by, content } => {
                assert_eq!((*by, content, after.edited_by), (MAKER, &after.content, MAKER));
                ("edited".to_owned(), Status::PendingApproval)
            }
            StockTransactionEvent::Received { self_approved, received_on } => {
                assert_eq!(*received_on, day("2026-11-20"));
                (format!("received, by the maker: {self_approved}"), Status::ReceivedByWarehouse)
            }
            StockTransactionEvent::Voided { reason } => (format!("void: {reason}"), Status::Void),
        };
        assert_eq!(after.status, status, "{self:?}");
        words
    }
}

fn impossible(ask: Ask, status: Option<Status>) -> String {
    let cannot = match ask {
        Ask::Move(to) => format!("become {to}"),
        Ask::Enter | Ask::Edit => "be edited".into(),
    };
    let status = status.map_or_else(String::new, |status| status.to_string());
    let possible = if status == "pending-approval" { "received-by-warehouse, void" } else { "nothing" };
    format!("Stock transaction {NUMBER} is {status}; it cannot {cannot}. Possible now: {possible}.")
}

#[test]
fn every_cell_is_as_decided() {
    let cells = cells();
    let many = 2 * 6 * 7 * 9 * 8;
    assert_eq!(
        cells.len(),
        many,
        "kinds, statuses and none, commands, roles and none, maker, editor, reason"
    );
    let wrong: Vec<String> = cells
        .into_iter()
        .filter_map(|cell| {
            let (expected, actual) = (cell.expected(), cell.actual());
            (expected != actual).then(|| format!("{cell:?}\n  decided: {expected}\n  happens: {actual}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} cells differ:\n{}", wrong.len(), wrong.join("\n"));
}
