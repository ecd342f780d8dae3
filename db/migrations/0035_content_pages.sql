CREATE TABLE `page_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`content` text NOT NULL,
	`published_at` integer NOT NULL,
	`who` text,
	CONSTRAINT "page_versions_kind" CHECK(kind in ('home', 'page', 'article'))
);
--> statement-breakpoint
CREATE INDEX `page_versions_of` ON `page_versions` (`kind`,`slug`,`id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`draft` text,
	`published` text,
	`publish_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `slug`),
	CONSTRAINT "pages_kind" CHECK(kind in ('home', 'page', 'article')),
	CONSTRAINT "pages_has_content" CHECK("pages"."draft" is not null or "pages"."published" is not null)
);
--> statement-breakpoint
CREATE INDEX `pages_newest` ON `pages` (`kind`,`publish_at`);