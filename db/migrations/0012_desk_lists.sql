DROP INDEX `orders_phone`;--> statement-breakpoint
DROP INDEX `orders_email`;--> statement-breakpoint
DROP INDEX `orders_pincode`;--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`phone`,`number`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`number`);--> statement-breakpoint
CREATE INDEX `orders_pincode` ON `orders` (`pincode`,`number`);--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`created_at`) WHERE due_at is null and sent_at is null;--> statement-breakpoint
CREATE INDEX `payments_owed` ON `payments` (`order_id`) WHERE status = 'refund due';--> statement-breakpoint
CREATE INDEX `refunds_by_hand` ON `refunds` (`order_id`) WHERE status = 'asked' and due_at is null;--> statement-breakpoint
CREATE INDEX `refunds_failed` ON `refunds` (`payment_id`,`created_at`) WHERE status = 'failed';