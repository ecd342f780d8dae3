-- What a shopper calls her order: the end of its id. Drizzle writes no index with a comma in it.
CREATE INDEX `orders_short_name` ON `orders` (substr(`id`, -8));
