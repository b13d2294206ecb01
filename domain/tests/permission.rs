//! The table of permissions, compared with the menu of the specification (section 6), which is the upper bound of the
//! lists of a role, and with the decisions about each role.

use strum::VariantArray;
use waybill_domain::Operation::{self, *};
use waybill_domain::Role::{
    self, Admin, Assistant, BookKeeper, Checker, Driver, Encoder, Manager, WarehouseManager,
};
use waybill_domain::dispatch::{DispatchStatus, DispatchTransition};
use waybill_domain::id::UserId;
use waybill_domain::order::{Order, OrderEvent, OrderStatus, OrderTransition, PlacedOrder};
use waybill_domain::receivable::{ReceivableStatus, ReceivableTransition};
use waybill_domain::stock_transaction::{StockTransactionStatus, StockTransactionTransition};
use waybill_domain::{Actor, DecisionContext, DocumentStatus as _, Grant, Refusal, Transition};

use crate::fixture::{MAKER, OTHER, a, decision, order_content, order_line};
use crate::scene::given;

/// The menu of the specification: the operations of an item, and the roles that see it.
#[rustfmt::skip]
const MENU: [(&[Operation], &[Role]); 22] = [
    // Customer, Supplier, Product
    (&[CustomerList, SupplierList, ProductList], &[Admin, Manager, BookKeeper]),
    // Warehouse
    (&[WarehouseList], &[Admin, Manager, WarehouseManager, BookKeeper]),
    // User
    (&[UserList], &[Admin]),
    // Employee
    (&[EmployeeList], &[Admin, Manager, BookKeeper]),
    // Receivable group and items
    (&[ReceivableListPending, ReceivableListApproved, ReceivableListVoid, ReceivableCreate], &[Admin]),
    // Create Order
    (&[OrderCreate], &[Admin, Manager, Encoder, BookKeeper]),
    // Waiting Orders
    (&[OrderListPending], &[Admin, Manager]),
    // Approved, Loaded, Dispatch Orders
    (&[OrderListApproved, OrderListLoaded, OrderListDispatched], &[Admin, Manager, Checker, WarehouseManager, BookKeeper]),
    // Delivered Orders
    (&[OrderListDelivered], &[Admin, Manager, BookKeeper]),
    // Cancelled Orders
    (&[OrderListCancelled], &[Admin, Manager, Encoder, BookKeeper]),
    // Create Dispatch
    (&[DispatchCreate], &[Admin, Manager, Encoder]),
    // Waiting Dispatch
    (&[DispatchListWaiting], &[Admin, Manager, Checker]),
    // Not in the menu: decided with the waiting ones.
    (&[DispatchListLoaded], &[Admin, Manager, Checker]),
    // On-Transit Dispatch
    (&[DispatchListOnTransit], &[Admin, Manager, Checker, Driver, Assistant]),
    // Delivered, Cancelled Dispatch
    (&[DispatchListDelivered, DispatchListCancelled], &[Admin, Manager]),
    // Create Stock Transaction
    (&[StockTransactionCreate], &[Admin, Manager, Encoder, BookKeeper]),
    // Pending and Approved Stock
    (&[StockTransactionListPending, StockTransactionListApproved], &[Admin, Manager, BookKeeper]),
    // In-Transit and Received Stock
    (&[StockTransactionListInTransit, StockTransactionListReceived], &[Admin, Manager, WarehouseManager]),
    // Void Stock
    (&[StockTransactionListVoid], &[Admin, Manager]),
    // Reports: dashboard, forecast and audit with them
    (&[ReportView, DashboardView, ForecastView, HistoryView, ActivityView], &[Admin, Manager]),
    // Roles that are responsible for figures of past months may see them as they were.
    (&[PastView], &[Admin, Manager, BookKeeper]),
    // Nothing else is a list. The company's name is on every page.
    (&[CompanyView], &[Admin, Manager, WarehouseManager, BookKeeper, Encoder, Checker, Driver, Assistant]),
];

fn holders(operation: Operation) -> Vec<Role> {
    Role::VARIANTS.iter().copied().filter(|role| operation.grant(*role) != Grant::No).collect()
}

fn sorted(roles: &[Role]) -> Vec<Role> {
    let mut roles = roles.to_vec();
    roles.sort();
    roles
}

#[test]
fn nobody_lists_more_than_the_menu_shows_and_nobody_less() {
    for (operations, roles) in MENU {
        for operation in operations {
            assert_eq!(holders(*operation), sorted(roles), "{operation}");
        }
    }
}

