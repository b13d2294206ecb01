s.*,
CASE split_part(s.subject, '/', 3)
    WHEN 'customers' THEN (SELECT r.name FROM customers r WHERE r.id = path.id)
    WHEN 'account-statements' THEN (SELECT r.name FROM customers r WHERE r.id = path.id)
    WHEN 'issued-statements' THEN (
        SELECT r.name FROM issued_statements i JOIN customers r ON r.id = i.customer_id WHERE i.id = path.id
    )
    WHEN 'suppliers' THEN (SELECT r.name FROM suppliers r WHERE r.id = path.id)
    WHEN 'employees' THEN (SELECT r.name FROM employees r WHERE r.id = path.id)
    WHEN 'users' THEN (SELECT r.display_name FROM users r WHERE r.id = path.id)
    WHEN 'order-products' THEN (SELECT r.order_no FROM orders r WHERE r.id = path.id)
    WHEN 'dispatches' THEN (SELECT r.dispatch_no FROM dispatches r WHERE r.id = path.id)
    WHEN 'stockTransactions' THEN (SELECT r.transaction_no FROM stock_transactions r WHERE r.id = path.id)
    WHEN 'payments' THEN (SELECT r.receipt_no FROM receivables r WHERE r.id = path.id)
END AS subject_name
