CREATE TABLE `operator_devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`operator_id` integer NOT NULL,
	`session` text NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `operator_devices_of` ON `operator_devices` (`operator_id`,`seen_at`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttles_over` ON `throttles` (`until`);