CREATE TABLE `replaced_provider_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `replaced_provider_orders_order` ON `replaced_provider_orders` (`order_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_holds` (
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`size` text NOT NULL,
	`quantity` integer NOT NULL,
	`missing` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `product_id`, `size`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "holds_pieces" CHECK("__new_holds"."quantity" >= 0 and "__new_holds"."missing" >= 0 and "__new_holds"."quantity" + "__new_holds"."missing" > 0)
);
--> statement-breakpoint
INSERT INTO `__new_holds`("order_id", "product_id", "size", "quantity", "missing") SELECT "order_id", "product_id", "size", "quantity", 0 FROM `holds`;--> statement-breakpoint
DROP TABLE `holds`;--> statement-breakpoint
ALTER TABLE `__new_holds` RENAME TO `holds`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `holds_size` ON `holds` (`product_id`,`size`) WHERE quantity > 0;--> statement-breakpoint
ALTER TABLE `upi_claims` ADD `holds_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `network` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `provider_amount` integer;--> statement-breakpoint
CREATE INDEX `orders_network` ON `orders` (`network`,`status`) WHERE network is not null;
--> statement-breakpoint
-- What is under way goes on as it began.
UPDATE `orders` SET `provider_amount` = `amount` WHERE `provider_order_id` is not null;
--> statement-breakpoint
UPDATE `upi_claims` SET `holds_until` = `claimed_at` + 24 * 60 * 60 * 1000 WHERE `answered_at` is null;
