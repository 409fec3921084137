ALTER TABLE `coupon_uses` ADD `mailbox_hash` varchar(64);--> statement-breakpoint
ALTER TABLE `purchases` ADD `mailbox_hash` varchar(64);--> statement-breakpoint
ALTER TABLE `coupon_uses` ADD CONSTRAINT `once_per_mailbox` UNIQUE(`coupon_id`,`mailbox_hash`);