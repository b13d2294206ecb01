//! A PostgreSQL for everybody: given by address, or one of our own beside the application.
