//! The tax treatment of customers.

wire_enum! {
    /// The reason why a customer is charged tax or not.
    pub enum TaxTreatment {
        /// The rates of the products apply.
        Standard,
        /// The customer is exempt, with a certificate.
        Exempt,
        /// The customer accounts for the tax.
        ReverseCharge,
        /// The goods leave the country.
        Export,
    }
}
