CREATE TABLE `former_slugs` (
	`slug` varchar(100) NOT NULL,
	`page_id` varchar(20) NOT NULL,
	`changed_at` datetime NOT NULL,
	CONSTRAINT `former_slugs_slug` PRIMARY KEY(`slug`)
);
--> statement-breakpoint
CREATE INDEX `former_slugs_page` ON `former_slugs` (`page_id`);