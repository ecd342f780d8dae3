-- An order paid before a GSTIN was entered has no invoice: counted by invoices it would leave the sales.
-- Each is counted in one way for good, so no figure of an earlier day moves and none counts twice.
DROP TRIGGER sales_days_paid;--> statement-breakpoint
DROP TRIGGER sales_days_order;--> statement-breakpoint
DROP TRIGGER sales_days_order_gone;--> statement-breakpoint
DROP TRIGGER sales_days_refund;--> statement-breakpoint
DROP TRIGGER sales_days_refund_failed;--> statement-breakpoint
DROP TRIGGER sales_days_refund_gone;--> statement-breakpoint
DROP TRIGGER sales_days_document;--> statement-breakpoint
DROP TRIGGER sales_days_document_gone;
--> statement-breakpoint
DROP TABLE `sales_days`;
--> statement-breakpoint
CREATE TABLE `sales_days` (
	`basis` text NOT NULL,
	`day` integer NOT NULL,
	`orders` integer NOT NULL,
	`gross` integer NOT NULL,
	`refunded` integer NOT NULL,
	PRIMARY KEY(`basis`, `day`),
	CONSTRAINT "sales_days_basis" CHECK("sales_days"."basis" in ('payments', 'sales'))
);
--> statement-breakpoint
DROP INDEX `orders_to_send`;
--> statement-breakpoint
ALTER TABLE `orders` ADD `counts_by_invoice` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- In a registered shop what was never packed waits for its invoice, or never was a sale.
UPDATE orders SET counts_by_invoice = 1 WHERE paid_at IS NOT NULL AND (
	EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = orders.id)
	OR (SELECT json_extract(value, '$.gstin') FROM settings WHERE key = 'business') IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = orders.id AND e.kind IN ('packed', 'shipped'))
);
--> statement-breakpoint
CREATE INDEX `orders_to_send` ON `orders` (`status`,`paid_at`,`amount`,`counts_by_invoice`) WHERE status in ('paid', 'packed');
--> statement-breakpoint
-- Sums by Indian day. Only what came back of the payment that paid an order counts: a second payment
-- never was a sale.
INSERT INTO sales_days (basis, day, orders, gross, refunded)
SELECT basis, day, sum(orders), sum(gross), sum(refunded) FROM (
	SELECT (paid_at + 19800000) / 86400000 day, 1 orders, amount gross, 0 refunded, counts_by_invoice FROM orders WHERE paid_at IS NOT NULL
	UNION ALL
	SELECT (r.created_at + 19800000) / 86400000, 0, 0, r.amount, o.counts_by_invoice FROM refunds r
	JOIN orders o ON o.id = r.order_id
	JOIN payments p ON p.id = r.payment_id AND p.captured_at = o.paid_at
	WHERE r.status <> 'failed'
), (SELECT 'payments' basis UNION ALL SELECT 'sales') WHERE basis = 'payments' OR NOT counts_by_invoice
GROUP BY basis, day;
--> statement-breakpoint
INSERT INTO sales_days (basis, day, orders, gross, refunded)
SELECT 'sales', (i.issued_at + 19800000) / 86400000, i.kind = 'invoice',
	iif(i.kind = 'invoice', o.amount, 0), iif(i.kind = 'invoice', 0, r.amount)
FROM invoices i JOIN orders o ON o.id = i.order_id AND o.counts_by_invoice LEFT JOIN refunds r ON r.id = i.refund_id
WHERE true
ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
	gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
--> statement-breakpoint
CREATE TRIGGER orders_count_new_by_invoice AFTER INSERT ON orders
WHEN new.paid_at IS NOT NULL AND (SELECT json_extract(value, '$.gstin') FROM settings WHERE key = 'business') IS NOT NULL
BEGIN
	UPDATE orders SET counts_by_invoice = 1 WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_by_invoice AFTER UPDATE OF paid_at ON orders
