-- What goes out for items that came back has a parcel of its own, which is followed until it has arrived.
CREATE TABLE `exchanges` (
	`order_id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`packed_at` integer NOT NULL,
	`sent_at` integer,
	`delivered_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `return_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exchanges_requestId_unique` ON `exchanges` (`request_id`);--> statement-breakpoint
ALTER TABLE `parcels` ADD `of_exchange` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `return_lines` ADD `exchange_size` text;--> statement-breakpoint
INSERT OR IGNORE INTO `exchanges` (`order_id`, `request_id`, `packed_at`, `sent_at`)
SELECT `order_id`, `id`, `exchanged_at`, `exchanged_at` FROM `return_requests` WHERE `exchanged_at` IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `return_requests` DROP COLUMN `exchanged_at`;
--> statement-breakpoint
DROP TRIGGER outbox_kind;
--> statement-breakpoint
CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
WHEN new.kind IS NULL OR new.kind NOT IN
	('order-confirmed', 'order-shipped', 'order-sent-again', 'order-delivered', 'order-cancelled', 'refund-due', 'refunded', 'transfer-not-found', 'return-asked', 'return-answered', 'return-received', 'return-closed', 'exchange-sent', 'exchange-delivered', 'order-message', 'notice', 'notice-test')
BEGIN
	SELECT raise(ABORT, 'a mail of no known kind');
END;
