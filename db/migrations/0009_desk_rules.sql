-- Orders by name at the desk; the row's id is the order's number.
CREATE VIRTUAL TABLE order_names USING fts5 (name, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
--> statement-breakpoint
INSERT INTO order_names (rowid, name) SELECT number, name FROM orders;
--> statement-breakpoint
CREATE TRIGGER order_names_insert AFTER INSERT ON orders BEGIN
	INSERT INTO order_names (rowid, name) VALUES (new.number, new.name);
END;
--> statement-breakpoint
CREATE TRIGGER order_names_update AFTER UPDATE OF name ON orders BEGIN
	UPDATE order_names SET name = new.name WHERE rowid = new.number;
END;
--> statement-breakpoint
-- What was written down about the desk and the stock stays as it was written.
CREATE TRIGGER audit_fixed BEFORE UPDATE ON audit BEGIN
	SELECT raise(ABORT, 'the audit log does not change');
END;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN
	SELECT raise(ABORT, 'the audit log is kept');
END;
