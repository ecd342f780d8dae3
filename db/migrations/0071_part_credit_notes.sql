ALTER TABLE `invoices` ADD `amount` integer;
--> statement-breakpoint
DROP TRIGGER sales_days_document;
--> statement-breakpoint
CREATE TRIGGER sales_days_document AFTER INSERT ON invoices
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'sales', (new.issued_at + 19800000) / 86400000, (new.kind = 'invoice'), iif(new.kind = 'invoice', o.amount, 0),
		iif(new.kind = 'invoice', 0, coalesce(new.amount, r.amount))
	FROM orders o LEFT JOIN refunds r ON r.id = new.refund_id
	WHERE o.id = new.order_id AND o.counts_by_invoice
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
DROP TRIGGER sales_days_document_gone;
--> statement-breakpoint
CREATE TRIGGER sales_days_document_gone AFTER DELETE ON invoices
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'sales', (old.issued_at + 19800000) / 86400000, -(old.kind = 'invoice'), iif(old.kind = 'invoice', -o.amount, 0),
		iif(old.kind = 'invoice', 0, -coalesce(old.amount, r.amount))
	FROM orders o LEFT JOIN refunds r ON r.id = old.refund_id
	WHERE o.id = old.order_id AND o.counts_by_invoice
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
DROP TRIGGER sales_days_order;
--> statement-breakpoint
CREATE TRIGGER sales_days_order AFTER UPDATE OF paid_at, amount, counts_by_invoice ON orders
WHEN (old.paid_at, old.amount, old.counts_by_invoice) IS NOT (new.paid_at, new.amount, new.counts_by_invoice)
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT basis, (old.paid_at + 19800000) / 86400000, -1, -old.amount, 0
	FROM (SELECT 'payments' basis UNION ALL SELECT 'sales')
	WHERE old.paid_at IS NOT NULL AND (basis = 'payments' OR NOT old.counts_by_invoice)
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT basis, (new.paid_at + 19800000) / 86400000, 1, new.amount, 0
	FROM (SELECT 'payments' basis UNION ALL SELECT 'sales')
	WHERE new.paid_at IS NOT NULL AND (basis = 'payments' OR NOT new.counts_by_invoice)
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT basis, (r.created_at + 19800000) / 86400000, 0, 0, -r.amount
	FROM (SELECT 'payments' basis UNION ALL SELECT 'sales'), refunds r JOIN payments p ON p.id = r.payment_id AND p.captured_at = old.paid_at
	WHERE r.order_id = old.id AND r.status <> 'failed' AND (basis = 'payments' OR NOT old.counts_by_invoice)
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT basis, (r.created_at + 19800000) / 86400000, 0, 0, r.amount
	FROM (SELECT 'payments' basis UNION ALL SELECT 'sales'), refunds r JOIN payments p ON p.id = r.payment_id AND p.captured_at = new.paid_at
	WHERE r.order_id = new.id AND r.status <> 'failed' AND (basis = 'payments' OR NOT new.counts_by_invoice)
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'sales', (i.issued_at + 19800000) / 86400000, -(i.kind = 'invoice'), iif(i.kind = 'invoice', -old.amount, 0), iif(i.kind = 'invoice', 0, -coalesce(i.amount, r.amount))
	FROM invoices i LEFT JOIN refunds r ON r.id = i.refund_id
	WHERE i.order_id = old.id AND old.counts_by_invoice
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'sales', (i.issued_at + 19800000) / 86400000, (i.kind = 'invoice'), iif(i.kind = 'invoice', new.amount, 0), iif(i.kind = 'invoice', 0, coalesce(i.amount, r.amount))
	FROM invoices i LEFT JOIN refunds r ON r.id = i.refund_id
	WHERE i.order_id = new.id AND new.counts_by_invoice
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
