CREATE TABLE `recovery_codes` (
	`id` varchar(20) NOT NULL,
	`admin_id` varchar(20) NOT NULL,
	`code_hash` varchar(64) NOT NULL,
	`used_at` datetime(3),
	CONSTRAINT `recovery_codes_id` PRIMARY KEY(`id`),
	CONSTRAINT `recovery_code` UNIQUE(`admin_id`,`code_hash`)
);
--> statement-breakpoint
ALTER TABLE `admins` ADD `role` varchar(7) DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `invited_at` datetime(3);--> statement-breakpoint
ALTER TABLE `admins` ADD `totp_secret` varchar(200);--> statement-breakpoint
ALTER TABLE `admins` ADD `totp_pending` varchar(200);--> statement-breakpoint
ALTER TABLE `admins` ADD `totp_confirmed_at` datetime(3);--> statement-breakpoint
ALTER TABLE `admins` ADD `totp_last_step` bigint unsigned;--> statement-breakpoint
ALTER TABLE `audit` ADD `event_id` varchar(20);--> statement-breakpoint
ALTER TABLE `audit` ADD `service` varchar(20) DEFAULT 'identity' NOT NULL;--> statement-breakpoint
ALTER TABLE `audit` ADD `admin_name` varchar(201) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `audit` ADD `subject_kind` varchar(20) DEFAULT 'subscriber' NOT NULL;--> statement-breakpoint
ALTER TABLE `audit` ADD `label` varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `audit` ADD CONSTRAINT `audit_event` UNIQUE(`event_id`);--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit` (`created_at`,`seq`,`admin_id`,`action`,`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `audit_by_admin` ON `audit` (`admin_id`,`created_at`,`seq`,`action`,`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit` (`action`,`created_at`,`seq`,`admin_id`,`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `audit_by_kind` ON `audit` (`subject_kind`,`created_at`,`seq`,`admin_id`,`action`,`subject_id`);