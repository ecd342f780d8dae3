CREATE TABLE `bookings` (
	`parcel_id` integer PRIMARY KEY NOT NULL,
	`weight_grams` integer NOT NULL,
	`length_cm` integer NOT NULL,
	`breadth_cm` integer NOT NULL,
	`height_cm` integer NOT NULL,
	`courier_id` integer,
	`label_at` integer,
	`pickup_at` integer,
	`pickup_day` text,
	`error` text,
	`error_kind` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`busy_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_size" CHECK("bookings"."weight_grams" > 0 and "bookings"."length_cm" > 0 and "bookings"."breadth_cm" > 0 and "bookings"."height_cm" > 0)
);
--> statement-breakpoint
CREATE INDEX `bookings_due` ON `bookings` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE `parcels` ADD `trouble` text;--> statement-breakpoint
ALTER TABLE `parcels` ADD `ended_at` integer;--> statement-breakpoint
CREATE INDEX `parcels_under_way` ON `parcels` (`updated_at`) WHERE ended_at is null and awb is not null;--> statement-breakpoint
CREATE INDEX `parcels_in_trouble` ON `parcels` (`news_at`) WHERE ended_at is null and trouble is not null;