#[test]
fn every_operation_is_in_the_menu_or_among_the_decisions() {
    let in_menu = |operation: &Operation| MENU.iter().any(|(operations, _)| operations.contains(operation));
    let decided = |operation: &Operation| DECIDED.iter().any(|(one, ..)| one == operation);
    for operation in Operation::VARIANTS {
        assert!(in_menu(operation) || decided(operation), "nobody decided who may {operation}");
        let lists = operation.to_string().contains("-list");
        assert!(!lists || in_menu(operation), "{operation} lists something that the menu does not know");
    }
}

#[test]
fn each_status_of_a_document_is_listed_by_an_operation_of_its_own() {
    let orders: Vec<Operation> = OrderStatus::VARIANTS.iter().map(|status| status.listing()).collect();
    assert_eq!(
        orders,
        [
            OrderListPending,
            OrderListApproved,
            OrderListLoaded,
            OrderListDispatched,
            OrderListDelivered,
            OrderListCancelled
        ]
    );
    let stock: Vec<Operation> =
        StockTransactionStatus::VARIANTS.iter().map(|status| status.listing()).collect();
    assert_eq!(
        stock,
        [
            StockTransactionListPending,
            StockTransactionListApproved,
            StockTransactionListInTransit,
            StockTransactionListReceived,
            StockTransactionListVoid
        ]
    );
    let dispatches: Vec<Operation> = DispatchStatus::VARIANTS.iter().map(|status| status.listing()).collect();
    assert_eq!(
        dispatches,
        [
            DispatchListWaiting,
            DispatchListLoaded,
            DispatchListOnTransit,
            DispatchListDelivered,
            DispatchListCancelled
        ]
    );
    let receivables: Vec<Operation> =
        ReceivableStatus::VARIANTS.iter().map(|status| status.listing()).collect();
    assert_eq!(receivables, [ReceivableListPending, ReceivableListApproved, ReceivableListVoid]);
}

/// The decided rights to choose, write and move: (operation, roles with every record, roles with only their own).
#[rustfmt::skip]
const DECIDED: [(Operation, &[Role], &[Role]); 61] = [
    (CommentWrite, &[Admin, Manager, WarehouseManager, BookKeeper, Encoder, Checker, Driver, Assistant], &[]),
    (PersonErase, &[Admin], &[]),
    (PeriodClose, &[Admin, BookKeeper], &[]),
    (PeriodReopen, &[Admin, BookKeeper], &[]),
    (MonthEndPack, &[Admin, Manager, BookKeeper], &[]),
    (JournalView, &[Admin, Manager, BookKeeper], &[]),
    (AccountCodesWrite, &[Admin, BookKeeper], &[]),
    (CompanyEdit, &[Admin], &[]),
    (UserWrite, &[Admin], &[]),
    (CustomerWrite, &[Admin, Manager, BookKeeper], &[]),
    (SupplierWrite, &[Admin, Manager, BookKeeper], &[]),
    (ProductWrite, &[Admin, Manager, BookKeeper], &[]),
    (PriceWrite, &[Admin, Manager, BookKeeper], &[]),
    (WarehouseWrite, &[Admin, Manager], &[]),
    (EmployeeWrite, &[Admin, Manager], &[]),
    (CustomerCredit, &[Admin, Manager], &[]),
    (PriceBelowCost, &[Admin, Manager], &[]),
    (OrderCreate, &[Admin, Manager, BookKeeper, Encoder], &[]),
    (OrderEdit, &[Admin, Manager], &[BookKeeper, Encoder]),
    (OrderApprove, &[Admin, Manager], &[]),
    (OrderOverrideCredit, &[Admin, Manager], &[]),
    (OrderReopen, &[Admin, Manager], &[]),
    (OrderCancel, &[Admin, Manager], &[BookKeeper, Encoder]),
    (OrderCancelApproved, &[Admin, Manager], &[]),
    (OrderDeliver, &[Admin, Manager, Checker], &[]),
    (OrderBringBack, &[Admin, Manager, Checker], &[]),
    (DispatchEdit, &[Admin, Manager], &[Encoder]),
    (DispatchLoad, &[Admin, Manager, Checker], &[]),
    (DispatchDepart, &[Admin, Manager, Checker], &[]),
    (DispatchClose, &[Admin, Manager, Checker], &[]),
    (DispatchCancelWaiting, &[Admin, Manager], &[Encoder]),
    (DispatchCancel, &[Admin, Manager], &[]),
    // The crew, for the trips that they are on.
    (DispatchProve, &[Admin, Manager, Checker], &[Driver, Assistant]),
    (DispatchListOnTransit, &[Admin, Manager, Checker], &[Driver, Assistant]),
    (AttachmentWrite, &[Admin, Manager, BookKeeper, Checker], &[WarehouseManager, Encoder, Driver, Assistant]),
    (ReceivableEdit, &[Admin], &[]),
    (ReceivableApprove, &[Admin], &[]),
    (ReceivableVoid, &[Admin], &[]),
    (StatementView, &[Admin, Manager, BookKeeper], &[]),
    (StatementSend, &[Admin, Manager, BookKeeper], &[]),
    (InvoiceView, &[Admin, Manager, BookKeeper], &[]),
    (InvoiceIssue, &[Admin, BookKeeper], &[]),
    (StockTransactionCreate, &[Admin, Manager, BookKeeper, Encoder], &[]),
    (StockAdjust, &[Admin, Manager, BookKeeper, Encoder], &[]),
    (StockTransactionEdit, &[Admin, Manager], &[BookKeeper, Encoder]),
    (StockTransactionApprove, &[Admin, Manager], &[]),
    (StockTransactionReopen, &[Admin, Manager], &[]),
    (StockTransactionSend, &[Admin, Manager, BookKeeper], &[]),
    // For the own warehouse.
    (StockTransactionReceive, &[Admin, Manager], &[WarehouseManager]),
    (StockTransactionVoid, &[Admin, Manager], &[]),
    // Roles that can open a form may choose its values.
    (CustomerPick, &[Admin, Manager, BookKeeper, Encoder], &[]),
    (SupplierPick, &[Admin, Manager, BookKeeper, Encoder], &[]),
    (EmployeePick, &[Admin, Manager, BookKeeper, Encoder], &[]),
    (ProductPick, &[Admin, Manager, WarehouseManager, BookKeeper, Encoder, Checker], &[]),
    (PriceView, &[Admin, Manager, BookKeeper, Encoder], &[]),
    // A clerk who types orders sees prices, no costs.
    (CostView, &[Admin, Manager, BookKeeper], &[]),
    // A warehouse manager is limited to the own warehouses.
    (WarehousePick, &[Admin, Manager, BookKeeper, Encoder, Checker], &[WarehouseManager]),
    (StockView, &[Admin, Manager, BookKeeper, Encoder, Checker], &[WarehouseManager]),
    (WarehouseList, &[Admin, Manager, BookKeeper], &[WarehouseManager]),
    (OrderListApproved, &[Admin, Manager, BookKeeper, Checker], &[WarehouseManager]),
    (StockTransactionListReceived, &[Admin, Manager], &[WarehouseManager]),
];

