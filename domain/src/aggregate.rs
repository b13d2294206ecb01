//! The contract of every aggregate: a pure decision and a pure state change.

use crate::decision::DecisionContext;
use crate::refusal::Refusal;

/// An aggregate whose decision is a function of its state: it returns the events, or the refusal.
///
/// `decide` never changes anything: all events of a command are known before the first is applied, so a refusal leaves
/// the aggregate as it was.
pub trait Decide: Default {
    /// The commands.
    type Command;
    /// The events.
    type Event;

    /// Returns the events of this command. No events: the command changes nothing.
    ///
    /// # Errors
    /// The [`Refusal`], with the figures that the user needs to continue.
    fn decide(&self, command: Self::Command, decision: &DecisionContext)
    -> Result<Vec<Self::Event>, Refusal>;

    /// Applies an event. It never fails: every event that was ever recorded can be applied.
    fn evolve(&mut self, event: Self::Event);
}

/// Implements the aggregate trait of the event-sourcing framework for a [`Decide`]: `aggregate!(Order, OrderEvent,
/// Order)`, with its noun. The wire types of the events define how they are written to the log.
#[macro_export]
macro_rules! aggregate {
    ($aggregate:ty, $event:ty, $noun:ident) => {
        impl cqrs_es::Aggregate for $aggregate {
            const TYPE: &'static str = $crate::noun::Noun::$noun.stream_type();
            type Command = <Self as $crate::aggregate::Decide>::Command;
            type Event = $event;
            type Error = $crate::refusal::Refusal;
            type Services = $crate::decision::DecisionContext;

            async fn handle(
                &mut self,
                command: Self::Command,
                decision: &Self::Services,
                sink: &cqrs_es::event_sink::EventSink<Self>,
            ) -> Result<(), Self::Error> {
                for event in $crate::aggregate::Decide::decide(self, command, decision)? {
                    sink.write(event, self).await;
                }
                Ok(())
            }

            fn apply(&mut self, event: Self::Event) {
                $crate::aggregate::Decide::evolve(self, event);
            }
        }

        impl cqrs_es::DomainEvent for $event {
            fn event_type(&self) -> String {
                <&'static str>::from(self).to_owned()
            }

            // The framework requires one. The version in the log is that of its wire type, in the crate `log`.
            fn event_version(&self) -> String {
                "1".to_owned()
            }
        }
    };
}
