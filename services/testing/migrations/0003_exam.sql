CREATE TABLE `member_settings` (
	`member_id` varchar(20) NOT NULL,
	`count_answers` boolean NOT NULL,
	CONSTRAINT `member_settings_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
ALTER TABLE `test_items` ADD `flagged` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tests` ADD `source` varchar(9) DEFAULT 'topic' NOT NULL;--> statement-breakpoint
ALTER TABLE `tests` ADD `subjects` json;--> statement-breakpoint
ALTER TABLE `tests` ADD `minutes` smallint unsigned;--> statement-breakpoint
ALTER TABLE `tests` ADD `started_at` datetime(3);--> statement-breakpoint
ALTER TABLE `tests` ADD `due_at` datetime(3);--> statement-breakpoint
CREATE INDEX `tests_due` ON `tests` (`due_at`);