ALTER TABLE `purchases` ADD `paying_key` varchar(30);--> statement-breakpoint
ALTER TABLE `purchases` ADD CONSTRAINT `paying_key` UNIQUE(`paying_key`);