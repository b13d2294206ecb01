//! The rules of a distribution business: pure, total, without input or output.
