-- A rule on the column itself: to write the table anew would drop what hangs on it.
ALTER TABLE `products` ADD `own_weight_grams` integer CONSTRAINT "products_own_weight" CHECK("own_weight_grams" > 0);--> statement-breakpoint
-- Until now a product took the usual weight for its own when it was made, and kept it. Its own is what
-- certainly was entered: another than the usual one, now or when it was made; or one that the activity log
-- or the demonstration names.
-- The log is read once: for each product anew it took 140 s with 20,000 of them and 100,000 entries.
WITH named AS MATERIALIZED (
	SELECT substr(subject, length('/admin/products/') + 1) AS id, detail FROM audit
	WHERE subject LIKE '/admin/products/%' AND detail LIKE '%Weight % to % g%'
), usual AS MATERIALIZED (
	SELECT at, detail FROM audit WHERE what = 'selling settings saved'
)
UPDATE products SET own_weight_grams = weight_grams
WHERE id IN (
		SELECT json_extract(key, '$[0]') FROM demonstration_rows WHERE table_name = 'products'
		UNION ALL
		SELECT p.id FROM named CROSS JOIN products p ON p.id = named.id
		WHERE named.detail LIKE '%Weight % to ' || p.weight_grams || ' g%'
	)
	OR NOT (
		weight_grams = coalesce((SELECT json_extract(value, '$.usualWeight') FROM settings WHERE key = 'selling'), 400)
		OR EXISTS (
			SELECT 1 FROM usual WHERE usual.at >= created_at
				AND usual.detail LIKE '%when none is entered ' || weight_grams || ' to %'
		)
	);
--> statement-breakpoint
-- Those in the trash, which come back as they were.
UPDATE bin SET rows = json_set(rows, '$.products[0].own_weight_grams', nullif(
	json_extract(rows, '$.products[0].weight_grams'),
	coalesce((SELECT json_extract(value, '$.usualWeight') FROM settings WHERE key = 'selling'), 400)
))
WHERE kind = 'product' AND json_type(rows, '$.products[0].weight_grams') = 'integer';
