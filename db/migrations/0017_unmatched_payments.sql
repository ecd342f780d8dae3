CREATE TABLE `unmatched_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_order_id` text,
	`receipt` text,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`contact` text,
	`paid_at` integer NOT NULL,
	`found_at` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answered_at` integer,
	`note` text,
	`order_id` text,
	`refund_id` text,
	`refund_amount` integer,
	`provider_refund_id` text,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "unmatched_payments_status" CHECK(status in ('open', 'asked', 'pending', 'refunded', 'found', 'elsewhere')),
	CONSTRAINT "unmatched_payments_order" CHECK(("unmatched_payments"."status" = 'found') = ("unmatched_payments"."order_id" is not null)),
	CONSTRAINT "unmatched_payments_refund" CHECK("unmatched_payments"."refund_amount" between 100 and "unmatched_payments"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unmatched_payments_refundId_unique` ON `unmatched_payments` (`refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `unmatched_payments_providerRefundId_unique` ON `unmatched_payments` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `unmatched_payments_open` ON `unmatched_payments` (`paid_at`) WHERE status in ('open', 'asked', 'pending');--> statement-breakpoint
CREATE INDEX `unmatched_payments_answered` ON `unmatched_payments` (`answered_at`,`id`);--> statement-breakpoint
CREATE INDEX `unmatched_payments_due` ON `unmatched_payments` (`due_at`) WHERE due_at is not null;