CREATE TABLE `desk_lists` (
	`operator_id` integer NOT NULL,
	`list` text NOT NULL,
	`hidden` text DEFAULT '[]' NOT NULL,
	`views` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`operator_id`, `list`),
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "desk_lists_list" CHECK(list in ('orders', 'products'))
);
--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`amount`,`number`);--> statement-breakpoint
CREATE INDEX `orders_by_customer` ON `orders` (name collate nocase,`number`);