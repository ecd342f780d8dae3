-- Columns of known values without a CHECK: their tables are not written anew for it.
CREATE TRIGGER reviews_status_new BEFORE INSERT ON reviews
WHEN new.status NOT IN ('waiting', 'shown', 'hidden')
BEGIN
	SELECT raise(ABORT, 'reviews.status is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER reviews_status_changed BEFORE UPDATE OF status ON reviews
WHEN new.status NOT IN ('waiting', 'shown', 'hidden')
BEGIN
	SELECT raise(ABORT, 'reviews.status is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER bin_kind_new BEFORE INSERT ON bin
WHEN new.kind NOT IN ('product', 'picture', 'review', 'message')
BEGIN
	SELECT raise(ABORT, 'bin.kind is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER bin_kind_changed BEFORE UPDATE OF kind ON bin
WHEN new.kind NOT IN ('product', 'picture', 'review', 'message')
BEGIN
	SELECT raise(ABORT, 'bin.kind is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER imports_status_new BEFORE INSERT ON imports
WHEN new.status NOT IN ('checking', 'checked', 'writing', 'done', 'failed')
BEGIN
	SELECT raise(ABORT, 'imports.status is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER imports_status_changed BEFORE UPDATE OF status ON imports
WHEN new.status NOT IN ('checking', 'checked', 'writing', 'done', 'failed')
BEGIN
	SELECT raise(ABORT, 'imports.status is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER payments_status_new BEFORE INSERT ON payments
WHEN new.status NOT IN ('captured', 'refund due', 'refunded')
BEGIN
	SELECT raise(ABORT, 'payments.status is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER payments_status_changed BEFORE UPDATE OF status ON payments
WHEN new.status NOT IN ('captured', 'refund due', 'refunded')
BEGIN
	SELECT raise(ABORT, 'payments.status is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_asked_by_new BEFORE INSERT ON refunds
WHEN new.asked_by NOT IN ('shopper', 'operator', 'provider')
BEGIN
	SELECT raise(ABORT, 'refunds.asked_by is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_asked_by_changed BEFORE UPDATE OF asked_by ON refunds
WHEN new.asked_by NOT IN ('shopper', 'operator', 'provider')
BEGIN
	SELECT raise(ABORT, 'refunds.asked_by is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER invoices_kind_new BEFORE INSERT ON invoices
WHEN new.kind NOT IN ('invoice', 'credit note')
BEGIN
	SELECT raise(ABORT, 'invoices.kind is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER orders_cancelled_by_new BEFORE INSERT ON orders
WHEN new.cancelled_by NOT IN ('shopper', 'operator')
BEGIN
	SELECT raise(ABORT, 'orders.cancelled_by is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER orders_cancelled_by_changed BEFORE UPDATE OF cancelled_by ON orders
WHEN new.cancelled_by NOT IN ('shopper', 'operator')
BEGIN
	SELECT raise(ABORT, 'orders.cancelled_by is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER parcels_trouble_new BEFORE INSERT ON parcels
WHEN new.trouble NOT IN ('undelivered', 'coming back', 'came back', 'lost', 'damaged', 'cancelled')
BEGIN
	SELECT raise(ABORT, 'parcels.trouble is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER parcels_trouble_changed BEFORE UPDATE OF trouble ON parcels
WHEN new.trouble NOT IN ('undelivered', 'coming back', 'came back', 'lost', 'damaged', 'cancelled')
BEGIN
	SELECT raise(ABORT, 'parcels.trouble is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_error_kind_new BEFORE INSERT ON bookings
WHEN new.error_kind NOT IN ('login', 'refused', 'unavailable')
BEGIN
	SELECT raise(ABORT, 'bookings.error_kind is none of its values');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_error_kind_changed BEFORE UPDATE OF error_kind ON bookings
WHEN new.error_kind NOT IN ('login', 'refused', 'unavailable')
BEGIN
	SELECT raise(ABORT, 'bookings.error_kind is none of its values');
END;
