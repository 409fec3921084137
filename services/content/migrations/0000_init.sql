CREATE TABLE `comment_authors` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`user_name` varchar(60),
	`email` varchar(254) NOT NULL DEFAULT '',
	`name_words` varbinary(130) NOT NULL DEFAULT '',
	`email_words` varbinary(255) NOT NULL DEFAULT '',
	`image` varchar(200) NOT NULL DEFAULT '',
	`changed_at` datetime(3) NOT NULL DEFAULT '1970-01-01 00:00:00.000',
	`comments` int unsigned NOT NULL DEFAULT 0,
	`newest_comment_at` datetime(3),
	`has_comments` boolean NOT NULL DEFAULT false,
	CONSTRAINT `comment_authors_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
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
CREATE TABLE `comments` (
	`id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`html` text NOT NULL,
	`status` varchar(8) NOT NULL,
	`is_sample` boolean NOT NULL DEFAULT false,
	`created_at` datetime(3) NOT NULL,
	`edited_at` datetime(3),
	`updated_at` datetime(3) NOT NULL,
	`review_rank` tinyint unsigned NOT NULL DEFAULT 0,
	`reports` smallint unsigned NOT NULL DEFAULT 0,
	CONSTRAINT `comments_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` varchar(20) NOT NULL,
	`name` varchar(100) NOT NULL,
	`email` varchar(254) NOT NULL,
	`subject` varchar(200) NOT NULL,
	`message` text NOT NULL,
	`created_at` datetime NOT NULL,
	`same_key` varchar(43) character set ascii collate ascii_bin,
	CONSTRAINT `contact_messages_id` PRIMARY KEY(`id`),
	CONSTRAINT `contact_messages_same` UNIQUE(`same_key`)
);
--> statement-breakpoint
CREATE TABLE `former_slugs` (
	`slug` varchar(100) NOT NULL,
	`page_id` varchar(20) NOT NULL,
	`changed_at` datetime NOT NULL,
	CONSTRAINT `former_slugs_slug` PRIMARY KEY(`slug`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` varchar(20) NOT NULL,
	`kind` varchar(20) NOT NULL,
	`payload` json,
	`created_at` datetime(3) NOT NULL,
	`relayed_at` datetime(3),
	`done_at` datetime(3),
	CONSTRAINT `outbox_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `page_versions` (
	`page_id` varchar(20) NOT NULL,
	`version` int NOT NULL,
	`page_title` varchar(200) NOT NULL,
	`slug` varchar(100) NOT NULL,
	`description` mediumtext NOT NULL,
	`meta_desc` varchar(300) NOT NULL,
	`tags` varchar(300) NOT NULL,
	`type` varchar(10) NOT NULL,
	`image_alt` varchar(200) NOT NULL,
	`saved_by` varchar(20) NOT NULL,
	`saved_at` datetime NOT NULL,
	CONSTRAINT `page_versions_page_id_version_pk` PRIMARY KEY(`page_id`,`version`)
);
--> statement-breakpoint
CREATE TABLE `pages` (
	`id` varchar(20) NOT NULL,
	`page_title` varchar(200) NOT NULL,
	`slug` varchar(100) NOT NULL,
	`description` mediumtext NOT NULL,
	`meta_desc` varchar(300) NOT NULL DEFAULT '',
	`tags` varchar(300) NOT NULL DEFAULT '',
	`type` varchar(10) NOT NULL,
	`image_alt` varchar(200) NOT NULL DEFAULT '',
	`page_image` varchar(200) NOT NULL DEFAULT '',
	`kind` varchar(10) NOT NULL DEFAULT 'page',
	`version` int NOT NULL DEFAULT 1,
	`created_at` datetime NOT NULL,
	`updated_at` datetime NOT NULL,
	CONSTRAINT `pages_id` PRIMARY KEY(`id`),
	CONSTRAINT `pages_slug_unique` UNIQUE(`slug`)
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
CREATE INDEX `comment_authors_by_newest` ON `comment_authors` (`has_comments`,`newest_comment_at`,`member_id`);--> statement-breakpoint
CREATE INDEX `comment_authors_by_count` ON `comment_authors` (`has_comments`,`comments` desc,`member_id`);--> statement-breakpoint
CREATE INDEX `comment_authors_by_name` ON `comment_authors` (`has_comments`,`user_name`,`member_id`);--> statement-breakpoint
CREATE INDEX `comment_authors_by_email` ON `comment_authors` (`has_comments`,`email`,`member_id`);--> statement-breakpoint
CREATE INDEX `comments_newest` ON `comments` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_of_question` ON `comments` (`question_id`,`created_at`,`id`,`status`,`member_id`);--> statement-breakpoint
CREATE INDEX `comments_of_member` ON `comments` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_queue` ON `comments` (`review_rank`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_age` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `former_slugs_page` ON `former_slugs` (`page_id`);--> statement-breakpoint
CREATE INDEX `outbox_undone` ON `outbox` (`done_at`,`relayed_at`);--> statement-breakpoint
CREATE INDEX `pages_by_type` ON `pages` (`type`,`created_at`);--> statement-breakpoint
CREATE INDEX `pages_by_change` ON `pages` (`type`,`kind`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `pages_by_title` ON `pages` (`type`,`kind`,`page_title`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_by_date` ON `reviews` (`review_date`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_by_rating` ON `reviews` (`star_rating`,`review_date`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_sample` ON `reviews` (`is_sample`);