ALTER TABLE `promo_mails` ADD `withdrawn_at` datetime(3);--> statement-breakpoint
ALTER TABLE `promo_recipients` ADD `bounced_at` datetime(3);--> statement-breakpoint
CREATE INDEX `coupons_by_status` ON `coupons` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `promo_mail_of_row` ON `promo_mails` (`outbox_id`);