#[test]
fn who_writes_and_moves_is_as_decided() {
    for (operation, all, own) in DECIDED {
        for role in Role::VARIANTS {
            let decided = match role {
                role if all.contains(role) => Grant::All,
                role if own.contains(role) => Grant::Own,
                _ => Grant::No,
            };
            assert_eq!(operation.grant(*role), decided, "{operation} for {role}");
        }
    }
}

#[test]
fn a_warehouse_manager_sees_documents_and_stock_of_the_own_warehouses_only() {
    let bound = [
        WarehouseList,
        WarehousePick,
        StockView,
        OrderListApproved,
        OrderListLoaded,
        OrderListDispatched,
        StockTransactionListInTransit,
        StockTransactionListReceived,
        StockTransactionReceive,
        AttachmentWrite,
    ];
    for operation in
        Operation::VARIANTS.iter().filter(|operation| holders(**operation).contains(&WarehouseManager))
    {
        let of_a_warehouse = bound.contains(operation);
        let grant = operation.grant(WarehouseManager);
        assert_eq!(grant == Grant::Own, of_a_warehouse, "{operation}: {grant:?}");
    }
}

#[test]
fn whoever_holds_a_form_may_choose_what_goes_into_it() {
    for (form, choices) in [
        (OrderCreate, [CustomerPick, WarehousePick, ProductPick, StockView].as_slice()),
        (StockTransactionCreate, &[WarehousePick, ProductPick]),
        (ProductWrite, &[SupplierPick]),
        (PriceWrite, &[CustomerPick, ProductPick]),
        (EmployeeWrite, &[WarehousePick]),
        (UserWrite, &[EmployeePick, WarehousePick]),
        (DispatchCreate, &[EmployeePick, WarehousePick]),
        (ReceivableCreate, &[CustomerPick, EmployeePick]),
        (OrderCreate, &[PriceView]),
    ] {
        for role in holders(form) {
            for choice in choices {
                assert_ne!(choice.grant(role), Grant::No, "{role} needs {choice} for {form}");
            }
        }
    }
}

