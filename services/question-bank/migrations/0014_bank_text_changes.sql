ALTER TABLE `bank_versions` ADD `text_changes` bigint unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_updated` ON `questions` (`updated_at`);