DROP INDEX `pages_newest`;--> statement-breakpoint
CREATE INDEX `pages_changed` ON `pages` (`kind`,`updated_at`,`slug`,(case when "draft" is null then "published" else "draft" end) ->> '$.title');--> statement-breakpoint
CREATE INDEX `pages_newest` ON `pages` (`kind`,`publish_at`,`slug`);