ALTER TABLE `tests` ADD `module` varchar(40);--> statement-breakpoint
ALTER TABLE `tests` ADD `needed` smallint unsigned;