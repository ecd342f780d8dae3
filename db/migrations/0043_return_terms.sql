ALTER TABLE `orders` ADD `return_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `returns_anything` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `offers_exchange` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- Orders that were placed before keep the days the shop grants now.
UPDATE orders SET return_days = json_extract((SELECT value FROM settings WHERE key = 'selling'), '$.returnDays')
WHERE 7 <> json_extract((SELECT value FROM settings WHERE key = 'selling'), '$.returnDays');
