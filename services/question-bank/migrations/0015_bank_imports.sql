CREATE TABLE `bank_import_rows` (
	`import_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`place` int unsigned NOT NULL,
	`outcome` varchar(9) character set ascii collate ascii_bin NOT NULL,
	`bank_number` varchar(40) NOT NULL,
	`question_id` int unsigned,
	`seen` varchar(60) character set ascii collate ascii_bin NOT NULL,
	`line` int unsigned,
	`reason` varchar(1000) NOT NULL,
	`content_before` json,
	`content_row` json,
	CONSTRAINT `bank_import_rows_import_id_place_pk` PRIMARY KEY(`import_id`,`place`)
);
--> statement-breakpoint
CREATE TABLE `bank_imports` (
	`id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`format` varchar(12) character set ascii collate ascii_bin NOT NULL,
	`file_name` varchar(200) NOT NULL,
	`file_hash` varchar(64) character set ascii collate ascii_bin NOT NULL,
	`counts` json NOT NULL,
	`warnings` json NOT NULL,
	`pictures` json NOT NULL,
	`read_at` datetime(3) NOT NULL,
	`applied_at` datetime(3),
	CONSTRAINT `bank_imports_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `questions` ADD `credit` varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `bank_import_rows_outcome` ON `bank_import_rows` (`import_id`,`outcome`,`place`);--> statement-breakpoint
CREATE INDEX `bank_imports_age` ON `bank_imports` (`read_at`);