CREATE TABLE `mail_log` (
	`id` varchar(20) NOT NULL,
	`member_id` varchar(20) NOT NULL,
	`kind` varchar(30) NOT NULL,
	`subject` varchar(300) NOT NULL,
	`state` varchar(6) NOT NULL,
	`queued_at` datetime(3) NOT NULL,
	`changed_at` datetime(3) NOT NULL,
	CONSTRAINT `mail_log_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE INDEX `mails_of_member` ON `mail_log` (`member_id`,`queued_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_age` ON `mail_log` (`queued_at`);