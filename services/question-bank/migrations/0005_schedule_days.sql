CREATE TABLE `schedule_days` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`day` date NOT NULL,
	`question_ids` json NOT NULL,
	`fresh` smallint unsigned NOT NULL,
	`seconds` int unsigned NOT NULL,
	`exam` varchar(16) character set ascii collate ascii_bin NOT NULL,
	`made_at` datetime(3) NOT NULL,
	CONSTRAINT `schedule_days_member_id_day_pk` PRIMARY KEY(`member_id`,`day`)
);
--> statement-breakpoint
CREATE INDEX `schedule_days_day` ON `schedule_days` (`day`);