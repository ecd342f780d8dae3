-- A mail tells of a payment that goes back.
DROP TRIGGER outbox_kind;
--> statement-breakpoint
CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
WHEN new.kind IS NULL OR new.kind NOT IN
	('order-confirmed', 'order-shipped', 'order-sent-again', 'order-delivered', 'order-cancelled', 'refund-due', 'refunded', 'transfer-not-found', 'return-asked', 'return-answered', 'return-received', 'return-closed', 'exchange-sent', 'order-message', 'notice', 'notice-test')
BEGIN
	SELECT raise(ABORT, 'a mail of no known kind');
END;
