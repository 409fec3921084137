CREATE TABLE `study_days` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`day` date NOT NULL,
	`answered` int unsigned NOT NULL,
	`correct` int unsigned NOT NULL,
	CONSTRAINT `study_days_member_id_day_pk` PRIMARY KEY(`member_id`,`day`)
);
--> statement-breakpoint
CREATE TABLE `topic_progress` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`zinbook` tinyint unsigned NOT NULL,
	`zincategory` int unsigned NOT NULL,
	`zinsubcategory` int unsigned NOT NULL,
	`answered` int unsigned NOT NULL,
	`correct` int unsigned NOT NULL,
	`logged` int unsigned NOT NULL,
	`recent` double NOT NULL,
	CONSTRAINT `topic_progress_member_id_zinbook_zincategory_zinsubcategory_pk` PRIMARY KEY(`member_id`,`zinbook`,`zincategory`,`zinsubcategory`)
);
--> statement-breakpoint
ALTER TABLE `logged_questions` ADD `answers` int unsigned DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `logged_questions` ADD `zinbook` tinyint unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `member_states` ADD `logged` int unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `logged_questions_date` ON `logged_questions` (`member_id`,`answered_at`,`question_id`);--> statement-breakpoint
CREATE INDEX `logged_questions_letter` ON `logged_questions` (`member_id`,`letter`,`answered_at`,`question_id`);--> statement-breakpoint
CREATE INDEX `logged_questions_book` ON `logged_questions` (`member_id`,`zinbook`,`answered_at`,`question_id`);--> statement-breakpoint
UPDATE `logged_questions` `l` JOIN `questions` `q` ON `q`.`id` = `l`.`question_id` SET `l`.`zinbook` = `q`.`zinbook`;--> statement-breakpoint
INSERT INTO `member_states` (`member_id`, `logged`)
  SELECT `member_id`, COUNT(*) FROM `logged_questions` GROUP BY `member_id`
  ON DUPLICATE KEY UPDATE `logged` = VALUES(`logged`);--> statement-breakpoint
INSERT INTO `topic_progress`
    (`member_id`, `zinbook`, `zincategory`, `zinsubcategory`, `answered`, `correct`, `logged`, `recent`)
  SELECT `l`.`member_id`, `q`.`zinbook`, `q`.`zincategory`, `q`.`zinsubcategory`,
    COUNT(*), SUM(`l`.`correct`), COUNT(*), (1 - POW(0.95, COUNT(*))) * SUM(`l`.`correct`) / COUNT(*)
  FROM `logged_questions` `l` JOIN `questions` `q` ON `q`.`id` = `l`.`question_id`
  GROUP BY `l`.`member_id`, `q`.`zinbook`, `q`.`zincategory`, `q`.`zinsubcategory`;
