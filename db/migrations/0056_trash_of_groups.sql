-- What is deleted may be a category, a collection or a section of a page.
DROP TRIGGER bin_kind_new;
--> statement-breakpoint
DROP TRIGGER bin_kind_changed;
--> statement-breakpoint
CREATE TRIGGER bin_kind_new BEFORE INSERT ON bin
WHEN new.kind NOT IN ('product', 'picture', 'review', 'message', 'page', 'category', 'collection', 'section')
BEGIN
	SELECT raise(ABORT, 'bin.kind is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER bin_kind_changed BEFORE UPDATE OF kind ON bin
WHEN new.kind NOT IN ('product', 'picture', 'review', 'message', 'page', 'category', 'collection', 'section')
BEGIN
	SELECT raise(ABORT, 'bin.kind is none of its values');
END;
