CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`payment_id` text NOT NULL,
	`order_id` text,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`respond_by` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disputes_status" CHECK(status in ('open', 'under review', 'won', 'lost', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `disputes_order` ON `disputes` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`respond_by`,`id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `disputes_told` ON `disputes` (`updated_at`);