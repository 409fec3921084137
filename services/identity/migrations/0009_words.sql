DROP INDEX `joined_on_platform` ON `members`;--> statement-breakpoint
DROP INDEX `pending` ON `members`;--> statement-breakpoint
DROP INDEX `list_type` ON `members`;--> statement-breakpoint
DROP INDEX `list_traits` ON `members`;--> statement-breakpoint
DROP INDEX `list_ends` ON `members`;--> statement-breakpoint
DROP INDEX `list_rating` ON `members`;--> statement-breakpoint
DROP INDEX `joined` ON `members`;--> statement-breakpoint
DROP INDEX `list_expiry` ON `members`;--> statement-breakpoint
DROP INDEX `list_name` ON `members`;--> statement-breakpoint
DROP INDEX `list_email` ON `members`;--> statement-breakpoint
ALTER TABLE `members` ADD `email_words` varbinary(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `name_words` varbinary(130) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `joined` ON `members` (`insert_date`,`id`,`name_words`,`email_words`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_expiry` ON `members` (`unsubs_date`,`id`,`insert_date`,`name_words`,`email_words`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_name` ON `members` (`user_name_key`,`insert_date`,`id`,`name_words`,`email_words`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_email` ON `members` (`email_key`,`insert_date`,`id`,`name_words`,`email_words`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);