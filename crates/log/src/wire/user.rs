//! Events of a user.

use std::borrow::Cow;

use waybill_domain::duty;
use waybill_domain::id::{EmployeeId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::text::{Email, PhoneNumber, Text, Username};
use waybill_domain::user;

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::Role;

wire_words! {
    UserState for user::UserState {
        "waiting" => Waiting,
        "active" => Active,
        "disabled" => Disabled,
    }
}

wire_struct! {
    Profile<'a> for user::Profile {
        about: Option<Cow<'a, Text<1000>>>,
        address: Option<Cow<'a, Text<200>>>,
        city: Option<Cow<'a, Text<80>>>,
        country: Option<Cow<'a, Text<80>>>,
        display_name: Cow<'a, Text<120>>,
        email: Option<Cow<'a, Email>>,
        is_public: bool,
        phone_number: Option<Cow<'a, PhoneNumber>>,
        #[serde(rename = "photoURL")]
        photo_u_r_l: Option<Cow<'a, Text<500>>>,
        state: Option<Cow<'a, Text<80>>>,
        zip_code: Option<Cow<'a, Text<20>>>,
    }
}

wire_words! {
    DutyKind for duty::DutyKind {
        "receivable-record" => ReceivableRecord,
        "receivable-approve" => ReceivableApprove,
        "receivable-void" => ReceivableVoid,
        "order-approve" => OrderApprove,
        "stock-adjust" => StockAdjust,
        "dispatch-view" => DispatchView,
        "forecast-view" => ForecastView,
    }
}

wire_struct! {
    Duty for duty::Duty {
        kind: DutyKind,
        max_amount: Option<Money>,
    }
}

wire_struct! {
    Rights for user::Rights {
        account_state: UserState,
        duties: Vec<Duty>,
        employee_id: Option<EmployeeId>,
        read_only: bool,
        role: Option<Role>,
        warehouse_ids: Vec<WarehouseId>,
    }
}

wire_struct! {
    UserAccount<'a> for user::UserAccount {
        profile: Profile<'a>,
        rights: Rights,
        username: Cow<'a, Username>,
    }
}

const MADE: &[&str] = &["registered", "created"];
const PROFILE: &[&str] = &["profile-changed"];
const USER: Subject = Subject::Stream("user");

wire_events! {
    User: UserEvent<'a> for user::UserEvent {
        "registered" 1 => Registered(account: UserAccount<'a>),
        "created" 1 => Created(account: UserAccount<'a>),
        "profile-changed" 1 => ProfileChanged(profile: Profile<'a>),
        "rights-changed" 1 => RightsChanged(rights: Rights),
        "password-set" 1 => PasswordSet,
    } personal &[
        PersonalField::new(MADE, "/username", USER, Erased::Text),
        PersonalField::new(MADE, "/profile/about", USER, Erased::Absent),
        PersonalField::new(MADE, "/profile/address", USER, Erased::Absent),
        PersonalField::new(MADE, "/profile/city", USER, Erased::Absent),
        PersonalField::new(MADE, "/profile/country", USER, Erased::Absent),
        PersonalField::new(MADE, "/profile/displayName", USER, Erased::Text),
        PersonalField::new(MADE, "/profile/email", USER, Erased::Absent),
        PersonalField::new(MADE, "/profile/phoneNumber", USER, Erased::Absent),
        PersonalField::new(MADE, "/profile/photoURL", USER, Erased::Absent),
        PersonalField::new(MADE, "/profile/state", USER, Erased::Absent),
        PersonalField::new(MADE, "/profile/zipCode", USER, Erased::Absent),
        PersonalField::new(PROFILE, "/about", USER, Erased::Absent),
        PersonalField::new(PROFILE, "/address", USER, Erased::Absent),
        PersonalField::new(PROFILE, "/city", USER, Erased::Absent),
        PersonalField::new(PROFILE, "/country", USER, Erased::Absent),
        PersonalField::new(PROFILE, "/displayName", USER, Erased::Text),
        PersonalField::new(PROFILE, "/email", USER, Erased::Absent),
        PersonalField::new(PROFILE, "/phoneNumber", USER, Erased::Absent),
        PersonalField::new(PROFILE, "/photoURL", USER, Erased::Absent),
        PersonalField::new(PROFILE, "/state", USER, Erased::Absent),
        PersonalField::new(PROFILE, "/zipCode", USER, Erased::Absent),
    ];
}
