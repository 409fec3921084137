CREATE TABLE `comment_authors` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`user_name` varchar(60) NOT NULL,
	`email` varchar(254) NOT NULL DEFAULT '',
	`image` varchar(200) NOT NULL DEFAULT '',
	CONSTRAINT `comment_authors_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
CREATE TABLE `comments` (
	`id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`html` text NOT NULL,
	`status` varchar(8) NOT NULL,
	`is_sample` boolean NOT NULL DEFAULT false,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	CONSTRAINT `comments_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`source_key` varchar(64) character set ascii collate ascii_bin NOT NULL,
	`reviewer_name` varchar(100) NOT NULL,
	`reviewer_avatar` varchar(200) NOT NULL,
	`review_date` date NOT NULL,
	`star_rating` tinyint unsigned NOT NULL,
	`review_content` text NOT NULL,
	`store_type` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`is_sample` boolean NOT NULL DEFAULT false,
	CONSTRAINT `reviews_id` PRIMARY KEY(`id`),
	CONSTRAINT `reviews_source` UNIQUE(`source_key`)
);
--> statement-breakpoint
CREATE INDEX `comments_newest` ON `comments` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_of_question` ON `comments` (`question_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_of_member` ON `comments` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_by_date` ON `reviews` (`review_date`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_by_rating` ON `reviews` (`star_rating`,`review_date`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_sample` ON `reviews` (`is_sample`);