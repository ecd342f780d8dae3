-- What goes back, or is on its way, never adds up to more than what came in.
CREATE TRIGGER refunds_within BEFORE INSERT ON refunds
WHEN NOT EXISTS (
	SELECT 1 FROM payments
	WHERE id = new.payment_id AND order_id = new.order_id AND status <> 'refunded'
		AND amount >= new.amount + (
			SELECT coalesce(sum(amount), 0) FROM refunds
			WHERE payment_id = new.payment_id AND status <> 'failed'
		)
)
BEGIN
	SELECT raise(ABORT, 'refunds may not exceed what was paid');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_fixed BEFORE UPDATE OF id, order_id, payment_id, amount ON refunds
BEGIN
	SELECT raise(ABORT, 'what a refund is of does not change');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_final BEFORE UPDATE OF status ON refunds
WHEN old.status IN ('processed', 'failed') AND new.status <> old.status
BEGIN
	SELECT raise(ABORT, 'a refund that is over stays as it is');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_kept BEFORE DELETE ON refunds
BEGIN
	SELECT raise(ABORT, 'refunds are never deleted');
END;
