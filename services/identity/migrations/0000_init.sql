CREATE TABLE `admins` (
	`id` varchar(20) NOT NULL,
	`email` varchar(254) NOT NULL,
	`email_key` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`password_hash` varchar(200) NOT NULL,
	`first_name` varchar(100) NOT NULL DEFAULT '',
	`last_name` varchar(100) NOT NULL DEFAULT '',
	`address` varchar(200) NOT NULL DEFAULT '',
	`cont_no` varchar(30) NOT NULL DEFAULT '',
	`mobile` varchar(30) NOT NULL DEFAULT '',
	`city` varchar(100) NOT NULL DEFAULT '',
	`state` varchar(100) NOT NULL DEFAULT '',
	`country` varchar(100) NOT NULL DEFAULT '',
	`zip` varchar(20) NOT NULL DEFAULT '',
	`image` varchar(200) NOT NULL DEFAULT '',
	`insert_date` datetime(3) NOT NULL,
	`role` varchar(7) NOT NULL DEFAULT 'owner',
	`invited_at` datetime(3),
	`totp_secret` varchar(200),
	`totp_pending` varchar(200),
	`totp_confirmed_at` datetime(3),
	`totp_last_step` bigint unsigned,
	CONSTRAINT `admins_id` PRIMARY KEY(`id`),
	CONSTRAINT `email_key` UNIQUE(`email_key`)
);
--> statement-breakpoint
CREATE TABLE `audit` (
	`seq` bigint unsigned AUTO_INCREMENT NOT NULL,
	`event_id` varchar(20) NOT NULL,
	`service` varchar(20) NOT NULL,
	`admin_id` varchar(20) NOT NULL,
	`admin_name` varchar(201) NOT NULL,
	`action` varchar(30) NOT NULL,
	`subject_kind` varchar(20) NOT NULL,
	`subject_id` varchar(20) NOT NULL,
	`label` varchar(200) NOT NULL,
	`before` json NOT NULL,
	`after` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `audit_seq` PRIMARY KEY(`seq`),
	CONSTRAINT `audit_event` UNIQUE(`event_id`)
);
--> statement-breakpoint
CREATE TABLE `grants` (
	`invoice_id` varchar(20) NOT NULL,
	`member_id` varchar(20) NOT NULL,
	`subscription_type` varchar(30) NOT NULL,
	`months` tinyint unsigned,
	`state` varchar(6) NOT NULL,
	`version` int unsigned NOT NULL DEFAULT 0,
	`before_type` varchar(30) NOT NULL,
	`before_date` datetime(3),
	`unsubs_date` datetime(3),
	`granted_at` datetime(3) NOT NULL,
	CONSTRAINT `grants_invoice_id` PRIMARY KEY(`invoice_id`)
);
--> statement-breakpoint
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
CREATE TABLE `mail_tokens` (
	`id` varchar(20) NOT NULL,
	`purpose` varchar(20) NOT NULL,
	`subject_id` varchar(20) NOT NULL,
	`email_key` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`new_email` varchar(254),
	`token_hash` varchar(64) NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	`used_at` datetime(3),
	CONSTRAINT `mail_tokens_id` PRIMARY KEY(`id`),
	CONSTRAINT `token_hash` UNIQUE(`token_hash`)
);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` varchar(20) NOT NULL,
	`email` varchar(254) NOT NULL,
	`email_key` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`canonical_email_key` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`email_words` varbinary(255) NOT NULL DEFAULT '',
	`user_name` varchar(30) NOT NULL,
	`user_name_key` varchar(90) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`name_words` varbinary(130) NOT NULL DEFAULT '',
	`password_hash` varchar(200) NOT NULL,
	`question_type` varchar(6) NOT NULL,
	`license_rating` varchar(5) NOT NULL DEFAULT '',
	`verification_status` varchar(3) NOT NULL,
	`account_status` varchar(8) NOT NULL,
	`subscription_type` varchar(30) NOT NULL DEFAULT '',
	`unsubs_date` datetime(3),
	`access_frozen` boolean NOT NULL DEFAULT false,
	`platform` varchar(7) NOT NULL,
	`time_zone` varchar(50) NOT NULL DEFAULT 'America/New_York',
	`previous_time_zone` varchar(50) NOT NULL DEFAULT '',
	`time_zone_from` datetime(3),
	`time_zone_changed_at` datetime(3),
	`image` varchar(200) NOT NULL DEFAULT '',
	`insert_date` datetime(3) NOT NULL,
	`plan_set_at` datetime(3),
	`first_paid_at` datetime(3),
	CONSTRAINT `members_id` PRIMARY KEY(`id`),
	CONSTRAINT `email_key` UNIQUE(`email_key`),
	CONSTRAINT `user_name_key` UNIQUE(`user_name_key`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` varchar(20) NOT NULL,
	`kind` varchar(20) NOT NULL,
	`payload` json,
	`created_at` datetime(3) NOT NULL,
	`relayed_at` datetime(3),
	`done_at` datetime(3),
	CONSTRAINT `outbox_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` varchar(20) NOT NULL,
	`admin_id` varchar(20) NOT NULL,
	`code_hash` varchar(64) NOT NULL,
	`used_at` datetime(3),
	CONSTRAINT `recovery_codes_id` PRIMARY KEY(`id`),
	CONSTRAINT `recovery_code` UNIQUE(`admin_id`,`code_hash`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` varchar(20) NOT NULL,
	`audience` varchar(6) NOT NULL,
	`subject` varchar(20) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`confirmed_at` datetime(3),
	`expires_at` datetime(3) NOT NULL,
	`ended_at` datetime(3),
	CONSTRAINT `sessions_sid` PRIMARY KEY(`sid`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` varchar(40) NOT NULL,
	`value` varchar(500) NOT NULL,
	CONSTRAINT `settings_name` PRIMARY KEY(`name`)
);
--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`kid` varchar(20) NOT NULL,
	`private_jwk` json NOT NULL,
	`public_jwk` json NOT NULL,
	`role` varchar(5),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `signing_keys_kid` PRIMARY KEY(`kid`),
	CONSTRAINT `one_key_signs` UNIQUE(`role`)
);
--> statement-breakpoint
CREATE TABLE `trials` (
	`mailbox_hash` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`started_at` datetime(3) NOT NULL,
	CONSTRAINT `trials_mailbox_hash` PRIMARY KEY(`mailbox_hash`)
);
--> statement-breakpoint
CREATE INDEX `audit_of_subject` ON `audit` (`subject_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit` (`created_at`,`seq`,`admin_id`,`action`,`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `audit_by_admin` ON `audit` (`admin_id`,`created_at`,`seq`,`action`,`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit` (`action`,`created_at`,`seq`,`admin_id`,`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `audit_by_kind` ON `audit` (`subject_kind`,`created_at`,`seq`,`admin_id`,`action`,`subject_id`);--> statement-breakpoint
CREATE INDEX `grants_of_member` ON `grants` (`member_id`,`granted_at`);--> statement-breakpoint
CREATE INDEX `mails_of_member` ON `mail_log` (`member_id`,`queued_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_age` ON `mail_log` (`queued_at`);--> statement-breakpoint
CREATE INDEX `tokens_of_subject` ON `mail_tokens` (`subject_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `tokens_expiry` ON `mail_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `canonical_email_key` ON `members` (`canonical_email_key`);--> statement-breakpoint
CREATE INDEX `first_paid` ON `members` (`first_paid_at`);--> statement-breakpoint
CREATE INDEX `joined` ON `members` (`insert_date`,`id`,`name_words`,`email_words`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_expiry` ON `members` (`unsubs_date`,`id`,`insert_date`,`name_words`,`email_words`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_name` ON `members` (`user_name_key`,`insert_date`,`id`,`name_words`,`email_words`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `list_email` ON `members` (`email_key`,`insert_date`,`id`,`name_words`,`email_words`,`unsubs_date`,`subscription_type`,`question_type`,`license_rating`,`platform`,`account_status`);--> statement-breakpoint
CREATE INDEX `outbox_undone` ON `outbox` (`done_at`,`relayed_at`);--> statement-breakpoint
CREATE INDEX `sessions_of_subject` ON `sessions` (`subject`,`ended_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);