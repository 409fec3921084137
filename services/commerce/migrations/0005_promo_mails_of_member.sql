ALTER TABLE `promo_mails` ADD `member_id` varchar(20);--> statement-breakpoint
CREATE INDEX `promo_mails_of_member` ON `promo_mails` (`member_id`);--> statement-breakpoint
CREATE INDEX `promo_mails_of_address` ON `promo_mails` (`customer_email`);