CREATE TABLE `order_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`token` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`actor_name` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_messages_token_unique` ON `order_messages` (`token`);--> statement-breakpoint
CREATE INDEX `order_messages_order` ON `order_messages` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `refund_units` (
	`refund_id` text NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`restocked` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`refund_id`, `line_id`),
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_units_quantity" CHECK("refund_units"."quantity" > 0),
	CONSTRAINT "refund_units_restocked" CHECK("refund_units"."restocked" between 0 and "refund_units"."quantity")
);
--> statement-breakpoint
CREATE INDEX `refund_units_line` ON `refund_units` (`line_id`);--> statement-breakpoint
CREATE TABLE `sales_days` (
	`basis` text NOT NULL,
	`day` integer NOT NULL,
	`orders` integer NOT NULL,
	`gross` integer NOT NULL,
	`refunded` integer NOT NULL,
	PRIMARY KEY(`basis`, `day`),
	CONSTRAINT "sales_days_basis" CHECK("sales_days"."basis" in ('invoices', 'payments'))
);
--> statement-breakpoint
ALTER TABLE `refunds` ADD `delivery` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_events` ADD `actor_name` text;--> statement-breakpoint
-- Of a line no more units go back than were sold.
CREATE TRIGGER refund_units_within BEFORE INSERT ON refund_units
WHEN NOT EXISTS (
	SELECT 1 FROM order_lines l JOIN refunds f ON f.id = new.refund_id AND f.order_id = l.order_id
	WHERE l.id = new.line_id AND l.quantity >= new.quantity + (
		SELECT coalesce(sum(u.quantity), 0) FROM refund_units u JOIN refunds r ON r.id = u.refund_id
		WHERE u.line_id = new.line_id AND r.status <> 'failed'
	)
)
BEGIN
	SELECT raise(ABORT, 'refunded units may not exceed those of their line');
END;
--> statement-breakpoint
DROP TRIGGER outbox_kind;
--> statement-breakpoint
CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
WHEN new.kind IS NULL OR new.kind NOT IN
	('order-confirmed', 'order-shipped', 'order-sent-again', 'order-delivered', 'order-cancelled', 'refunded', 'transfer-not-found', 'return-asked', 'return-answered', 'return-received', 'return-closed', 'exchange-sent', 'order-message', 'notice', 'notice-test')
BEGIN
	SELECT raise(ABORT, 'a mail of no known kind');
END;
--> statement-breakpoint
-- Sums by Indian day. Only what came back of the payment that paid an order counts: a second payment
-- never was a sale.
INSERT INTO sales_days (basis, day, orders, gross, refunded)
SELECT 'payments', day, sum(orders), sum(gross), sum(refunded) FROM (
	SELECT (paid_at + 19800000) / 86400000 day, 1 orders, amount gross, 0 refunded FROM orders WHERE paid_at IS NOT NULL
	UNION ALL
	SELECT (r.created_at + 19800000) / 86400000, 0, 0, r.amount FROM refunds r
	JOIN orders o ON o.id = r.order_id
	JOIN payments p ON p.id = r.payment_id AND p.captured_at = o.paid_at
	WHERE r.status <> 'failed'
) GROUP BY day;
--> statement-breakpoint
INSERT INTO sales_days (basis, day, orders, gross, refunded)
SELECT 'invoices', (i.issued_at + 19800000) / 86400000, sum(i.kind = 'invoice'),
	sum(iif(i.kind = 'invoice', o.amount, 0)), sum(iif(i.kind = 'invoice', 0, r.amount))
FROM invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN refunds r ON r.id = i.refund_id
GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER sales_days_paid AFTER INSERT ON orders
WHEN new.paid_at IS NOT NULL
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'payments', (new.paid_at + 19800000) / 86400000, 1, new.amount, 0
	WHERE true
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_order AFTER UPDATE OF paid_at, amount ON orders
WHEN (old.paid_at, old.amount) IS NOT (new.paid_at, new.amount)
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'payments', (old.paid_at + 19800000) / 86400000, -1, -old.amount, 0
	WHERE old.paid_at IS NOT NULL
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'payments', (new.paid_at + 19800000) / 86400000, 1, new.amount, 0
	WHERE new.paid_at IS NOT NULL
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'payments', (r.created_at + 19800000) / 86400000, 0, 0, -r.amount
	FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.captured_at = old.paid_at
	WHERE r.order_id = old.id AND r.status <> 'failed'
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'payments', (r.created_at + 19800000) / 86400000, 0, 0, r.amount
	FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.captured_at = new.paid_at
	WHERE r.order_id = new.id AND r.status <> 'failed'
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'invoices', (i.issued_at + 19800000) / 86400000, 0, new.amount - old.amount, 0
	FROM invoices i WHERE i.order_id = new.id AND i.kind = 'invoice'
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_order_gone AFTER DELETE ON orders
WHEN old.paid_at IS NOT NULL
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'payments', (old.paid_at + 19800000) / 86400000, -1, -old.amount, 0
	WHERE true
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_refund AFTER INSERT ON refunds
WHEN new.status <> 'failed'
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'payments', (new.created_at + 19800000) / 86400000, 0, 0, new.amount
	FROM orders o JOIN payments p ON p.id = new.payment_id AND p.captured_at = o.paid_at
	WHERE o.id = new.order_id
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_refund_failed AFTER UPDATE OF status ON refunds
WHEN old.status <> 'failed' AND new.status = 'failed'
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'payments', (new.created_at + 19800000) / 86400000, 0, 0, -new.amount
	FROM orders o JOIN payments p ON p.id = new.payment_id AND p.captured_at = o.paid_at
	WHERE o.id = new.order_id
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_refund_gone AFTER DELETE ON refunds
WHEN old.status <> 'failed'
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'payments', (old.created_at + 19800000) / 86400000, 0, 0, -old.amount
	FROM orders o JOIN payments p ON p.id = old.payment_id AND p.captured_at = o.paid_at
	WHERE o.id = old.order_id
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_document AFTER INSERT ON invoices
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'invoices', (new.issued_at + 19800000) / 86400000, 1, o.amount, 0
	FROM orders o WHERE o.id = new.order_id AND new.kind = 'invoice'
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'invoices', (new.issued_at + 19800000) / 86400000, 0, 0, r.amount
	FROM refunds r WHERE r.id = new.refund_id
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
--> statement-breakpoint
CREATE TRIGGER sales_days_document_gone AFTER DELETE ON invoices
BEGIN
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'invoices', (old.issued_at + 19800000) / 86400000, -1, -o.amount, 0
	FROM orders o WHERE o.id = old.order_id AND old.kind = 'invoice'
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
	INSERT INTO sales_days (basis, day, orders, gross, refunded)
	SELECT 'invoices', (old.issued_at + 19800000) / 86400000, 0, 0, -r.amount
	FROM refunds r WHERE r.id = old.refund_id
	ON CONFLICT (basis, day) DO UPDATE SET orders = orders + excluded.orders,
		gross = gross + excluded.gross, refunded = refunded + excluded.refunded;
END;
