-- The bytes of issued statements, each sealed with the key of its customer: to erase the customer is to make them unreadable.
-- Written with the append that records the issue.
CREATE TABLE issued_statement_files (
    id     uuid  PRIMARY KEY,
    sealed bytea NOT NULL
);
-- What is sealed cannot be compressed.
ALTER TABLE issued_statement_files ALTER COLUMN sealed SET STORAGE EXTERNAL;
