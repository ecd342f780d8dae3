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
