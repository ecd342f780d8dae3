DROP INDEX `reviews_product`;--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`product_id`,`status`,`rating`);