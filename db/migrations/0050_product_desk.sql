CREATE TABLE `bulk_edit_items` (
	`edit_id` integer NOT NULL,
	`product_id` text NOT NULL,
	`was` text NOT NULL,
	`becomes` text NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`edit_id`, `product_id`),
	FOREIGN KEY (`edit_id`) REFERENCES `bulk_edits`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bulk_edit_items_state" CHECK(state in ('waiting', 'done', 'skipped', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE INDEX `bulk_edit_items_state` ON `bulk_edit_items` (`edit_id`,`state`);--> statement-breakpoint
CREATE TABLE `bulk_edits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`who` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`finished_at` integer,
	CONSTRAINT "bulk_edits_kind" CHECK(kind in ('price', 'category', 'publish', 'unpublish', 'stock')),
	CONSTRAINT "bulk_edits_state" CHECK(state in ('preparing', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE `product_photos` (
	`image_id` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`look` text NOT NULL,
	`was` text,
	`chosen_at` integer,
	FOREIGN KEY (`image_id`) REFERENCES `product_images`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_photos_chosen` ON `product_photos` (`chosen_at`);--> statement-breakpoint
CREATE INDEX `product_photos_file` ON `product_photos` (`file`);