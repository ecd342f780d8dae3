-- An order may only go from one status to another along this table; the code reads its transitions
-- from `app/orders/status.ts`, a test holds the two against each other.
CREATE TABLE order_transitions (
	from_status text NOT NULL,
	to_status text NOT NULL,
	PRIMARY KEY (from_status, to_status)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO order_transitions (from_status, to_status) VALUES
	('awaiting payment', 'paid'),
	('awaiting payment', 'cancelled'),
	('awaiting payment', 'refund due'),
	('cancelled', 'paid'),
	('cancelled', 'refund due'),
	('paid', 'packed'),
	('paid', 'refund due'),
	('packed', 'shipped'),
	('packed', 'refund due'),
	('shipped', 'delivered'),
	('shipped', 'returned'),
	('delivered', 'return requested'),
	('return requested', 'delivered'),
	('return requested', 'returned'),
	('returned', 'refund due'),
	('refund due', 'refunded');
--> statement-breakpoint
CREATE TRIGGER orders_transition BEFORE UPDATE OF status ON orders
WHEN old.status <> new.status AND NOT EXISTS (
	SELECT 1 FROM order_transitions WHERE from_status = old.status AND to_status = new.status
)
BEGIN
	SELECT raise(ABORT, 'order status may not change this way');
END;
--> statement-breakpoint
CREATE TRIGGER orders_start BEFORE INSERT ON orders
WHEN new.status <> 'awaiting payment'
BEGIN
	SELECT raise(ABORT, 'an order starts awaiting payment');
END;
--> statement-breakpoint
CREATE TRIGGER orders_kept BEFORE DELETE ON orders
BEGIN
	SELECT raise(ABORT, 'orders are never deleted');
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_words USING fts5 (
	title, fabric, category, color, description,
	content = 'products', tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER product_words_insert AFTER INSERT ON products BEGIN
	INSERT INTO product_words (rowid, title, fabric, category, color, description)
	VALUES (new.rowid, new.title, new.fabric, new.category, new.color, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER product_words_delete AFTER DELETE ON products BEGIN
	INSERT INTO product_words (product_words, rowid, title, fabric, category, color, description)
	VALUES ('delete', old.rowid, old.title, old.fabric, old.category, old.color, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER product_words_update AFTER UPDATE OF title, fabric, category, color, description ON products BEGIN
	INSERT INTO product_words (product_words, rowid, title, fabric, category, color, description)
	VALUES ('delete', old.rowid, old.title, old.fabric, old.category, old.color, old.description);
	INSERT INTO product_words (rowid, title, fabric, category, color, description)
	VALUES (new.rowid, new.title, new.fabric, new.category, new.color, new.description);
END;
