CREATE TABLE `categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`picture` text,
	`is_shown` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`size_set` text,
	`size_chart` text,
	`single_size_label` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_unique` ON `categories` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `collection_products` (
	`collection_id` integer NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `product_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_products_order` ON `collection_products` (`collection_id`,`position`,`product_id`);--> statement-breakpoint
CREATE INDEX `collection_products_product` ON `collection_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`picture` text,
	`is_shown` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`rule` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_name_unique` ON `collections` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `collections_slug_unique` ON `collections` (`slug`);
--> statement-breakpoint
-- A product of a category that is not there makes its row, whoever wrote the product. Its address is
-- the name where that is plain letters and free, the operator may write another.
CREATE TRIGGER categories_of_new_product AFTER INSERT ON products
WHEN new.category <> '' AND NOT EXISTS (SELECT 1 FROM categories WHERE name = new.category)
BEGIN
	INSERT INTO categories (name, slug, position, created_at, updated_at)
	SELECT new.category,
		CASE WHEN length(word) BETWEEN 1 AND 60 AND word NOT GLOB '*[^a-z0-9-]*' AND word NOT GLOB '-*' AND word NOT GLOB '*-'
			AND NOT EXISTS (SELECT 1 FROM categories WHERE slug = word)
			AND NOT EXISTS (SELECT 1 FROM collections WHERE slug = word)
			THEN word ELSE 'category-' || lower(hex(randomblob(4))) END,
		(SELECT coalesce(max(position), 0) + 1 FROM categories), new.updated_at, new.updated_at
	FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.category), '&', 'and'), '''', ''), ',', ''), '.', ''), '(', ''), ')', ''), '/', '-'), ' ', '-'), '---', '-'), '--', '-') AS word);
END;
--> statement-breakpoint
CREATE TRIGGER categories_of_changed_product AFTER UPDATE OF category ON products
WHEN new.category <> '' AND NOT EXISTS (SELECT 1 FROM categories WHERE name = new.category)
BEGIN
	INSERT INTO categories (name, slug, position, created_at, updated_at)
	SELECT new.category,
		CASE WHEN length(word) BETWEEN 1 AND 60 AND word NOT GLOB '*[^a-z0-9-]*' AND word NOT GLOB '-*' AND word NOT GLOB '*-'
			AND NOT EXISTS (SELECT 1 FROM categories WHERE slug = word)
			AND NOT EXISTS (SELECT 1 FROM collections WHERE slug = word)
			THEN word ELSE 'category-' || lower(hex(randomblob(4))) END,
		(SELECT coalesce(max(position), 0) + 1 FROM categories), new.updated_at, new.updated_at
	FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.category), '&', 'and'), '''', ''), ',', ''), '.', ''), '(', ''), ')', ''), '/', '-'), ' ', '-'), '---', '-'), '--', '-') AS word);
END;
--> statement-breakpoint
CREATE TRIGGER categories_in_use BEFORE DELETE ON categories
WHEN EXISTS (SELECT 1 FROM products WHERE category = old.name)
BEGIN
	SELECT RAISE(ABORT, 'products have this category');
END;
--> statement-breakpoint
-- Those there are, in the order in which they were offered, by way of the trigger.
CREATE TABLE known_categories AS SELECT min(id) id, category FROM products WHERE category <> '' GROUP BY category ORDER BY category;
--> statement-breakpoint
UPDATE products SET category = category WHERE id IN (SELECT id FROM known_categories);
--> statement-breakpoint
UPDATE categories SET position = (SELECT count(*) FROM known_categories k WHERE k.category <= categories.name);
--> statement-breakpoint
DROP TABLE known_categories;
--> statement-breakpoint
CREATE TRIGGER page_changes_categories_insert AFTER INSERT ON categories
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'categories'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_categories_update AFTER UPDATE ON categories
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'categories'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_categories_delete AFTER DELETE ON categories
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'categories'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_collections_insert AFTER INSERT ON collections
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'collections'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_collections_update AFTER UPDATE ON collections
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'collections'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_collections_delete AFTER DELETE ON collections
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'collections'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_collection_products_insert AFTER INSERT ON collection_products
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'collections'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_collection_products_update AFTER UPDATE ON collection_products
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'collections'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_collection_products_delete AFTER DELETE ON collection_products
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'collections'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER categories_address_insert BEFORE INSERT ON categories
WHEN EXISTS (SELECT 1 FROM collections WHERE slug = new.slug)
BEGIN
	SELECT RAISE(ABORT, 'this address is taken');
END;
--> statement-breakpoint
CREATE TRIGGER categories_address_update BEFORE UPDATE OF slug ON categories
WHEN EXISTS (SELECT 1 FROM collections WHERE slug = new.slug)
BEGIN
	SELECT RAISE(ABORT, 'this address is taken');
END;
--> statement-breakpoint
CREATE TRIGGER collections_address_insert BEFORE INSERT ON collections
WHEN EXISTS (SELECT 1 FROM categories WHERE slug = new.slug)
BEGIN
	SELECT RAISE(ABORT, 'this address is taken');
