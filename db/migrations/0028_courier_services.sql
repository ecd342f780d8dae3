DROP INDEX `parcels_reference_unique`;--> statement-breakpoint
DROP INDEX `parcels_awb_unique`;--> statement-breakpoint
-- Until now there was one service. The default is for the parcels there are: the shop names it always.
ALTER TABLE `parcels` ADD `courier_service` text DEFAULT 'shiprocket' NOT NULL CHECK (`courier_service` <> '');--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_reference` ON `parcels` (`courier_service`,`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_awb` ON `parcels` (`courier_service`,`awb`);--> statement-breakpoint
CREATE INDEX `parcels_supplier_order` ON `parcels` (`courier_service`,`supplier_order_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `courier_service` text;--> statement-breakpoint
-- The rate card's own numbers have always begun there, above any service's.
UPDATE `orders` SET `courier_service` = iif(`courier_id` >= 900001, 'rate card', 'shiprocket')
	WHERE `courier_id` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `error_cause` text CHECK (`error_cause` IN ('balance', 'pickup address'));--> statement-breakpoint
UPDATE `bookings` SET `error_cause` = CASE
	WHEN `error` LIKE '%wallet%' OR `error` LIKE '%recharge%' OR `error` LIKE '%balance%' THEN 'balance'
	WHEN `error` LIKE '%pickup location%' OR `error` LIKE '%pickup address%' THEN 'pickup address' END
	WHERE `error_kind` IS NOT NULL;
