DROP INDEX `comments_of_question` ON `comments`;--> statement-breakpoint
ALTER TABLE `comment_authors` ADD `changed_at` datetime(3) DEFAULT '1970-01-01 00:00:00.000' NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_of_question` ON `comments` (`question_id`,`created_at`,`id`,`status`,`member_id`);