-- What was asked of sentences so far becomes columns; the sentences of before stay where they say more.
CREATE TABLE `__new_stock_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`size` text NOT NULL,
	`at` integer NOT NULL,
	`change` integer,
	`stock` integer,
	`actor` text NOT NULL,
	`actor_name` text,
	`kind` text NOT NULL,
	`order_id` text,
	`order_number` integer,
	`reason` text,
	CONSTRAINT "stock_moves_actor" CHECK(actor in ('shopper', 'operator', 'provider', 'courier', 'scheduler')),
	CONSTRAINT "stock_moves_kind" CHECK(kind in ('counted', 'edited', 'product-added', 'imported', 'size-removed', 'ordered', 'paid', 'paid-late', 'payment-refused', 'not-kept', 'expired', 'cancelled', 'undelivered', 'returned', 'exchanged', 'other'))
);
--> statement-breakpoint
INSERT INTO `__new_stock_moves`("id", "product_id", "size", "at", "change", "stock", "actor", "actor_name", "kind", "order_id", "order_number", "reason")
SELECT "id", "product_id", "size", "at", "change", "stock",
	CASE "who" WHEN 'shopper' THEN 'shopper' WHEN 'provider' THEN 'provider' WHEN 'clock' THEN 'scheduler' ELSE 'operator' END,
	CASE WHEN "who" IN ('shopper', 'provider', 'clock') THEN NULL ELSE "who" END,
	"kind",
	(SELECT "id" FROM `orders` WHERE "number" = "order_number"),
	"order_number",
	CASE "kind" WHEN 'other' THEN "words"
		WHEN 'returned' THEN substr("words", 1, length("words") - 9)
		WHEN 'exchanged' THEN "words"
		WHEN 'not-kept' THEN CASE "words" WHEN 'not kept in a rush' THEN 'in a rush' END END
FROM (
	SELECT *, CASE
		WHEN "words" = 'counted' THEN 'counted'
		WHEN "words" = 'edited' THEN 'edited'
		WHEN "words" = 'product added' THEN 'product-added'
		WHEN "words" = 'imported' THEN 'imported'
		WHEN "words" LIKE '%: size taken off' THEN 'size-removed'
		WHEN "order_number" IS NULL THEN 'other'
		WHEN "words" = 'placed' THEN 'ordered'
		WHEN "words" = 'paid' THEN 'paid'
		WHEN "words" = 'paid after all' THEN 'paid-late'
		WHEN "words" LIKE '%, refund due' THEN 'payment-refused'
		WHEN "words" IN ('not kept in a rush', 'no longer kept') THEN 'not-kept'
		WHEN "words" = 'not paid in time' THEN 'expired'
		WHEN "words" = 'cancelled' THEN 'cancelled'
		WHEN "words" = 'not delivered' THEN 'undelivered'
		WHEN "words" LIKE 'return % received' THEN 'returned'
		WHEN "words" LIKE 'exchange %' THEN 'exchanged'
		ELSE 'other' END "kind"
	FROM (
		SELECT *,
			CASE WHEN "why" GLOB 'order [0-9]*: *' THEN CAST(substr("why", 7) AS integer) END "order_number",
			CASE WHEN "why" GLOB 'order [0-9]*: *' THEN substr("why", instr("why", ': ') + 2) ELSE "why" END "words"
		FROM `stock_moves`
	)
)
ORDER BY "id";--> statement-breakpoint
DROP TABLE `stock_moves`;--> statement-breakpoint
ALTER TABLE `__new_stock_moves` RENAME TO `stock_moves`;--> statement-breakpoint
CREATE INDEX `stock_moves_product` ON `stock_moves` (`product_id`,`id`);--> statement-breakpoint
CREATE INDEX `stock_moves_order` ON `stock_moves` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `kind` text;--> statement-breakpoint
-- Only what waits, stands or was told to the operator is ever asked by its kind: the rest stays unread.
UPDATE `outbox` SET `kind` = substr(`key`, 1, instr(`key`, ':') - 1)
WHERE (`sent_at` IS NULL OR `key` GLOB 'notice*') AND substr(`key`, 1, instr(`key`, ':') - 1) IN
	('order-confirmed', 'order-shipped', 'order-sent-again', 'order-delivered', 'order-cancelled', 'refunded', 'transfer-not-found', 'return-asked', 'return-answered', 'return-received', 'return-closed', 'exchange-sent', 'notice', 'notice-test');
--> statement-breakpoint
CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
WHEN new.kind IS NULL OR new.kind NOT IN
	('order-confirmed', 'order-shipped', 'order-sent-again', 'order-delivered', 'order-cancelled', 'refunded', 'transfer-not-found', 'return-asked', 'return-answered', 'return-received', 'return-closed', 'exchange-sent', 'notice', 'notice-test')
BEGIN
	SELECT raise(ABORT, 'a mail of no known kind');
END;
--> statement-breakpoint
CREATE INDEX `outbox_notices` ON `outbox` (`created_at`) WHERE kind = 'notice';--> statement-breakpoint
CREATE TABLE `__new_order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`kind` text NOT NULL,
	`note` text,
	`undoes` integer,
	`former_email` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_events_actor" CHECK(actor in ('shopper', 'operator', 'provider', 'courier', 'scheduler')),
	CONSTRAINT "order_events_kind" CHECK(kind in ('placed', 'replaced', 'corrected', 'note', 'units-not-kept', 'hold-expired', 'cancelled', 'paid', 'payment-returned', 'second-payment', 'wrong-amount', 'paid-after-cancellation', 'paid-after-sold-out', 'transfer-reported', 'transfer-not-found', 'packed', 'shipped', 'sent-again', 'delivered', 'undone', 'parcel-booked', 'pickup-requested', 'parcel-noted', 'booking-cancelled', 'parcel-undelivered', 'parcel-coming-back', 'parcel-came-back', 'parcel-lost', 'parcel-damaged', 'parcel-cancelled', 'return-tracked', 'return-requested', 'return-accepted', 'return-refused', 'return-closed', 'exchange-sent', 'returned', 'restocked', 'refund-due', 'refund-requested', 'refund-failed', 'refunded', 'rest-kept', 'other')),
	CONSTRAINT "order_events_undoes" CHECK("__new_order_events"."undoes" is null or "__new_order_events"."kind" = 'undone'),
	CONSTRAINT "order_events_former" CHECK("__new_order_events"."former_email" is null or "__new_order_events"."kind" = 'corrected')
);
--> statement-breakpoint
INSERT INTO `__new_order_events`("id", "order_id", "at", "actor", "kind", "note", "undoes", "former_email")
SELECT "id", "order_id", "at",
	CASE WHEN "who" IN ('shopper', 'operator') THEN "who"
		WHEN "who" = 'clock' THEN 'scheduler'
		WHEN "kind" IN ('packed', 'shipped', 'sent-again', 'delivered', 'return-tracked') OR "kind" LIKE 'parcel-%' THEN 'courier'
		ELSE 'provider' END,
	"kind",
	CASE "kind" WHEN 'other' THEN "what" || coalesce(': ' || "detail", '')
		WHEN 'return-tracked' THEN trim(substr("what", 19) || ' ' || coalesce("detail", ''))
		WHEN 'undone' THEN NULL
		ELSE "detail" END,
	CASE "kind" WHEN 'undone' THEN
		(SELECT max(b."id") FROM `order_events` b WHERE b."order_id" = a."order_id" AND b."id" < a."id" AND b."what" = a."detail") END,
	CASE WHEN "kind" = 'corrected' AND "who" = 'operator' AND '; ' || "detail" LIKE '%; email: %@% → %' THEN
		substr("detail", instr('; ' || "detail", '; email: ') + 7,
			instr(substr("detail", instr('; ' || "detail", '; email: ') + 7), ' →') - 1) END
