CREATE TABLE `payers` (
	`member_id` varchar(20) NOT NULL,
	`words` varbinary(600) NOT NULL,
	`newest_seq` bigint unsigned NOT NULL,
	CONSTRAINT `payers_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
CREATE INDEX `payers_by_newest` ON `payers` (`newest_seq`,`words`);