CREATE TABLE `admins` (
	`id` varchar(20) NOT NULL,
	`email` varchar(254) NOT NULL,
	`email_key` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`password_hash` varchar(200) NOT NULL,
	`first_name` varchar(100) NOT NULL DEFAULT '',
	`last_name` varchar(100) NOT NULL DEFAULT '',
	`image` varchar(200) NOT NULL DEFAULT '',
	`insert_date` datetime(3) NOT NULL,
	CONSTRAINT `admins_id` PRIMARY KEY(`id`),
	CONSTRAINT `email_key` UNIQUE(`email_key`)
);
--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`id` varchar(20) NOT NULL,
	`purpose` varchar(20) NOT NULL,
	`subject_id` varchar(20) NOT NULL,
	`email_key` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
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
	`user_name` varchar(30) NOT NULL,
	`user_name_key` varchar(90) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`password_hash` varchar(200) NOT NULL,
	`question_type` varchar(6) NOT NULL,
	`license_rating` varchar(5) NOT NULL DEFAULT '',
	`verification_status` varchar(3) NOT NULL,
	`account_status` varchar(8) NOT NULL,
	`subscription_type` varchar(30) NOT NULL DEFAULT '',
	`unsubs_date` datetime(3),
	`platform` varchar(7) NOT NULL,
	`time_zone` varchar(50) NOT NULL DEFAULT 'America/New_York',
	`image` varchar(200) NOT NULL DEFAULT '',
	`resume` varchar(500) NOT NULL DEFAULT '',
	`study` varchar(500) NOT NULL DEFAULT '',
	`insert_date` datetime(3) NOT NULL,
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
CREATE TABLE `sessions` (
	`sid` varchar(20) NOT NULL,
	`audience` varchar(6) NOT NULL,
	`subject` varchar(20) NOT NULL,
	`created_at` datetime(3) NOT NULL,
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
CREATE INDEX `tokens_of_subject` ON `mail_tokens` (`subject_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `tokens_expiry` ON `mail_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `canonical_email_key` ON `members` (`canonical_email_key`);--> statement-breakpoint
CREATE INDEX `joined` ON `members` (`insert_date`);--> statement-breakpoint
CREATE INDEX `joined_on_platform` ON `members` (`platform`,`insert_date`);--> statement-breakpoint
CREATE INDEX `outbox_undone` ON `outbox` (`done_at`,`relayed_at`);--> statement-breakpoint
CREATE INDEX `sessions_of_subject` ON `sessions` (`subject`,`ended_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);