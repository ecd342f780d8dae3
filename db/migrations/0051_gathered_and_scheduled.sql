CREATE TABLE `category_moves` (
	`from_name` text PRIMARY KEY NOT NULL,
	`to_name` text
);
--> statement-breakpoint
CREATE TABLE `group_addresses` (
	`slug` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`group_id` integer NOT NULL,
	CONSTRAINT "group_addresses_kind" CHECK(kind in ('category', 'collection'))
);
--> statement-breakpoint
ALTER TABLE `products` ADD `country_of_origin` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `draft_at` integer;--> statement-breakpoint
CREATE INDEX `pages_draft_due` ON `pages` (`draft_at`) WHERE draft_at is not null;
--> statement-breakpoint
-- The search reads what the shop's own attributes say of a product, too: their values, not their names.
-- Its index keeps no texts: they are in products.
DROP TRIGGER product_words_insert;
--> statement-breakpoint
DROP TRIGGER product_words_delete;
--> statement-breakpoint
DROP TRIGGER product_words_update;
--> statement-breakpoint
DROP TABLE product_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_words USING fts5 (
	title, fabric, category, color, description, attributes,
	content = '', tokenize = 'porter unicode61 remove_diacritics 2',
	prefix = '1 2 3 4 5 6 7 8 9 10'
);
--> statement-breakpoint
INSERT INTO product_words (rowid, title, fabric, category, color, description, attributes)
SELECT rowid, title, fabric, category, color, description,
	(SELECT group_concat(one.value, ' ') FROM json_each(products.attributes) own, json_each(own.value) one)
FROM products;
--> statement-breakpoint
CREATE TRIGGER product_words_insert AFTER INSERT ON products BEGIN
	INSERT INTO product_words (rowid, title, fabric, category, color, description, attributes)
	VALUES (new.rowid, new.title, new.fabric, new.category, new.color, new.description,
		(SELECT group_concat(one.value, ' ') FROM json_each(new.attributes) own, json_each(own.value) one));
END;
--> statement-breakpoint
CREATE TRIGGER product_words_delete AFTER DELETE ON products BEGIN
	INSERT INTO product_words (product_words, rowid, title, fabric, category, color, description, attributes)
	VALUES ('delete', old.rowid, old.title, old.fabric, old.category, old.color, old.description,
		(SELECT group_concat(one.value, ' ') FROM json_each(old.attributes) own, json_each(own.value) one));
END;
--> statement-breakpoint
CREATE TRIGGER product_words_update AFTER UPDATE OF title, fabric, category, color, description, attributes ON products BEGIN
	INSERT INTO product_words (product_words, rowid, title, fabric, category, color, description, attributes)
	VALUES ('delete', old.rowid, old.title, old.fabric, old.category, old.color, old.description,
		(SELECT group_concat(one.value, ' ') FROM json_each(old.attributes) own, json_each(own.value) one));
	INSERT INTO product_words (rowid, title, fabric, category, color, description, attributes)
	VALUES (new.rowid, new.title, new.fabric, new.category, new.color, new.description,
		(SELECT group_concat(one.value, ' ') FROM json_each(new.attributes) own, json_each(own.value) one));
END;
--> statement-breakpoint
DROP TRIGGER categories_in_use;
--> statement-breakpoint
-- But those that are on their way to another.
CREATE TRIGGER categories_in_use BEFORE DELETE ON categories
WHEN EXISTS (SELECT 1 FROM products WHERE category = old.name)
	AND NOT EXISTS (SELECT 1 FROM category_moves WHERE from_name = old.name)
BEGIN
	SELECT RAISE(ABORT, 'products have this category');
END;
