DROP INDEX `audit_log`;--> statement-breakpoint
CREATE INDEX `audit_section` ON `audit` (substr(subject, 8, instr(substr(subject, 8) || '/', '/') - 1),`at`,`id`) WHERE import_id is null;--> statement-breakpoint
CREATE INDEX `audit_log` ON `audit` (`at`,`id`) WHERE import_id is null;--> statement-breakpoint
DROP INDEX `outbox_recipient`;--> statement-breakpoint
CREATE INDEX `outbox_list` ON `outbox` (iif(sent_at is not null, 'sent', coalesce(stopped, 'waiting')),`kind`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (lower("recipient"));
