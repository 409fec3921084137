CREATE TABLE `comment_reports` (
	`comment_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`reason` varchar(8) NOT NULL,
	`message` varchar(500) NOT NULL DEFAULT '',
	`created_at` datetime(3) NOT NULL,
	`dismissed_at` datetime(3),
	CONSTRAINT `comment_reports_comment_id_member_id_pk` PRIMARY KEY(`comment_id`,`member_id`)
);
--> statement-breakpoint
ALTER TABLE `comment_authors` MODIFY COLUMN `user_name` varchar(60);--> statement-breakpoint
ALTER TABLE `comment_authors` ADD `comments` int unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `comment_authors` ADD `newest_comment_at` datetime(3);--> statement-breakpoint
ALTER TABLE `comment_authors` ADD `has_comments` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `review_rank` tinyint unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `reports` smallint unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `comment_authors_by_newest` ON `comment_authors` (`has_comments`,`newest_comment_at`,`member_id`);--> statement-breakpoint
CREATE INDEX `comment_authors_by_count` ON `comment_authors` (`has_comments`,`comments` desc,`member_id`);--> statement-breakpoint
CREATE INDEX `comment_authors_by_name` ON `comment_authors` (`has_comments`,`user_name`,`member_id`);--> statement-breakpoint
CREATE INDEX `comment_authors_by_email` ON `comment_authors` (`has_comments`,`email`,`member_id`);--> statement-breakpoint
CREATE INDEX `comments_queue` ON `comments` (`review_rank`,`created_at`,`id`);
--> statement-breakpoint
INSERT IGNORE INTO `comment_authors` (`member_id`) SELECT DISTINCT `member_id` FROM `comments`;--> statement-breakpoint
UPDATE `comment_authors` JOIN (
	SELECT `member_id`, count(*) AS `total`, max(`created_at`) AS `newest` FROM `comments` GROUP BY `member_id`
) AS `written` ON `written`.`member_id` = `comment_authors`.`member_id`
SET `comments` = `written`.`total`, `newest_comment_at` = `written`.`newest`, `has_comments` = true;
