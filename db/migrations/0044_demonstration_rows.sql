CREATE TABLE `demonstration_rows` (
	`table_name` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_name`, `key`)
);
--> statement-breakpoint
CREATE TRIGGER demonstration_orders BEFORE INSERT ON demonstration_rows
WHEN new.table_name = 'orders' AND (
	EXISTS (SELECT 1 FROM payments WHERE order_id = json_extract(new.key, '$[0]') AND provider <> 'sandbox')
	OR EXISTS (SELECT 1 FROM upi_claims WHERE order_id = json_extract(new.key, '$[0]'))
	OR EXISTS (SELECT 1 FROM orders WHERE id = json_extract(new.key, '$[0]') AND provider <> 'sandbox')
)
BEGIN
	SELECT raise(ABORT, 'an order that somebody may have paid is none of the demonstration');
END;
--> statement-breakpoint
DROP TRIGGER orders_kept;
--> statement-breakpoint
CREATE TRIGGER orders_kept BEFORE DELETE ON orders
WHEN (
	old.status <> 'cancelled' OR old.paid_at IS NOT NULL
	OR EXISTS (SELECT 1 FROM payments WHERE order_id = old.id)
) AND NOT EXISTS (
	SELECT 1 FROM demonstration_rows WHERE table_name = 'orders' AND key = json_array(old.id)
)
BEGIN
	SELECT raise(ABORT, 'only an order nobody paid is deleted');
END;
--> statement-breakpoint
DROP TRIGGER refunds_kept;
--> statement-breakpoint
CREATE TRIGGER refunds_kept BEFORE DELETE ON refunds
WHEN NOT EXISTS (
	SELECT 1 FROM demonstration_rows WHERE table_name = 'orders' AND key = json_array(old.order_id)
)
BEGIN
	SELECT raise(ABORT, 'refunds are never deleted');
END;
--> statement-breakpoint
DROP TRIGGER invoices_kept;
--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices
WHEN NOT EXISTS (
	SELECT 1 FROM demonstration_rows WHERE table_name = 'orders' AND key = json_array(old.order_id)
)
BEGIN
	SELECT raise(ABORT, 'invoices are never deleted');
END;
