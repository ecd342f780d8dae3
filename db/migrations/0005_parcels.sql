CREATE TABLE `parcels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`reference` text NOT NULL,
	`supplier_order_id` integer,
	`shipment_id` integer,
	`awb` text,
	`courier_name` text,
	`stage` text DEFAULT 'booked' NOT NULL,
	`news` text,
	`news_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "parcels_stage" CHECK(stage in ('booked', 'shipped', 'out for delivery', 'delivered'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_reference_unique` ON `parcels` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_awb_unique` ON `parcels` (`awb`);--> statement-breakpoint
CREATE INDEX `parcels_order` ON `parcels` (`order_id`,`id`);