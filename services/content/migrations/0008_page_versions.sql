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
ALTER TABLE `pages` ADD `kind` varchar(10) DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO `page_versions` SELECT `id`, 1, `page_title`, `slug`, `description`, `meta_desc`, `tags`, `type`, `image_alt`, '', `updated_at` FROM `pages`;
