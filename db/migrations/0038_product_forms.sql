CREATE TABLE `product_forms` (
	`key` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_forms_at` ON `product_forms` (`at`);--> statement-breakpoint
CREATE INDEX `product_forms_product` ON `product_forms` (`product_id`);