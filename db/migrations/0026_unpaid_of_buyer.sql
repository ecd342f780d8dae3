CREATE INDEX `orders_unpaid_shopper` ON `orders` (`shopper_id`) WHERE status = 'awaiting payment';--> statement-breakpoint
CREATE INDEX `orders_unpaid_phone` ON `orders` (`phone`) WHERE status = 'awaiting payment';--> statement-breakpoint
CREATE INDEX `orders_unpaid_email` ON `orders` (lower("email")) WHERE status = 'awaiting payment';