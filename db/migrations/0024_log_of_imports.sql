ALTER TABLE `audit` ADD `import_id` text;--> statement-breakpoint
CREATE INDEX `audit_log` ON `audit` (`id`) WHERE import_id is null;