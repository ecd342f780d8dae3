CREATE INDEX `wishes_stale` ON `wishes` (`added_at`);--> statement-breakpoint
CREATE INDEX `orders_never_paid` ON `orders` (`created_at`) WHERE status = 'cancelled' and paid_at is null;
--> statement-breakpoint
DROP TRIGGER orders_kept;--> statement-breakpoint
CREATE TRIGGER orders_kept BEFORE DELETE ON orders
WHEN old.status <> 'cancelled' OR old.paid_at IS NOT NULL
	OR EXISTS (SELECT 1 FROM payments WHERE order_id = old.id)
BEGIN
	SELECT raise(ABORT, 'only an order nobody paid is deleted');
END;
--> statement-breakpoint
CREATE TRIGGER order_names_delete AFTER DELETE ON orders BEGIN
	DELETE FROM order_names WHERE rowid = old.number;
END;
