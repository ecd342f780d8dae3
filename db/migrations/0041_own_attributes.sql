ALTER TABLE `products` ADD `attributes` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- As they were, and with what the shop's own attributes say of a product: 'work:Phanda'.
DROP TRIGGER product_facets_add;--> statement-breakpoint
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
	) WHERE facet IS NOT NULL AND new.archived_at IS NULL AND new.publish_at IS NOT NULL;
END;
--> statement-breakpoint
DROP TRIGGER product_facets_change;--> statement-breakpoint
CREATE TRIGGER product_facets_change AFTER UPDATE OF category, fabric, colors, attributes, price, created_at, publish_at, archived_at ON products
WHEN (old.category, old.fabric, old.colors, old.attributes, old.price, old.created_at, old.publish_at, old.archived_at)
	IS NOT (new.category, new.fabric, new.colors, new.attributes, new.price, new.created_at, new.publish_at, new.archived_at)
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
	) WHERE facet IS NOT NULL AND new.archived_at IS NULL AND new.publish_at IS NOT NULL;
END;
