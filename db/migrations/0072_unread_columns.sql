-- Written, or left of an earlier release, and read by nothing.
ALTER TABLE `products` DROP CONSTRAINT `products_weight`;--> statement-breakpoint
ALTER TABLE `products` DROP COLUMN `weight_grams`;--> statement-breakpoint
ALTER TABLE `unmatched_payments` DROP COLUMN `found_at`;--> statement-breakpoint
ALTER TABLE `bulk_edits` DROP COLUMN `finished_at`;