END;
--> statement-breakpoint
CREATE TRIGGER collections_address_update BEFORE UPDATE OF slug ON collections
WHEN EXISTS (SELECT 1 FROM categories WHERE slug = new.slug)
BEGIN
	SELECT RAISE(ABORT, 'this address is taken');
END;
--> statement-breakpoint
-- As they were, and with what collections ask for: '@badge:New', '@sale:yes' for a product whose price was
-- higher before, '@collection:3' for one that was picked.
DROP TRIGGER product_facets_add;
--> statement-breakpoint
CREATE TRIGGER product_facets_add AFTER INSERT ON products
BEGIN
	INSERT INTO product_facets (product_id, facet, created_at, price, publish_at)
	SELECT new.id, facet, new.created_at, new.price, new.publish_at FROM (
		SELECT '' AS facet
		UNION SELECT 'category:' || new.category
		UNION SELECT 'fabric:' || new.fabric
		UNION SELECT 'color:' || value FROM json_each(new.colors)
		UNION SELECT own.key || ':' || one.value FROM json_each(new.attributes) own, json_each(own.value) one
		UNION SELECT 'size:' || size FROM product_sizes WHERE product_id = new.id AND stock IS NOT 0
		UNION SELECT '@badge:' || new.badge
		UNION SELECT '@sale:yes' WHERE new.original_price > new.price
		UNION SELECT '@collection:' || collection_id FROM collection_products WHERE product_id = new.id
	) WHERE facet IS NOT NULL AND new.archived_at IS NULL AND new.publish_at IS NOT NULL;
END;
--> statement-breakpoint
DROP TRIGGER product_facets_change;
--> statement-breakpoint
CREATE TRIGGER product_facets_change AFTER UPDATE OF category, fabric, colors, attributes, price, original_price, badge, created_at, publish_at, archived_at ON products
WHEN (old.fabric, old.colors, old.attributes, old.price, old.original_price, old.badge, old.created_at, old.publish_at, old.archived_at, old.category IS NULL)
	IS NOT (new.fabric, new.colors, new.attributes, new.price, new.original_price, new.badge, new.created_at, new.publish_at, new.archived_at, new.category IS NULL)
BEGIN
	DELETE FROM product_facets WHERE product_id = old.id;
	INSERT INTO product_facets (product_id, facet, created_at, price, publish_at)
	SELECT new.id, facet, new.created_at, new.price, new.publish_at FROM (
		SELECT '' AS facet
		UNION SELECT 'category:' || new.category
		UNION SELECT 'fabric:' || new.fabric
		UNION SELECT 'color:' || value FROM json_each(new.colors)
		UNION SELECT own.key || ':' || one.value FROM json_each(new.attributes) own, json_each(own.value) one
		UNION SELECT 'size:' || size FROM product_sizes WHERE product_id = new.id AND stock IS NOT 0
		UNION SELECT '@badge:' || new.badge
		UNION SELECT '@sale:yes' WHERE new.original_price > new.price
		UNION SELECT '@collection:' || collection_id FROM collection_products WHERE product_id = new.id
	) WHERE facet IS NOT NULL AND new.archived_at IS NULL AND new.publish_at IS NOT NULL;
END;
--> statement-breakpoint
-- Only another category: one row moves, so that a category of thousands is soon renamed.
CREATE TRIGGER product_facets_category AFTER UPDATE OF category ON products
WHEN old.category <> new.category
	AND (old.fabric, old.colors, old.attributes, old.price, old.original_price, old.badge, old.created_at, old.publish_at, old.archived_at)
	IS (new.fabric, new.colors, new.attributes, new.price, new.original_price, new.badge, new.created_at, new.publish_at, new.archived_at)
BEGIN
	UPDATE product_facets SET facet = 'category:' || new.category
	WHERE product_id = new.id AND facet = 'category:' || old.category;
END;
--> statement-breakpoint
CREATE TRIGGER product_facets_pick AFTER INSERT ON collection_products
BEGIN
	INSERT INTO product_facets (product_id, facet, created_at, price, publish_at)
	SELECT id, '@collection:' || new.collection_id, created_at, price, publish_at FROM products
	WHERE id = new.product_id AND archived_at IS NULL AND publish_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER product_facets_unpick AFTER DELETE ON collection_products
BEGIN
	DELETE FROM product_facets WHERE product_id = old.product_id AND facet = '@collection:' || old.collection_id;
END;
--> statement-breakpoint
INSERT INTO product_facets (product_id, facet, created_at, price, publish_at)
SELECT id, '@badge:' || badge, created_at, price, publish_at FROM products
	WHERE archived_at IS NULL AND publish_at IS NOT NULL AND badge IS NOT NULL
UNION ALL SELECT id, '@sale:yes', created_at, price, publish_at FROM products
	WHERE archived_at IS NULL AND publish_at IS NOT NULL AND original_price > price;
