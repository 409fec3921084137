CREATE TABLE `billing` (
	`id` tinyint unsigned NOT NULL,
	`company_name` varchar(100) NOT NULL,
	`address` varchar(300) NOT NULL,
	`phone_no` varchar(30) NOT NULL,
	`email` varchar(254) NOT NULL,
	`website` varchar(200) NOT NULL,
	CONSTRAINT `billing_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `coupon_uses` (
	`coupon_id` varchar(20) NOT NULL,
	`member_id` varchar(20) NOT NULL,
	`mailbox_hash` varchar(64),
	`purchase_id` varchar(20) NOT NULL,
	`is_paid` boolean NOT NULL DEFAULT false,
	CONSTRAINT `coupon_uses_coupon_id_member_id_pk` PRIMARY KEY(`coupon_id`,`member_id`),
	CONSTRAINT `once_per_mailbox` UNIQUE(`coupon_id`,`mailbox_hash`)
);
--> statement-breakpoint
CREATE TABLE `coupons` (
	`seq` bigint unsigned AUTO_INCREMENT NOT NULL,
	`id` varchar(20) NOT NULL,
	`code` varchar(12) NOT NULL,
	`percent` tinyint unsigned NOT NULL,
	`type` varchar(10) NOT NULL,
	`status` varchar(8) NOT NULL,
	`scope` varchar(20) NOT NULL,
	`max_uses` int unsigned,
	`used` int unsigned NOT NULL DEFAULT 0,
	`held` int unsigned NOT NULL DEFAULT 0,
	`created_at` datetime(3) NOT NULL,
	`expires_at` datetime(3),
	CONSTRAINT `coupons_seq` PRIMARY KEY(`seq`),
	CONSTRAINT `coupons_id_unique` UNIQUE(`id`),
	CONSTRAINT `coupons_code_unique` UNIQUE(`code`)
);
--> statement-breakpoint
CREATE TABLE `credit_notes` (
	`id` varchar(20) NOT NULL,
	`number` varchar(20) NOT NULL,
	`invoice_id` varchar(20) NOT NULL,
	`amount_cents` int unsigned NOT NULL,
	`reason` varchar(7) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `credit_notes_id` PRIMARY KEY(`id`),
	CONSTRAINT `credit_notes_number_unique` UNIQUE(`number`)
);
--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` varchar(100) NOT NULL,
	`invoice_id` varchar(20) NOT NULL,
	`state` varchar(6) NOT NULL,
	`amount_cents` int unsigned NOT NULL,
	`reason` varchar(60) NOT NULL,
	`evidence` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	CONSTRAINT `disputes_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `invoice_years` (
	`year` smallint unsigned NOT NULL,
	`last_invoice` int unsigned NOT NULL DEFAULT 0,
	`last_credit_note` int unsigned NOT NULL DEFAULT 0,
	CONSTRAINT `invoice_years_year` PRIMARY KEY(`year`)
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`seq` bigint unsigned AUTO_INCREMENT NOT NULL,
	`id` varchar(20) NOT NULL,
	`number` varchar(20),
	`member_id` varchar(20) NOT NULL,
	`user_name` varchar(30) NOT NULL,
	`email` varchar(254) NOT NULL,
	`subscription_type` varchar(40) NOT NULL,
	`months` tinyint unsigned,
	`platform` varchar(7) NOT NULL,
	`price_cents` int unsigned NOT NULL,
	`coupon_code` varchar(12),
	`percent` tinyint unsigned NOT NULL DEFAULT 0,
	`amount_cents` int unsigned NOT NULL,
	`refunded_cents` int unsigned NOT NULL DEFAULT 0,
	`company` json NOT NULL,
	`refund_rule` varchar(500) NOT NULL DEFAULT '',
	`time_zone` varchar(64) NOT NULL DEFAULT '',
	`subs_date` datetime(3) NOT NULL,
	`unsubs_date` datetime(3),
	`granted_at` datetime(3),
	`grant_version` int unsigned NOT NULL DEFAULT 0,
	CONSTRAINT `invoices_seq` PRIMARY KEY(`seq`),
	CONSTRAINT `invoices_id_unique` UNIQUE(`id`),
	CONSTRAINT `invoices_number_unique` UNIQUE(`number`)
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
CREATE TABLE `payers` (
	`member_id` varchar(20) NOT NULL,
	`words` varbinary(600) NOT NULL,
	`newest_seq` bigint unsigned NOT NULL,
	CONSTRAINT `payers_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` varchar(20) NOT NULL,
	`purchase_id` varchar(20) NOT NULL,
	`invoice_id` varchar(20) NOT NULL,
	`member_id` varchar(20) NOT NULL,
	`provider` varchar(7) NOT NULL,
	`intent_id` varchar(100) NOT NULL,
	`amount_cents` int unsigned NOT NULL,
	`fee_cents` int unsigned,
	`refunded_cents` int unsigned NOT NULL DEFAULT 0,
	`disputed_cents` int unsigned NOT NULL DEFAULT 0,
	`refund_tries` json,
	`card_brand` varchar(20) NOT NULL DEFAULT '',
	`card_last_four` varchar(4) NOT NULL DEFAULT '',
	`captured_at` datetime(3) NOT NULL,
	CONSTRAINT `payments_id` PRIMARY KEY(`id`),
	CONSTRAINT `payments_purchase_id_unique` UNIQUE(`purchase_id`),
	CONSTRAINT `payments_invoice_id_unique` UNIQUE(`invoice_id`),
	CONSTRAINT `payments_intent_id_unique` UNIQUE(`intent_id`)
);
--> statement-breakpoint
CREATE TABLE `plans` (
	`code` varchar(20) NOT NULL,
	`route_id` tinyint unsigned NOT NULL,
	`title` varchar(40) NOT NULL,
	`months` tinyint unsigned,
	`price_cents` int unsigned,
	`active` boolean NOT NULL,
	`popular` boolean NOT NULL DEFAULT false,
	CONSTRAINT `plans_code` PRIMARY KEY(`code`),
	CONSTRAINT `plans_route_id_unique` UNIQUE(`route_id`)
);
--> statement-breakpoint
CREATE TABLE `promo_mails` (
	`seq` bigint unsigned AUTO_INCREMENT NOT NULL,
	`id` varchar(20) NOT NULL,
	`coupon_id` varchar(20) NOT NULL,
	`coupon_code` varchar(12) NOT NULL,
	`member_id` varchar(20),
	`customer_email` varchar(254) NOT NULL,
	`subject` varchar(200) NOT NULL,
	`message` text NOT NULL,
	`outbox_id` varchar(20) NOT NULL,
	`sent_at` datetime(3) NOT NULL,
	`withdrawn_at` datetime(3),
	CONSTRAINT `promo_mails_seq` PRIMARY KEY(`seq`),
	CONSTRAINT `promo_mails_id_unique` UNIQUE(`id`)
);
--> statement-breakpoint
CREATE TABLE `promo_recipients` (
	`email_key` varchar(254) NOT NULL,
	`token` varchar(20) NOT NULL,
	`unsubscribed_at` datetime(3),
	`bounced_at` datetime(3),
	CONSTRAINT `promo_recipients_email_key` PRIMARY KEY(`email_key`),
	CONSTRAINT `promo_recipients_token_unique` UNIQUE(`token`)
);
--> statement-breakpoint
CREATE TABLE `purchases` (
	`id` varchar(20) NOT NULL,
	`status` varchar(6) NOT NULL,
	`member_id` varchar(20),
	`secret_hash` varchar(64),
	`open_key` varchar(64),
	`plan_code` varchar(20) NOT NULL,
	`plan_title` varchar(40) NOT NULL,
	`months` tinyint unsigned,
	`price_cents` int unsigned NOT NULL,
	`held_until` datetime(3) NOT NULL,
	`coupon_id` varchar(20),
	`coupon_code` varchar(12),
	`percent` tinyint unsigned NOT NULL DEFAULT 0,
	`amount_cents` int unsigned NOT NULL,
	`user_name` varchar(30) NOT NULL DEFAULT '',
	`email` varchar(254) NOT NULL DEFAULT '',
	`mailbox_hash` varchar(64),
	`platform` varchar(7) NOT NULL,
	`tries` smallint unsigned NOT NULL DEFAULT 0,
	`provider` varchar(7),
	`intent_id` varchar(100),
	`next_check_at` datetime(3) NOT NULL,
	`failed_checks` tinyint unsigned NOT NULL DEFAULT 0,
	`refusal` json,
	`invoice_id` varchar(20),
	`dismissed_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `purchases_id` PRIMARY KEY(`id`),
	CONSTRAINT `open_key` UNIQUE(`open_key`),
	CONSTRAINT `intent_id` UNIQUE(`intent_id`)
);
--> statement-breakpoint
CREATE TABLE `sandbox_intents` (
	`id` varchar(100) NOT NULL,
	`status` varchar(10) NOT NULL,
	`amount_cents` int unsigned NOT NULL,
	`refunded_cents` int unsigned NOT NULL DEFAULT 0,
	`decline_code` varchar(40) NOT NULL DEFAULT '',
	`card_brand` varchar(20) NOT NULL DEFAULT '',
	`card_last_four` varchar(4) NOT NULL DEFAULT '',
	CONSTRAINT `sandbox_intents_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` varchar(100) NOT NULL,
	`type` varchar(60) NOT NULL,
	`handled_at` datetime(3) NOT NULL,
	CONSTRAINT `stripe_events_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE INDEX `use_of_purchase` ON `coupon_uses` (`purchase_id`);--> statement-breakpoint
CREATE INDEX `coupons_used` ON `coupons` (`used`,`seq`);--> statement-breakpoint
CREATE INDEX `coupons_by_status` ON `coupons` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `credit_notes_of_invoice` ON `credit_notes` (`invoice_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `credit_notes_by_time` ON `credit_notes` (`created_at`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `disputes_of_invoice` ON `disputes` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `invoices_of_member` ON `invoices` (`member_id`,`seq`);--> statement-breakpoint
CREATE INDEX `invoices_by_time` ON `invoices` (`subs_date`,`seq`);--> statement-breakpoint
CREATE INDEX `invoices_by_type` ON `invoices` (`subscription_type`,`subs_date`);--> statement-breakpoint
CREATE INDEX `outbox_undone` ON `outbox` (`done_at`,`relayed_at`);--> statement-breakpoint
CREATE INDEX `payers_by_newest` ON `payers` (`newest_seq`,`words`);--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`captured_at`,`amount_cents`,`fee_cents`);--> statement-breakpoint
CREATE INDEX `promo_mail_of_row` ON `promo_mails` (`outbox_id`);--> statement-breakpoint
CREATE INDEX `promo_mails_of_member` ON `promo_mails` (`member_id`);--> statement-breakpoint
CREATE INDEX `promo_mails_of_address` ON `promo_mails` (`customer_email`);--> statement-breakpoint
CREATE INDEX `purchases_of_member` ON `purchases` (`member_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `purchases_to_check` ON `purchases` (`status`,`next_check_at`);--> statement-breakpoint
CREATE INDEX `stripe_events_by_time` ON `stripe_events` (`handled_at`);
--> statement-breakpoint
INSERT INTO `plans` (`code`, `route_id`, `title`, `months`, `price_cents`, `active`, `popular`) VALUES
	('one_month', 1, '1 Month Access', 1, 999, true, false),
	('six_month', 2, '6 Month Access', 6, 3499, true, true),
	('twelve_month', 3, '12 Month Access', 12, 5499, true, false),
	('life_time', 4, 'Life Time Access', NULL, 12999, true, false),
	('three_month', 5, '3 Month Access', 3, NULL, false, false);
