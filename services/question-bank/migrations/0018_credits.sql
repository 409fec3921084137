CREATE TABLE `explanation_credits` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	`credit` varchar(100),
	`changed_at` datetime(3) NOT NULL DEFAULT '1970-01-01 00:00:00.000',
	CONSTRAINT `explanation_credits_member_id_question_id_pk` PRIMARY KEY(`member_id`,`question_id`)
);
--> statement-breakpoint
ALTER TABLE `bank_versions` ADD `set_edits` bigint unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `credited_to` varchar(20) character set ascii collate ascii_bin DEFAULT '' NOT NULL;