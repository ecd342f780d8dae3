DROP INDEX `pages_newest`;--> statement-breakpoint
CREATE INDEX `pages_changed` ON `pages` (`kind`,`updated_at`,`slug`,case when json_valid("draft") then "draft" ->> '$.title' when json_valid("published") then "published" ->> '$.title' else "slug" end);--> statement-breakpoint
CREATE INDEX `pages_newest` ON `pages` (`kind`,`publish_at`,`slug`);