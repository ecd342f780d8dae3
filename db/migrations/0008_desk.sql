CREATE TABLE `stock_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`size` text NOT NULL,
	`at` integer NOT NULL,
	`change` integer,
	`stock` integer,
	`who` text NOT NULL,
	`why` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_moves_product` ON `stock_moves` (`product_id`,`id`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`who` text NOT NULL,
	`what` text NOT NULL,
	`subject` text,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`,`id`);--> statement-breakpoint
CREATE TABLE `bin` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`rows` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`who` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bin_age` ON `bin` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`status` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`problems` text DEFAULT '[]' NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`same` integer DEFAULT 0 NOT NULL,
	`who` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`name` text NOT NULL,
	`contact` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_token_unique` ON `messages` (`token`);--> statement-breakpoint
CREATE INDEX `messages_newest` ON `messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_waiting` ON `messages` (`created_at`) WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE `operator_sessions` ADD `device` text;--> statement-breakpoint
ALTER TABLE `operators` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `operators` ADD `totp_step` integer;--> statement-breakpoint
ALTER TABLE `operators` ADD `recovery_codes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`,`amount`) WHERE paid_at is not null;--> statement-breakpoint
ALTER TABLE `products` ADD `publish_at` integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE `reviews` ADD `order_id` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `status` text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
CREATE INDEX `reviews_newest` ON `reviews` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_waiting` ON `reviews` (`created_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`order_id`,`product_id`) WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX `product_sizes_low` ON `product_sizes` (`stock`,`product_id`) WHERE stock is not null;