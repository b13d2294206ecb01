//! The company's own record.

mod describe;

pub use describe::DescribeCompany;
