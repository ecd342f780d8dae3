CREATE TABLE `notifications` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`error` text,
	`stopped` text,
	`released_at` integer,
	CONSTRAINT "outbox_stopped" CHECK(stopped in ('in doubt', 'refused', 'given up', 'held', 'left', 'erased')
        and due_at is null and sent_at is null or stopped is null)
);
--> statement-breakpoint
-- What was stopped before has its reason from what was written then.
INSERT INTO `__new_outbox`("id", "key", "recipient", "subject", "html", "text", "created_at", "due_at", "attempts", "sent_at", "error", "stopped")
SELECT "id", "key", "recipient", "subject", "html", "text", "created_at", "due_at", "attempts", "sent_at", "error",
	CASE WHEN "due_at" IS NOT NULL OR "sent_at" IS NOT NULL THEN NULL
		WHEN "recipient" = '(erased)' THEN 'erased'
		WHEN "error" LIKE 'The shop was stopped %' THEN 'in doubt'
		WHEN "error" LIKE 'Not sent: no mail server %' THEN 'left'
		ELSE 'given up' END
FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key_unique` ON `outbox` (`key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`);--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`created_at`) WHERE stopped in ('in doubt', 'refused', 'given up');--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`created_at`) WHERE stopped = 'held';