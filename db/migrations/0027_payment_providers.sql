ALTER TABLE `payments` ADD `provider` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `provider` text;--> statement-breakpoint
ALTER TABLE `unmatched_payments` ADD `provider` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `provider` text;--> statement-breakpoint
ALTER TABLE `replaced_provider_orders` ADD `provider` text;--> statement-breakpoint
-- Whose each id is, as far as the rows say it themselves. An order that nobody has paid is one of the
-- provider that is in use at the next start, which fills it in (app/orders/provider-orders.server.ts).
UPDATE `payments` SET `provider` = CASE
	WHEN `id` GLOB 'upi_*' THEN 'upi'
	WHEN `method` = 'sandbox' THEN 'sandbox'
	ELSE 'razorpay' END;--> statement-breakpoint
UPDATE `unmatched_payments` SET `provider` = iif(`method` = 'sandbox', 'sandbox', 'razorpay');--> statement-breakpoint
UPDATE `refunds` SET `provider` = (SELECT `provider` FROM `payments` WHERE `payments`.`id` = `refunds`.`payment_id`)
	WHERE `provider_refund_id` IS NOT NULL;--> statement-breakpoint
UPDATE `refunds` SET `provider` = 'upi', `provider_refund_id` = substr(`provider_refund_id`, 5)
	WHERE `provider_refund_id` GLOB 'upi_*';--> statement-breakpoint
UPDATE `orders` SET `provider` = (SELECT `provider` FROM `payments`
		WHERE `payments`.`order_id` = `orders`.`id` AND `payments`.`provider` <> 'upi'
		ORDER BY `captured_at` LIMIT 1)
	WHERE `provider_order_id` IS NOT NULL;--> statement-breakpoint
UPDATE `replaced_provider_orders` SET `provider` = (SELECT `provider` FROM `orders`
	WHERE `orders`.`id` = `replaced_provider_orders`.`order_id`);