FROM (
	SELECT *, CASE
		WHEN "what" IN ('placed', 'replaced', 'corrected', 'note', 'cancelled', 'paid', 'packed', 'shipped', 'delivered', 'undone', 'returned', 'refunded') THEN "what"
		WHEN "what" IN ('sent again', 'hold expired', 'refund due', 'refund failed', 'rest kept', 'return requested', 'return accepted', 'return refused', 'return closed', 'exchange sent', 'transfer not found', 'parcel booked', 'parcel noted', 'pickup requested') THEN replace("what", ' ', '-')
		WHEN "what" = 'parcel saved' THEN 'parcel-noted'
		WHEN "what" = 'order closed without refund' THEN 'rest-kept'
		WHEN "what" = 'pieces not kept' THEN 'units-not-kept'
		WHEN "what" = 'payment returned by the provider' THEN 'payment-returned'
		WHEN "what" = 'second payment, refund due' THEN 'second-payment'
		WHEN "what" IN ('wrong amount, refund due', 'payment is not the order''s amount, refund due') THEN 'wrong-amount'
		WHEN "what" = 'paid after it was cancelled, refund due' THEN 'paid-after-cancellation'
		WHEN "what" = 'paid after the pieces were sold, refund due' THEN 'paid-after-sold-out'
		WHEN "what" = 'transfer under check' THEN 'transfer-reported'
		WHEN "what" = 'courier called' THEN 'pickup-requested'
		WHEN "what" = 'parcel cancelled' AND "who" = 'operator' THEN 'booking-cancelled'
		WHEN "what" IN ('parcel undelivered', 'parcel coming back', 'parcel came back', 'parcel lost', 'parcel damaged', 'parcel cancelled') THEN replace("what", ' ', '-')
		WHEN "what" LIKE 'parcel sent back: %' THEN 'return-tracked'
		WHEN "what" = 'back on the shelf' THEN 'restocked'
		WHEN "what" = 'refund asked' THEN 'refund-requested'
		ELSE 'other' END "kind"
	FROM `order_events`
) a
ORDER BY "id";--> statement-breakpoint
DROP TABLE `order_events`;--> statement-breakpoint
ALTER TABLE `__new_order_events` RENAME TO `order_events`;--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `delivered_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `returned_at` integer;--> statement-breakpoint
ALTER TABLE `return_requests` ADD `exchanged_at` integer;
--> statement-breakpoint
-- An undone step has not happened; an order that is shipped again has not arrived.
UPDATE `orders` SET `delivered_at` = e."at" FROM (
	SELECT "order_id", max("at") "at" FROM `order_events` WHERE "kind" = 'delivered'
		AND "id" NOT IN (SELECT "undoes" FROM `order_events` WHERE "undoes" IS NOT NULL)
	GROUP BY "order_id"
) e WHERE e."order_id" = `orders`.`id`;
--> statement-breakpoint
UPDATE `orders` SET `returned_at` = e."at" FROM (
	SELECT "order_id", max("at") "at" FROM `order_events` WHERE "kind" = 'returned' GROUP BY "order_id"
) e WHERE e."order_id" = `orders`.`id`;
--> statement-breakpoint
UPDATE `return_requests` SET `exchanged_at` = e."at" FROM (
	SELECT "order_id", max("at") "at" FROM `order_events` WHERE "kind" = 'exchange-sent' GROUP BY "order_id"
) e WHERE e."order_id" = `return_requests`.`order_id` AND `status` = 'received' AND `wish` = 'exchange';
--> statement-breakpoint
DROP TRIGGER orders_status_at;
--> statement-breakpoint
CREATE TRIGGER orders_status_at AFTER UPDATE OF status ON orders
WHEN old.status <> new.status
BEGIN
	UPDATE orders SET status_at = new.updated_at,
		delivered_at = CASE WHEN old.status = 'shipped' AND new.status = 'delivered' THEN new.updated_at
			WHEN new.status = 'shipped' THEN NULL ELSE delivered_at END,
		returned_at = CASE WHEN new.status = 'returned' THEN new.updated_at ELSE returned_at END
	WHERE id = new.id;
END;
