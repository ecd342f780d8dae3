-- A number once given out stands: its serial is one more than the last of its year and kind.
CREATE TRIGGER invoices_gapless BEFORE INSERT ON invoices
WHEN new.serial <> 1 + (
	SELECT coalesce(max(serial), 0) FROM invoices
	WHERE kind = new.kind AND financial_year = new.financial_year
)
BEGIN
	SELECT raise(ABORT, 'invoice numbers have no gaps');
END;
--> statement-breakpoint
CREATE TRIGGER invoices_fixed BEFORE UPDATE ON invoices
BEGIN
	SELECT raise(ABORT, 'an invoice does not change');
END;
--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices
BEGIN
	SELECT raise(ABORT, 'invoices are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER return_requests_transition BEFORE UPDATE OF status ON return_requests
WHEN old.status <> new.status AND NOT (
	(old.status = 'asked' AND new.status IN ('accepted', 'refused'))
	OR (old.status = 'accepted' AND new.status = 'received')
)
BEGIN
	SELECT raise(ABORT, 'a return may not change this way');
END;
--> statement-breakpoint
-- More pieces of a line than were bought cannot come back.
CREATE TRIGGER return_lines_within BEFORE INSERT ON return_lines
WHEN NOT EXISTS (
	SELECT 1 FROM order_lines l JOIN return_requests r ON r.order_id = l.order_id
	WHERE l.id = new.line_id AND r.id = new.request_id AND l.quantity >= new.quantity
)
BEGIN
	SELECT raise(ABORT, 'more pieces than were bought');
END;
