//! Random commands for people, prices and master records, valid and invalid.

use waybill_domain::customer::Customer;
use waybill_domain::customer_price::{CustomerPriceCommand, CustomerPriceEvent};
use waybill_domain::master::MasterCommand;
use waybill_domain::money::Price;
use waybill_domain::text::Code;
use waybill_domain::user::{UserCommand, UserEvent};

use crate::fixture::{MAKER, OTHER, read};
use crate::records::{bare, full};
use crate::samples;

pub(super) fn user_commands() -> Vec<UserCommand> {
    let UserEvent::Created(account) = samples::user().remove(1) else { panic!("the samples changed") };
    let UserEvent::Registered(waiting) = samples::user().remove(0) else { panic!("the samples changed") };
    let edit = |user, account: &waybill_domain::user::UserAccount| UserCommand::Edit {
        profile: account.profile.clone(),
        rights: account.rights.clone(),
        user,
    };
    vec![
        UserCommand::Register {
            username: account.username.clone(),
            profile: account.profile.clone(),
            first: true,
        },
        UserCommand::Register {
            username: account.username.clone(),
            profile: account.profile.clone(),
            first: false,
        },
        UserCommand::Create(account.clone()),
        edit(MAKER, &account),
        edit(OTHER, &waiting),
        UserCommand::SetPassword { user: MAKER },
        UserCommand::SetPassword { user: OTHER },
    ]
}

pub(super) fn price_commands() -> Vec<CustomerPriceCommand> {
    let prices = || {
        samples::customer_price().into_iter().map(|event| match event {
            CustomerPriceEvent::Agreed { price, .. } | CustomerPriceEvent::Changed { price, .. } => price,
        })
    };
    let cost = [None, Some(Price::of(100.into()))];
    let agree = prices().flat_map(|price| {
        cost.map(|last_cost| CustomerPriceCommand::Agree { price: price.clone(), last_cost })
    });
    let change = prices().flat_map(|price| {
        [0, 1, u32::MAX].map(|number| CustomerPriceCommand::Change {
            number,
            price: price.clone(),
            last_cost: None,
        })
    });
    agree.chain(change).collect()
}

pub(super) fn customer_commands() -> Vec<MasterCommand<Customer>> {
    let code = || Code::new("CUS-00002").unwrap();
    let held: Customer = read(&serde_json::json!({
        "name": "Corner Shop", "billingAddress": bare("Address"), "onHold": true,
    }));
    [read(&full("Customer")), read(&bare("Customer")), held]
        .into_iter()
        .flat_map(|fields: Customer| {
            let create = MasterCommand::Create { code: code(), fields: fields.clone() };
            [create, MasterCommand::Edit { code: code(), fields }]
        })
        .collect()
}
