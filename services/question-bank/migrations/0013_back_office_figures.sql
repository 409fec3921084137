CREATE TABLE `visitor_days` (
	`day` date NOT NULL,
	`visitors` int unsigned NOT NULL,
	CONSTRAINT `visitor_days_day` PRIMARY KEY(`day`)
);
--> statement-breakpoint
ALTER TABLE `questions` ADD `picture_missing` boolean GENERATED ALWAYS AS ((illustration_ref <> '' and illustration_id is null)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `questions_health` ON `questions` (`zinbook`,`held_back`,`picture_missing`,`explained`);