ALTER TABLE `payments` ADD `card_brand` varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `card_last_four` varchar(4) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `purchases` ADD `provider` varchar(7);--> statement-breakpoint
ALTER TABLE `purchases` ADD `failed_looks` tinyint unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `purchases` ADD `dismissed_at` datetime(3);--> statement-breakpoint
ALTER TABLE `sandbox_intents` ADD `card_brand` varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sandbox_intents` ADD `card_last_four` varchar(4) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `purchases_of_member` ON `purchases` (`member_id`,`status`,`created_at`);