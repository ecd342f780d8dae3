-- The signs of vowels belong to a word of a script of India: without them "साड़ी" was two words of one
-- letter, and nobody who typed "saree" found it. As in 0051 otherwise; its triggers go on.
DROP TABLE product_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_words USING fts5 (
	title, fabric, category, color, description, attributes,
	content = '', tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'",
	prefix = '1 2 3 4 5 6 7 8 9 10'
);
--> statement-breakpoint
INSERT INTO product_words (rowid, title, fabric, category, color, description, attributes)
SELECT rowid, title, fabric, category, color, description,
	(SELECT group_concat(one.value, ' ') FROM json_each(products.attributes) own, json_each(own.value) one)
FROM products;
