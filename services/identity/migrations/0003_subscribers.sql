CREATE TABLE `audit` (
	`seq` bigint unsigned AUTO_INCREMENT NOT NULL,
	`admin_id` varchar(20) NOT NULL,
	`action` varchar(30) NOT NULL,
	`subject_id` varchar(20) NOT NULL,
	`before` json NOT NULL,
	`after` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `audit_seq` PRIMARY KEY(`seq`)
);
--> statement-breakpoint
DROP INDEX `joined` ON `members`;--> statement-breakpoint
DROP INDEX `pending` ON `members`;--> statement-breakpoint
DROP INDEX `joined_on_platform` ON `members`;--> statement-breakpoint
ALTER TABLE `members` ADD `plan_set_at` datetime(3);--> statement-breakpoint
ALTER TABLE `members` ADD `first_paid_at` datetime(3);--> statement-breakpoint
CREATE INDEX `audit_of_subject` ON `audit` (`subject_id`,`seq`);--> statement-breakpoint
CREATE INDEX `first_paid` ON `members` (`first_paid_at`);--> statement-breakpoint
CREATE INDEX `list_type` ON `members` (`subscription_type`,`insert_date`,`id`,`user_name_key`,`email_key`,`unsubs_date`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_rating` ON `members` (`license_rating`,`insert_date`,`id`,`user_name_key`,`email_key`,`unsubs_date`,`subscription_type`,`question_type`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_expiry` ON `members` (`unsubs_date`,`id`,`insert_date`,`user_name_key`,`email_key`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_name` ON `members` (`user_name_key`,`insert_date`,`id`,`email_key`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_email` ON `members` (`email_key`,`insert_date`,`id`,`user_name_key`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `joined` ON `members` (`insert_date`,`id`,`user_name_key`,`email_key`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `pending` ON `members` (`account_status`,`insert_date`,`id`,`user_name_key`,`email_key`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`);--> statement-breakpoint
CREATE INDEX `joined_on_platform` ON `members` (`platform`,`insert_date`,`id`,`user_name_key`,`email_key`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`account_status`);--> statement-breakpoint
UPDATE `members` JOIN (SELECT `member_id`, MIN(`granted_at`) AS `first` FROM `grants` GROUP BY `member_id`) AS `paid`
ON `paid`.`member_id` = `members`.`id` SET `members`.`first_paid_at` = `paid`.`first`;
