CREATE TABLE `member_states` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`marks_version` int unsigned NOT NULL DEFAULT 0,
	`bookmarked` int unsigned NOT NULL DEFAULT 0,
	`hidden` int unsigned NOT NULL DEFAULT 0,
	CONSTRAINT `member_states_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
CREATE TABLE `question_marks` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`kind` varchar(8) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	`entry_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`marked_at` datetime(3) NOT NULL,
	CONSTRAINT `question_marks_member_id_kind_question_id_pk` PRIMARY KEY(`member_id`,`kind`,`question_id`),
	CONSTRAINT `question_marks_entry` UNIQUE(`entry_id`)
);
--> statement-breakpoint
CREATE INDEX `question_marks_list` ON `question_marks` (`member_id`,`kind`,`marked_at`,`question_id`);