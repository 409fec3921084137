DROP INDEX `payers_by_newest` ON `payers`;--> statement-breakpoint
ALTER TABLE `payers` ADD `current_words` varbinary(390) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payers` ADD `changed_at` datetime(3) DEFAULT '1970-01-01 00:00:00.000' NOT NULL;--> statement-breakpoint
CREATE INDEX `payers_by_newest` ON `payers` (`newest_seq`,`words`,`current_words`);