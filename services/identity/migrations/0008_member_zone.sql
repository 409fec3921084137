ALTER TABLE `members` ADD `previous_time_zone` varchar(50) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `time_zone_from` datetime(3);--> statement-breakpoint
ALTER TABLE `members` ADD `time_zone_changed_at` datetime(3);