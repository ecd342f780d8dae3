-- Pieces that were to come back and never do: an accepted request can be closed.
DROP TRIGGER return_requests_transition;
--> statement-breakpoint
CREATE TRIGGER return_requests_transition BEFORE UPDATE OF status ON return_requests
WHEN old.status <> new.status AND NOT (
	(old.status = 'asked' AND new.status IN ('accepted', 'refused'))
	OR (old.status = 'accepted' AND new.status IN ('received', 'refused'))
)
BEGIN
	SELECT raise(ABORT, 'a return may not change this way');
END;
