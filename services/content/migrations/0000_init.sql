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
	`created_at` datetime NOT NULL,
	`updated_at` datetime NOT NULL,
	CONSTRAINT `pages_id` PRIMARY KEY(`id`),
	CONSTRAINT `pages_slug_unique` UNIQUE(`slug`)
);
--> statement-breakpoint
CREATE INDEX `pages_by_type` ON `pages` (`type`,`created_at`);