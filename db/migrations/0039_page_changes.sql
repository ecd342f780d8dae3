CREATE TABLE `page_changes` (
	`n` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_changes_key_unique` ON `page_changes` (`key`);--> statement-breakpoint
CREATE INDEX `products_publish` ON `products` (`publish_at`) WHERE publish_at > 0;
--> statement-breakpoint
-- What a page shows has changed: its key gets the next number. A product's row, its pictures and
-- reviews count at once; so does a size that sells out or comes back, others of its moves of stock
-- have a key of their own ('stock:'), which may be heeded a moment later.
CREATE TRIGGER page_changes_products_insert AFTER INSERT ON products
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || new.id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'lists'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_products_update AFTER UPDATE ON products
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || new.id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'lists'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_products_delete AFTER DELETE ON products
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || old.id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'lists'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_product_sizes_insert AFTER INSERT ON product_sizes
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || new.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'lists'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_product_sizes_update AFTER UPDATE ON product_sizes
WHEN NOT coalesce(old.stock > 0 AND new.stock > 0 AND old.stock <> new.stock, false)
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || new.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || old.product_id
	WHERE old.product_id <> new.product_id
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'sizes'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'lists'
	WHERE old.stock IS new.stock
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_product_sizes_count AFTER UPDATE ON product_sizes
WHEN coalesce(old.stock > 0 AND new.stock > 0 AND old.stock <> new.stock, false)
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'stock:' || new.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_product_sizes_delete AFTER DELETE ON product_sizes
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || old.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'lists'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_product_images_insert AFTER INSERT ON product_images
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || new.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_product_images_update AFTER UPDATE ON product_images
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || new.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || old.product_id
	WHERE old.product_id <> new.product_id
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_product_images_delete AFTER DELETE ON product_images
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || old.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_reviews_insert AFTER INSERT ON reviews
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || new.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'reviews'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_reviews_update AFTER UPDATE ON reviews
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || new.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || old.product_id
	WHERE old.product_id <> new.product_id
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'reviews'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_reviews_delete AFTER DELETE ON reviews
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'product:' || old.product_id
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'reviews'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_settings_insert AFTER INSERT ON settings
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'settings'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_settings_update AFTER UPDATE ON settings
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'settings'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_settings_delete AFTER DELETE ON settings
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'settings'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_pages_insert AFTER INSERT ON pages
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'pages'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_pages_update AFTER UPDATE ON pages
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'pages'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_pages_delete AFTER DELETE ON pages
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'pages'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
