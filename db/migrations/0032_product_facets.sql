CREATE TABLE `product_facets` (
	`product_id` text NOT NULL,
	`facet` text NOT NULL,
	`created_at` integer NOT NULL,
	`price` integer NOT NULL,
	`publish_at` integer NOT NULL,
	PRIMARY KEY(`product_id`, `facet`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO product_facets (product_id, facet, created_at, price, publish_at)
SELECT p.id, '', created_at, price, publish_at FROM products p WHERE archived_at IS NULL AND publish_at IS NOT NULL
UNION SELECT p.id, 'category:' || category, created_at, price, publish_at FROM products p
	WHERE archived_at IS NULL AND publish_at IS NOT NULL AND category IS NOT NULL
UNION SELECT p.id, 'fabric:' || fabric, created_at, price, publish_at FROM products p
	WHERE archived_at IS NULL AND publish_at IS NOT NULL AND fabric IS NOT NULL
UNION SELECT p.id, 'color:' || value, created_at, price, publish_at FROM products p, json_each(p.colors)
	WHERE archived_at IS NULL AND publish_at IS NOT NULL
UNION SELECT p.id, 'size:' || size, created_at, price, publish_at FROM products p JOIN product_sizes s ON s.product_id = p.id
	WHERE archived_at IS NULL AND publish_at IS NOT NULL AND stock IS NOT 0;
--> statement-breakpoint
CREATE INDEX `product_facets_newest` ON `product_facets` (`facet`,`created_at`,`product_id`,`publish_at`,`price`);--> statement-breakpoint
CREATE INDEX `product_facets_cheapest` ON `product_facets` (`facet`,`price`,`product_id`,`publish_at`,`created_at`);--> statement-breakpoint
DROP INDEX `products_newest`;--> statement-breakpoint
DROP INDEX `products_cheapest`;--> statement-breakpoint
DROP INDEX `products_category`;--> statement-breakpoint
CREATE INDEX `product_sizes_place` ON `product_sizes` (`size`,`position`);--> statement-breakpoint
CREATE TRIGGER product_facets_add AFTER INSERT ON products
BEGIN
	INSERT INTO product_facets (product_id, facet, created_at, price, publish_at)
	SELECT new.id, facet, new.created_at, new.price, new.publish_at FROM (
		SELECT '' AS facet
		UNION SELECT 'category:' || new.category
		UNION SELECT 'fabric:' || new.fabric
		UNION SELECT 'color:' || value FROM json_each(new.colors)
		UNION SELECT 'size:' || size FROM product_sizes WHERE product_id = new.id AND stock IS NOT 0
	) WHERE facet IS NOT NULL AND new.archived_at IS NULL AND new.publish_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER product_facets_change AFTER UPDATE OF category, fabric, colors, price, created_at, publish_at, archived_at ON products
WHEN (old.category, old.fabric, old.colors, old.price, old.created_at, old.publish_at, old.archived_at)
	IS NOT (new.category, new.fabric, new.colors, new.price, new.created_at, new.publish_at, new.archived_at)
BEGIN
	DELETE FROM product_facets WHERE product_id = old.id;
	INSERT INTO product_facets (product_id, facet, created_at, price, publish_at)
	SELECT new.id, facet, new.created_at, new.price, new.publish_at FROM (
		SELECT '' AS facet
		UNION SELECT 'category:' || new.category
		UNION SELECT 'fabric:' || new.fabric
		UNION SELECT 'color:' || value FROM json_each(new.colors)
		UNION SELECT 'size:' || size FROM product_sizes WHERE product_id = new.id AND stock IS NOT 0
	) WHERE facet IS NOT NULL AND new.archived_at IS NULL AND new.publish_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER product_facets_remove AFTER DELETE ON products
BEGIN
	DELETE FROM product_facets WHERE product_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_facets_size_add AFTER INSERT ON product_sizes
WHEN new.stock IS NOT 0
BEGIN
	INSERT INTO product_facets (product_id, facet, created_at, price, publish_at)
	SELECT id, 'size:' || new.size, created_at, price, publish_at FROM products
	WHERE id = new.product_id AND archived_at IS NULL AND publish_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER product_facets_size_change AFTER UPDATE OF size, stock ON product_sizes
WHEN (old.stock IS 0) <> (new.stock IS 0) OR old.size <> new.size
BEGIN
	DELETE FROM product_facets WHERE product_id = old.product_id AND facet = 'size:' || old.size;
	INSERT INTO product_facets (product_id, facet, created_at, price, publish_at)
	SELECT id, 'size:' || new.size, created_at, price, publish_at FROM products
	WHERE id = new.product_id AND new.stock IS NOT 0 AND archived_at IS NULL AND publish_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER product_facets_size_remove AFTER DELETE ON product_sizes
BEGIN
	DELETE FROM product_facets WHERE product_id = old.product_id AND facet = 'size:' || old.size;
END;
