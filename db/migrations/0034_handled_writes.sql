CREATE TABLE `handled_writes` (
	`request_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `handled_writes_at` ON `handled_writes` (`at`);