#[test]
fn whoever_reads_what_is_full_of_costs_sees_costs() {
    for reading in [
        ProductList,
        ForecastView,
        ReportView,
        DashboardView,
        HistoryView,
        ActivityView,
        PastView,
        JournalView,
        MonthEndPack,
        PriceBelowCost,
    ] {
        for role in holders(reading) {
            assert_ne!(CostView.grant(role), Grant::No, "{role} may {reading}");
        }
    }
}

#[test]
fn whoever_may_write_a_record_may_see_it() {
    for (write, list) in [
        (CustomerWrite, CustomerList),
        (SupplierWrite, SupplierList),
        (WarehouseWrite, WarehouseList),
        (UserWrite, UserList),
        (EmployeeWrite, EmployeeList),
        (ProductWrite, ProductList),
        (PriceWrite, PriceView),
        (CompanyEdit, CompanyView),
        (CustomerCredit, CustomerList),
    ] {
        for role in holders(write) {
            assert_ne!(list.grant(role), Grant::No, "{role} may {write} but not {list}");
        }
    }
}

/// Returns a pending order of this maker.
fn order(made_by: UserId) -> PlacedOrder {
    let content = order_content(vec![order_line("1", "10")]);
    let placed = OrderEvent::Placed { number: "ORD-2026-000001".into(), content, by: made_by };
    given::<Order>([placed]).state().placed.unwrap()
}

#[test]
fn without_a_role_nothing_is_allowed() {
    let nobody = decision(MAKER, None);
    for operation in Operation::VARIANTS {
        assert_eq!(nobody.actor.grant(*operation), Grant::No, "{operation}");
        assert_eq!(nobody.permit(*operation), Err(Refusal::Forbidden { operation: *operation }));
        assert_eq!(
            nobody.permit_on(*operation, &order(MAKER)),
            Err(Refusal::Forbidden { operation: *operation })
        );
    }
}

#[test]
fn a_right_for_the_own_is_no_right_for_another_ones() {
    let encoder = decision(MAKER, Some(Encoder));
    assert_eq!(encoder.permit_on(OrderEdit, &order(MAKER)), Ok(()));
    assert_eq!(encoder.permit_on(OrderEdit, &order(OTHER)), Err(Refusal::Absent { noun: "order" }));
    assert_eq!(a(Manager).permit_on(OrderEdit, &order(OTHER)), Ok(()));
}

#[test]
fn the_separation_of_duties_binds_everybody_but_an_admin() {
    for role in Role::VARIANTS {
        let maker = decision(MAKER, Some(*role));
        let own = if *role == Admin { Ok(true) } else { Err(Refusal::OwnWork) };
        assert_eq!(maker.check_separation_of_duties(&[OTHER, MAKER]), own, "{role}");
        assert_eq!(maker.check_separation_of_duties(&[OTHER]), Ok(false), "{role}");
    }
    let system = DecisionContext::new(Actor::system(7, "import"), crate::fixture::today());
    assert_eq!(system.check_separation_of_duties(&[system.actor.id]), Ok(false));
}

#[test]
fn what_a_role_reads_of_itself_is_what_it_may() {
    for role in Role::VARIANTS {
        let granted = a(*role).actor.granted(false);
        for operation in Operation::VARIANTS {
            let result =
                granted.iter().find(|(one, _)| one == operation).map_or(Grant::No, |(_, grant)| *grant);
            assert_eq!(result, operation.grant(*role), "{operation} for {role}");
        }
    }
}

/// Every step requires the permission that its row names.
#[test]
fn every_step_has_a_right_that_says_what_it_does() {
    fn rights<T: Transition>() -> Vec<Operation> {
        T::VARIANTS.iter().map(|step| step.rule().operation).collect()
    }
    assert_eq!(
        rights::<OrderTransition>(),
        [OrderApprove, OrderCancel, OrderReopen, OrderCancelApproved, OrderDeliver, OrderBringBack]
    );
    assert_eq!(
        rights::<DispatchTransition>(),
        [
            DispatchLoad,
            DispatchLoad,
            DispatchDepart,
            DispatchClose,
            DispatchCancelWaiting,
            DispatchCancel,
            DispatchCancel
        ]
    );
    assert_eq!(
        rights::<StockTransactionTransition>(),
        [
            StockTransactionApprove,
            StockTransactionApprove,
            StockTransactionReopen,
            StockTransactionSend,
            StockTransactionReceive,
            StockTransactionVoid,
            StockTransactionVoid,
            StockTransactionVoid
        ]
    );
    assert_eq!(rights::<ReceivableTransition>(), [ReceivableApprove, ReceivableVoid, ReceivableVoid]);
}