WHEN old.paid_at IS NULL AND new.paid_at IS NOT NULL AND (SELECT json_extract(value, '$.gstin') FROM settings WHERE key = 'business') IS NOT NULL
BEGIN
	UPDATE orders SET counts_by_invoice = 1 WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_paid AFTER INSERT ON orders
WHEN new.paid_at IS NOT NULL
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT basis, (new.paid_at + 19800000) / 86400000, 1, new.amount, 0
	FROM (SELECT 'payments' basis UNION ALL SELECT 'sales')
	WHERE (basis = 'payments' OR NOT new.counts_by_invoice)
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
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
	SELECT 'sales', (i.issued_at + 19800000) / 86400000, -(i.kind = 'invoice'), iif(i.kind = 'invoice', -old.amount, 0), iif(i.kind = 'invoice', 0, -r.amount)
	FROM invoices i LEFT JOIN refunds r ON r.id = i.refund_id
	WHERE i.order_id = old.id AND old.counts_by_invoice
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'sales', (i.issued_at + 19800000) / 86400000, (i.kind = 'invoice'), iif(i.kind = 'invoice', new.amount, 0), iif(i.kind = 'invoice', 0, r.amount)
	FROM invoices i LEFT JOIN refunds r ON r.id = i.refund_id
	WHERE i.order_id = new.id AND new.counts_by_invoice
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_order_gone AFTER DELETE ON orders
WHEN old.paid_at IS NOT NULL
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT basis, (old.paid_at + 19800000) / 86400000, -1, -old.amount, 0
	FROM (SELECT 'payments' basis UNION ALL SELECT 'sales')
	WHERE (basis = 'payments' OR NOT old.counts_by_invoice)
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_refund AFTER INSERT ON refunds
WHEN new.status <> 'failed'
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT basis, (new.created_at + 19800000) / 86400000, 0, 0, new.amount
	FROM (SELECT 'payments' basis UNION ALL SELECT 'sales'), orders o JOIN payments p ON p.id = new.payment_id AND p.captured_at = o.paid_at
	WHERE o.id = new.order_id AND (basis = 'payments' OR NOT o.counts_by_invoice)
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_refund_failed AFTER UPDATE OF status ON refunds
WHEN old.status <> 'failed' AND new.status = 'failed'
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT basis, (new.created_at + 19800000) / 86400000, 0, 0, -new.amount
	FROM (SELECT 'payments' basis UNION ALL SELECT 'sales'), orders o JOIN payments p ON p.id = new.payment_id AND p.captured_at = o.paid_at
	WHERE o.id = new.order_id AND (basis = 'payments' OR NOT o.counts_by_invoice)
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_refund_gone AFTER DELETE ON refunds
WHEN old.status <> 'failed'
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT basis, (old.created_at + 19800000) / 86400000, 0, 0, -old.amount
	FROM (SELECT 'payments' basis UNION ALL SELECT 'sales'), orders o JOIN payments p ON p.id = old.payment_id AND p.captured_at = o.paid_at
	WHERE o.id = old.order_id AND (basis = 'payments' OR NOT o.counts_by_invoice)
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_document AFTER INSERT ON invoices
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'sales', (new.issued_at + 19800000) / 86400000, (new.kind = 'invoice'), iif(new.kind = 'invoice', o.amount, 0),
		iif(new.kind = 'invoice', 0, r.amount)
	FROM orders o LEFT JOIN refunds r ON r.id = new.refund_id
	WHERE o.id = new.order_id AND o.counts_by_invoice
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_document_gone AFTER DELETE ON invoices
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'sales', (old.issued_at + 19800000) / 86400000, -(old.kind = 'invoice'), iif(old.kind = 'invoice', -o.amount, 0),
		iif(old.kind = 'invoice', 0, -r.amount)
	FROM orders o LEFT JOIN refunds r ON r.id = old.refund_id
	WHERE o.id = old.order_id AND o.counts_by_invoice
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
