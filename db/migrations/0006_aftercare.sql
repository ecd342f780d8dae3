CREATE TABLE `invoices` (
	`number` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`financial_year` text NOT NULL,
	`serial` integer NOT NULL,
	`order_id` text NOT NULL,
	`refund_id` text,
	`issued_at` integer NOT NULL,
	`issuer` text NOT NULL,
	`place_of_supply` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_number" CHECK(length("invoices"."number") <= 16),
	CONSTRAINT "invoices_kind" CHECK(("invoices"."kind" = 'credit note') = ("invoices"."refund_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_refundId_unique` ON `invoices` (`refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_once` ON `invoices` (`order_id`) WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX `invoices_order` ON `invoices` (`order_id`,`issued_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_serial` ON `invoices` (`kind`,`financial_year`,`serial`);--> statement-breakpoint
CREATE TABLE `return_lines` (
	`request_id` text NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`request_id`, `line_id`),
	FOREIGN KEY (`request_id`) REFERENCES `return_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_lines_quantity" CHECK("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `return_photos` (
	`name` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`position` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `return_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `return_photos_order` ON `return_photos` (`request_id`,`position`);--> statement-breakpoint
CREATE TABLE `return_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`wish` text NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	`received_at` integer,
	`refund_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_requests_status" CHECK(status in ('asked', 'accepted', 'refused', 'received')),
	CONSTRAINT "return_requests_answer" CHECK(("return_requests"."status" = 'asked') = ("return_requests"."answered_at" is null)),
	CONSTRAINT "return_requests_received" CHECK(("return_requests"."status" = 'received') = ("return_requests"."received_at" is not null)),
	CONSTRAINT "return_requests_wish" CHECK("return_requests"."wish" in ('return', 'exchange'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `return_requests_refundId_unique` ON `return_requests` (`refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `return_requests_open` ON `return_requests` (`order_id`) WHERE status in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX `return_requests_order` ON `return_requests` (`order_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `return_requests_waiting` ON `return_requests` (`status`,`asked_at`);--> statement-breakpoint
CREATE TABLE `shipments` (
	`order_id` text PRIMARY KEY NOT NULL,
	`courier` text NOT NULL,
	`tracking_number` text,
	`link` text,
	`shipped_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
