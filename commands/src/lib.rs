//! Carries commands out: the journal, the unit of work, idempotency and numbering.
