ALTER TABLE `disputes` ADD `deducted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `disputes_payment` ON `disputes` (`payment_id`);--> statement-breakpoint
ALTER TABLE `refunds` ADD `dispute_id` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `is_despite` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `disputes` SET `deducted` = (SELECT r.`amount` FROM `refunds` r WHERE r.`id` = `disputes`.`id`)
WHERE EXISTS (SELECT 1 FROM `refunds` r WHERE r.`id` = `disputes`.`id`);--> statement-breakpoint
UPDATE `refunds` SET `dispute_id` = `id` WHERE `id` IN (SELECT `id` FROM `disputes`);
