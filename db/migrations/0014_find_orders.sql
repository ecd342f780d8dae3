CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`);--> statement-breakpoint
CREATE INDEX `shipments_tracking` ON `shipments` (`tracking_number`) WHERE tracking_number is not null;