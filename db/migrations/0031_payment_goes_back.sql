-- A payment whose money has gone back whole is `refunded`, whoever wrote the refund's end. The provider
-- sends back no less than a rupee: where less is left, nothing is.
CREATE TRIGGER `payment_goes_back` AFTER UPDATE OF `status` ON `refunds`
WHEN NEW.`status` = 'processed' AND OLD.`status` <> 'processed'
BEGIN
	UPDATE `payments` SET `status` = 'refunded'
		WHERE `id` = NEW.`payment_id` AND `status` <> 'refunded'
			AND `amount` - (SELECT sum(`amount`) FROM `refunds`
				WHERE `payment_id` = NEW.`payment_id` AND `status` = 'processed') < 100;
END;
