//! Test scenes: given these events, when this command is given, then this is the result. They run through the test
//! executor of the framework, so that commands become events and state as in production.

use std::fmt::Debug;

use cqrs_es::Aggregate;
use cqrs_es::test::TestFramework;
use waybill_domain::{DecisionContext, Refusal};

/// The events before the command.
pub(crate) struct Given<A: Aggregate>(Vec<A::Event>);

/// The result of the command.
pub(crate) struct Outcome<A: Aggregate>(Result<Vec<A::Event>, Refusal>);

/// Starts with these events.
pub(crate) fn given<A: Aggregate>(events: impl IntoIterator<Item = A::Event>) -> Given<A> {
    Given(events.into_iter().collect())
}

/// Starts without events.
pub(crate) fn nothing<A: Aggregate>() -> Given<A> {
    Given(Vec::new())
}

impl<A: Aggregate<Services = DecisionContext, Error = Refusal>> Given<A> {
    pub(crate) fn when(self, decision: DecisionContext, command: A::Command) -> Outcome<A> {
        Outcome(TestFramework::<A>::with(decision).given(self.0).when(command).inspect_result())
    }

    /// Adds these events.
    pub(crate) fn and(mut self, events: impl IntoIterator<Item = A::Event>) -> Self {
        self.0.extend(events);
        self
    }

    /// Returns the state of the aggregate after the resulting events.
    #[track_caller]
    pub(crate) fn after(self, decision: DecisionContext, command: A::Command) -> A
    where
        A::Event: Clone + Debug,
    {
        let before = self.0.clone();
        let outcome = self.when(decision, command).0;
        let events = outcome.unwrap_or_else(|refusal| panic!("refused: {refusal}"));
        Given(before).and(events).state()
    }

    /// Returns the state of the aggregate after these events.
    pub(crate) fn state(self) -> A {
        let mut state = A::default();
        self.0.into_iter().for_each(|event| state.apply(event));
        state
    }
}

impl<A: Aggregate<Services = DecisionContext, Error = Refusal>> Outcome<A>
where
    A::Event: Debug,
{
    /// Checks that exactly these events are the result.
    #[track_caller]
    pub(crate) fn then(self, expected: impl IntoIterator<Item = A::Event>) {
        let expected: Vec<A::Event> = expected.into_iter().collect();
        assert_eq!(self.0, Ok(expected));
    }

    /// Checks that the command changes nothing, because its result exists already.
    #[track_caller]
    pub(crate) fn then_nothing(self) {
        self.then([]);
    }

    /// Checks that the command is refused in these words.
    #[track_caller]
    pub(crate) fn refused(self, words: &str) {
        let refusal = self.refusal();
        assert_eq!(refusal.to_string(), words, "{refusal:?}");
    }

    /// Returns the refusal.
    #[track_caller]
    pub(crate) fn refusal(self) -> Refusal {
        match self.0 {
            Ok(events) => panic!("nothing was refused, this happened: {events:?}"),
            Err(refusal) => refusal,
        }
    }

    /// Checks that exactly these fields are wrong, by path and kind of mistake.
    #[track_caller]
    pub(crate) fn wrong_fields(self, expected: &[(&str, &str)]) {
        let Refusal::Invalid(errors) = self.refusal() else { panic!("not a refusal of fields") };
        let result: Vec<_> = errors.iter().map(|error| (error.field.as_str(), error.code.as_str())).collect();
        assert_eq!(result, expected);
    }
}
