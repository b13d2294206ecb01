//! Mails that cannot be sent at the moment through no fault of their own, and the time of their next attempt.
//!
//! It is kept in memory and not recorded. If a mail server were away for a night, each attempt at each mail
//! would cost an event, and would count against the attempts that a mail has. A server that is started again
//! tries all of them at once.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use waybill_domain::id::IssuedStatementId;
use waybill_projections::accounts::issued_statement::{PassedOver, QueuePauses};

/// The longest pause before a failed operation is tried again.
pub(super) const LONGEST_PAUSE: Duration = Duration::from_mins(5);

/// The mails that are set aside, and whether files are made.
pub(super) struct Turns {
    /// The pauses of one mail.
    pauses: QueuePauses,
    /// The first pause of the making of files.
    interval: Duration,
    aside: HashMap<IssuedStatementId, Aside>,
    /// The pause in which no file is made.
    making: Option<Pause>,
}

/// A mail that is tried after all others, once its pause is over.
struct Aside {
    pause: Pause,
    /// True if its file could not be made.
    unmade: bool,
}

#[derive(Clone, Copy)]
struct Pause {
    until: Instant,
    length: Duration,
}

impl Turns {
    pub(super) fn new(pauses: QueuePauses, interval: Duration) -> Self {
        let longest = pauses.longest.min(LONGEST_PAUSE);
        Self { pauses: QueuePauses { longest, ..pauses }, interval, aside: HashMap::new(), making: None }
    }

    /// Sets aside a mail that no server accepts now. All others are tried before it, in case only this one
    /// fails.
    pub(super) fn set_aside(&mut self, id: IssuedStatementId, now: Instant) {
        self.put(id, false, now);
    }

    /// Sets aside a mail whose file cannot be made now. The cause, such as a busy printer, affects other
    /// files too. For a while no file is made, and mails with stored files are sent.
    pub(super) fn pause_making(&mut self, id: IssuedStatementId, now: Instant) {
        self.put(id, true, now);
        self.making = Some(Pause::after(self.making, self.interval, LONGEST_PAUSE, now));
    }

    /// Ends the pause of making files.
    pub(super) fn resume_making(&mut self) {
        self.making = None;
    }

    /// Removes a mail whose outcome is recorded.
    pub(super) fn settled(&mut self, id: IssuedStatementId) {
        self.aside.remove(&id);
    }

    /// Returns the mails that the queue passes over.
    pub(super) fn passed_over(&self, now: Instant) -> PassedOver {
        PassedOver { ids: self.aside.keys().copied().collect(), unmade: !self.may_make(now) }
    }

    /// Returns the next mail to try when nothing else is due: the one that was set aside whose pause has been
    /// over the longest.
    pub(super) fn again(&self, now: Instant) -> Option<IssuedStatementId> {
        let may_make = self.may_make(now);
        let due = |aside: &Aside| aside.pause.is_over(now) && (may_make || !aside.unmade);
        let first =
            self.aside.iter().filter(|(_, aside)| due(aside)).min_by_key(|(_, aside)| aside.pause.until);
        first.map(|(id, _)| *id)
    }

    fn may_make(&self, now: Instant) -> bool {
        self.making.is_none_or(|pause| pause.is_over(now))
    }

    fn put(&mut self, id: IssuedStatementId, unmade: bool, now: Instant) {
        let before = self.aside.get(&id).map(|aside| aside.pause);
        let pause = Pause::after(before, self.pauses.first, self.pauses.longest, now);
        self.aside.insert(id, Aside { pause, unmade });
    }
}

impl Pause {
    /// Returns a pause twice as long as the one before it.
    fn after(before: Option<Self>, first: Duration, longest: Duration, now: Instant) -> Self {
        let length = before.map_or(first, |before| before.length * 2).min(longest);
        Self { until: now + length, length }
    }

    fn is_over(self, now: Instant) -> bool {
        self.until <= now
    }
}

#[cfg(test)]
mod tests {
    use waybill_commands::new_id;

    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    /// Uses the defaults of a server.
    fn turns() -> Turns {
        let pauses = QueuePauses { first: MINUTE, longest: Duration::from_hours(1) };
        Turns::new(pauses, Duration::from_secs(2))
    }

    fn mail() -> IssuedStatementId {
        IssuedStatementId(new_id())
    }

    #[test]
    fn a_mail_that_no_server_takes_comes_after_all_others_and_again_after_a_pause() {
        let (mut turns, now, first, second) = (turns(), Instant::now(), mail(), mail());
        assert_eq!((turns.passed_over(now), turns.again(now)), (PassedOver::default(), None));
        turns.set_aside(first, now);
        assert_eq!(turns.passed_over(now), PassedOver { ids: vec![first], unmade: false });
        assert_eq!(turns.again(now), None);
        assert_eq!(turns.again(now + MINUTE), Some(first));
        turns.set_aside(second, now + MINUTE / 2);
        turns.set_aside(first, now + MINUTE);
        assert_eq!(turns.again(now + MINUTE * 4), Some(second), "the first was tried after it");
        turns.settled(second);
        assert_eq!(turns.again(now + MINUTE * 4), Some(first));
    }

    #[test]
    fn the_pause_of_a_mail_grows_to_five_minutes_so_that_a_server_that_is_back_is_found_soon() {
        let (mut turns, mut now, mail) = (turns(), Instant::now(), mail());
        for minutes in [1, 2, 4, 5, 5] {
            turns.set_aside(mail, now);
            let over = now + MINUTE * minutes;
            assert_eq!(turns.again(over.checked_sub(Duration::from_secs(1)).unwrap()), None, "{minutes}");
            assert_eq!(turns.again(over), Some(mail), "{minutes}");
            now = over;
        }
    }

    #[test]
    fn while_no_file_can_be_made_only_mails_go_whose_file_is_kept() {
        let (mut turns, now, unmade, kept) = (turns(), Instant::now(), mail(), mail());
        turns.set_aside(kept, now);
        let later = now + MINUTE;
        turns.pause_making(unmade, now);
        turns.pause_making(unmade, later);
        assert!(turns.passed_over(later).unmade);
        assert_eq!(turns.again(later), Some(kept));
        let over = later + Duration::from_secs(4);
        assert!(!turns.passed_over(over).unmade, "one is tried again");
        turns.pause_making(mail(), over);
        turns.resume_making();
        assert!(!turns.passed_over(over).unmade);
    }
}
