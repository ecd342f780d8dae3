-- Shoppers of a shop from before carry a cookie of this name, with carts and hearts behind it.
INSERT INTO `settings` (`key`, `value`, `updated_at`)
SELECT 'shopperCookie', '"bakhiya"', 0 WHERE EXISTS (SELECT 1 FROM `carts`) OR EXISTS (SELECT 1 FROM `wishes`) OR EXISTS (SELECT 1 FROM `orders`);
