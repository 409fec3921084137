CREATE TABLE `import_conflicts` (
	`question_id` int unsigned NOT NULL,
	`content` json NOT NULL,
	`content_hash` varchar(32) character set ascii collate ascii_bin NOT NULL,
	`imported_at` datetime(3) NOT NULL,
	CONSTRAINT `import_conflicts_question_id` PRIMARY KEY(`question_id`)
);
--> statement-breakpoint
CREATE TABLE `missed_counts` (
	`id` tinyint unsigned NOT NULL,
	`last_event_id` bigint unsigned NOT NULL,
	CONSTRAINT `missed_counts_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `question_versions` (
	`question_id` int unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`action` varchar(10) character set ascii collate ascii_bin NOT NULL,
	`author_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`author_name` varchar(200) NOT NULL,
	`content_before` json NOT NULL,
	`content_after` json NOT NULL,
	`saved_at` datetime(3) NOT NULL,
	CONSTRAINT `question_versions_question_id_version_pk` PRIMARY KEY(`question_id`,`version`)
);
--> statement-breakpoint
ALTER TABLE `question_reports` ADD `status` varchar(9) character set ascii collate ascii_bin DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `question_reports` ADD `closed_at` datetime(3);--> statement-breakpoint
ALTER TABLE `question_reports` ADD `closed_by` varchar(20) character set ascii collate ascii_bin DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `question_reports` ADD `reply` varchar(2000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `retired_at` datetime(3);--> statement-breakpoint
ALTER TABLE `questions` ADD `edited_at` datetime(3);--> statement-breakpoint
ALTER TABLE `questions` ADD `explained` boolean GENERATED ALWAYS AS ((char_length(`solution`) > 0)) STORED;--> statement-breakpoint
ALTER TABLE `questions` ADD `open_reports` int unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `answered` int unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `missed` int unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `question_reports_open` ON `question_reports` (`status`,`reported_at`,`question_id`);--> statement-breakpoint
CREATE INDEX `questions_admin` ON `questions` (`sort_key`,`id`,`zinbook`,`zincategory`,`ratings`,`illustration_id`,`held_back`,`retired_at`,`explained`,`open_reports`);--> statement-breakpoint
CREATE INDEX `questions_missed` ON `questions` (`missed`,`id`,`zinbook`,`zincategory`,`ratings`,`illustration_id`,`held_back`,`retired_at`,`explained`,`open_reports`);--> statement-breakpoint
CREATE INDEX `questions_held_back` ON `questions` (`held_back`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `questions_reported` ON `questions` (`open_reports`,`id`);--> statement-breakpoint
INSERT INTO `missed_counts` (`id`, `last_event_id`) VALUES (1, 0);--> statement-breakpoint
UPDATE `questions` `q`
  JOIN (SELECT `question_id`, COUNT(*) AS `reports` FROM `question_reports` GROUP BY `question_id`) `r`
    ON `r`.`question_id` = `q`.`id`
  SET `q`.`open_reports` = `r`.`reports`;
