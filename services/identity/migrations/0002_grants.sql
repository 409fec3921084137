CREATE TABLE `grants` (
	`invoice_id` varchar(20) NOT NULL,
	`member_id` varchar(20) NOT NULL,
	`subscription_type` varchar(30) NOT NULL,
	`months` tinyint unsigned,
	`state` varchar(6) NOT NULL,
	`before_type` varchar(30) NOT NULL,
	`before_date` datetime(3),
	`unsubs_date` datetime(3),
	`granted_at` datetime(3) NOT NULL,
	CONSTRAINT `grants_invoice_id` PRIMARY KEY(`invoice_id`)
);
--> statement-breakpoint
ALTER TABLE `members` ADD `access_frozen` boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `grants_of_member` ON `grants` (`member_id`,`granted_at`);--> statement-breakpoint
CREATE INDEX `pending` ON `members` (`account_status`,`insert_date`);--> statement-breakpoint
INSERT IGNORE INTO `outbox` (`id`, `kind`, `payload`, `created_at`)
SELECT LEFT(SHA2(CONCAT(`id`, ':trial'), 256), 20), 'trial', JSON_OBJECT(
	'member_id', `id`, 'user_name', `user_name`, 'email', `email`, 'platform', `platform`,
	'starts_at', DATE_FORMAT(`insert_date`, '%Y-%m-%dT%H:%i:%s.%fZ'),
	'ends_at', DATE_FORMAT(`unsubs_date`, '%Y-%m-%dT%H:%i:%s.%fZ')
), UTC_TIMESTAMP(3)
FROM `members` WHERE `subscription_type` = 'Trial' AND `unsubs_date` IS NOT NULL;
