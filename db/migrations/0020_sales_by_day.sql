CREATE INDEX `invoices_issued` ON `invoices` (`issued_at`);--> statement-breakpoint
CREATE INDEX `refunds_made` ON `refunds` (`created_at`);