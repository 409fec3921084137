CREATE TABLE `trials` (
	`mailbox_hash` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`started_at` datetime(3) NOT NULL,
	CONSTRAINT `trials_mailbox_hash` PRIMARY KEY(`mailbox_hash`)
);
--> statement-breakpoint
ALTER TABLE `admins` ADD `address` varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `cont_no` varchar(30) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `mobile` varchar(30) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `city` varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `state` varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `country` varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `zip` varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mail_tokens` ADD `new_email` varchar(254);--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` datetime(3);--> statement-breakpoint
INSERT IGNORE INTO `trials` (`mailbox_hash`, `started_at`)
SELECT sha2(`canonical_email_key`, 256), `insert_date` FROM `members` WHERE `subscription_type` = 'Trial';
