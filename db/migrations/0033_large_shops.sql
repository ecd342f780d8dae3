CREATE TABLE `due_credit_notes` (
	`refund_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_counts` (
	`status` text PRIMARY KEY NOT NULL,
	`orders` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `products_newest` ON `products` (`created_at`,`id`,`category`,`archived_at`,`publish_at`);--> statement-breakpoint
CREATE INDEX `products_changed` ON `products` (`updated_at`,`id`,`category`,`archived_at`,`publish_at`);--> statement-breakpoint
CREATE INDEX `products_cheapest` ON `products` (`price`,`id`,`category`,`archived_at`,`publish_at`);--> statement-breakpoint
CREATE INDEX `products_title` ON `products` ("title" collate nocase,`id`,`category`,`archived_at`,`publish_at`);--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`category`);--> statement-breakpoint
CREATE INDEX `orders_to_send` ON `orders` (`status`,`paid_at`,`amount`) WHERE status in ('paid', 'packed');--> statement-breakpoint
CREATE INDEX `orders_of_no_provider` ON `orders` (`created_at`) WHERE provider_order_id is not null and provider is null;--> statement-breakpoint
INSERT INTO order_counts (status, orders) SELECT status, count(*) FROM orders GROUP BY status;
--> statement-breakpoint
CREATE TRIGGER order_counts_add AFTER INSERT ON orders
BEGIN
	INSERT INTO order_counts (status, orders) VALUES (new.status, 1)
		ON CONFLICT DO UPDATE SET orders = orders + 1;
END;
--> statement-breakpoint
CREATE TRIGGER order_counts_move AFTER UPDATE OF status ON orders
WHEN old.status <> new.status
BEGIN
	UPDATE order_counts SET orders = orders - 1 WHERE status = old.status;
	INSERT INTO order_counts (status, orders) VALUES (new.status, 1)
		ON CONFLICT DO UPDATE SET orders = orders + 1;
END;
--> statement-breakpoint
CREATE TRIGGER order_counts_remove AFTER DELETE ON orders
BEGIN
	UPDATE order_counts SET orders = orders - 1 WHERE status = old.status;
END;
--> statement-breakpoint
INSERT INTO due_credit_notes (refund_id)
SELECT r.id FROM refunds r JOIN invoices i ON i.order_id = r.order_id AND i.kind = 'invoice'
WHERE r.status = 'processed' AND NOT EXISTS (SELECT 1 FROM invoices n WHERE n.refund_id = r.id);
--> statement-breakpoint
CREATE TRIGGER credit_note_due_at_once AFTER INSERT ON refunds
WHEN new.status = 'processed' AND EXISTS (
	SELECT 1 FROM invoices WHERE order_id = new.order_id AND kind = 'invoice'
)
BEGIN
	INSERT INTO due_credit_notes (refund_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER credit_note_due AFTER UPDATE OF status ON refunds
WHEN new.status = 'processed' AND old.status <> 'processed' AND EXISTS (
	SELECT 1 FROM invoices WHERE order_id = new.order_id AND kind = 'invoice'
)
BEGIN
	INSERT INTO due_credit_notes (refund_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER credit_note_due_of_invoice AFTER INSERT ON invoices
WHEN new.kind = 'invoice'
BEGIN
	INSERT INTO due_credit_notes (refund_id)
	SELECT id FROM refunds WHERE order_id = new.order_id AND status = 'processed';
END;
--> statement-breakpoint
CREATE TRIGGER credit_note_issued AFTER INSERT ON invoices
WHEN new.kind = 'credit note'
BEGIN
	DELETE FROM due_credit_notes WHERE refund_id = new.refund_id;
END;
--> statement-breakpoint
DROP TABLE product_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_words USING fts5 (
	title, fabric, category, color, description,
	content = 'products', tokenize = 'porter unicode61 remove_diacritics 2',
	prefix = '1 2 3 4 5 6 7 8 9 10'
);
--> statement-breakpoint
INSERT INTO product_words (product_words) VALUES ('rebuild');
