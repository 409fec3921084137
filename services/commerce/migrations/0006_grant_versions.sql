ALTER TABLE `invoices` ADD `grant_version` int unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `disputes_of_invoice` ON `disputes` (`invoice_id`);