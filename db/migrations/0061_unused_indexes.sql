DROP INDEX `refunds_made`;--> statement-breakpoint
DROP INDEX `orders_unpaid`;--> statement-breakpoint
DROP INDEX `orders_never_paid`;--> statement-breakpoint
DROP INDEX `orders_unsettled`;