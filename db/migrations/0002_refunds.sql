CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`provider_refund_id` text,
	`asked_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`processed_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" >= 100),
	CONSTRAINT "refunds_status" CHECK(status in ('asked', 'pending', 'processed', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_providerRefundId_unique` ON `refunds` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `upi_claims` (
	`order_id` text PRIMARY KEY NOT NULL,
	`utr` text NOT NULL,
	`claimed_at` integer NOT NULL,
	`answered_at` integer,
	`accepted` integer,
	`reason` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "upi_claims_utr" CHECK(length("upi_claims"."utr") = 12),
	CONSTRAINT "upi_claims_answer" CHECK(("upi_claims"."answered_at" is null) = ("upi_claims"."accepted" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `upi_claims_utr_unique` ON `upi_claims` (`utr`);--> statement-breakpoint
CREATE INDEX `upi_claims_waiting` ON `upi_claims` (`claimed_at`) WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE `orders` ADD `cancelled_by` text;