CREATE INDEX `pages_by_change` ON `pages` (`type`,`kind`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `pages_by_title` ON `pages` (`type`,`kind`,`page_title`,`id`);