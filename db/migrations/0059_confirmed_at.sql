DROP INDEX `orders_paid`;--> statement-breakpoint
DROP INDEX `orders_to_send`;--> statement-breakpoint
ALTER TABLE `orders` ADD `confirmed_at` integer GENERATED ALWAYS AS (paid_at) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_confirmed` ON `orders` (`confirmed_at`,`amount`) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX `orders_to_send` ON `orders` (`status`,`confirmed_at`,`amount`,`counts_by_invoice`) WHERE status in ('paid', 'packed');