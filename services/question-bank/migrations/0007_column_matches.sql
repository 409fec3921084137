CREATE TABLE `column_matches` (
	`headings_key` varchar(32) character set ascii collate ascii_bin NOT NULL,
	`fields` json NOT NULL,
	`chosen_by` varchar(200) NOT NULL,
	`chosen_at` datetime(3) NOT NULL,
	CONSTRAINT `column_matches_headings_key` PRIMARY KEY(`headings_key`)
);
--> statement-breakpoint
ALTER TABLE `bank_imports` ADD `columns` json;--> statement-breakpoint
CREATE INDEX `column_matches_age` ON `column_matches` (`chosen_at`);