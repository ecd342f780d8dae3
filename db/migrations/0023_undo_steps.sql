ALTER TABLE `orders` ADD `status_at` integer;--> statement-breakpoint
-- The way back, for an hour: `app/orders/status.ts` declares it apart.
ALTER TABLE order_transitions ADD within_ms integer;
--> statement-breakpoint
INSERT INTO order_transitions (from_status, to_status, within_ms) VALUES
	('packed', 'paid', 3600000),
	('shipped', 'packed', 3600000),
	('delivered', 'shipped', 3600000);
--> statement-breakpoint
DROP TRIGGER orders_transition;
--> statement-breakpoint
CREATE TRIGGER orders_transition BEFORE UPDATE OF status ON orders
WHEN old.status <> new.status AND NOT EXISTS (
	SELECT 1 FROM order_transitions WHERE from_status = old.status AND to_status = new.status
		AND (within_ms IS NULL OR new.updated_at - old.status_at BETWEEN 0 AND within_ms)
)
BEGIN
	SELECT raise(ABORT, 'order status may not change this way');
END;
--> statement-breakpoint
CREATE TRIGGER orders_status_at AFTER UPDATE OF status ON orders
WHEN old.status <> new.status
BEGIN
	UPDATE orders SET status_at = new.updated_at WHERE id = new.id;
END;
