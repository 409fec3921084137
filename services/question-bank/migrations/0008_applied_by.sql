ALTER TABLE `bank_imports` ADD `applied_by` varchar(200);--> statement-breakpoint
ALTER TABLE `bank_imports` ADD `retired_at` datetime(3);--> statement-breakpoint
CREATE INDEX `bank_imports_applied` ON `bank_imports` (`applied_at`);