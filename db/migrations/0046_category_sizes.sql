-- Pages show what a category says of sizes as they show settings, wherever its products are.
CREATE TRIGGER page_changes_category_sizes_insert AFTER INSERT ON categories
WHEN (new.size_set, new.size_chart, new.single_size_label) IS NOT (NULL, NULL, NULL)
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'settings'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_category_sizes_update AFTER UPDATE OF name, size_set, size_chart, single_size_label ON categories
WHEN (old.name, old.size_set, old.size_chart, old.single_size_label)
	IS NOT (new.name, new.size_set, new.size_chart, new.single_size_label)
	AND ((old.size_set, old.size_chart, old.single_size_label) IS NOT (NULL, NULL, NULL)
		OR (new.size_set, new.size_chart, new.single_size_label) IS NOT (NULL, NULL, NULL))
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'settings'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER page_changes_category_sizes_delete AFTER DELETE ON categories
WHEN (old.size_set, old.size_chart, old.single_size_label) IS NOT (NULL, NULL, NULL)
BEGIN
	INSERT INTO page_changes (n, key)
	SELECT (SELECT coalesce(max(n), 0) + 1 FROM page_changes), 'settings'
	WHERE true
	ON CONFLICT (key) DO UPDATE SET n = excluded.n;
END;
