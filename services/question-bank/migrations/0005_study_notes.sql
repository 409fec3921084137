CREATE TABLE `question_notes` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	`note` text NOT NULL,
	`changed_at` datetime(3) NOT NULL,
	CONSTRAINT `question_notes_member_id_question_id_pk` PRIMARY KEY(`member_id`,`question_id`)
);
--> statement-breakpoint
CREATE TABLE `question_reports` (
	`question_id` int unsigned NOT NULL,
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`reason` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`message` varchar(1000) NOT NULL,
	`reported_at` datetime(3) NOT NULL,
	CONSTRAINT `question_reports_question_id_member_id_pk` PRIMARY KEY(`question_id`,`member_id`)
);
--> statement-breakpoint
CREATE TABLE `resume_points` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`mode` varchar(7) character set ascii collate ascii_bin NOT NULL,
	`type` varchar(10) character set ascii collate ascii_bin NOT NULL,
	`set_id` int unsigned NOT NULL,
	`num` int unsigned NOT NULL,
	`zid` int unsigned NOT NULL,
	`zinbookcat` tinyint unsigned NOT NULL,
	`label` varchar(160) NOT NULL,
	`saved_at` datetime(3) NOT NULL,
	CONSTRAINT `resume_points_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
CREATE INDEX `question_reports_date` ON `question_reports` (`reported_at`);--> statement-breakpoint
CREATE INDEX `question_reports_member` ON `question_reports` (`member_id`,`reported_at`);--> statement-breakpoint
CREATE INDEX `questions_illustration` ON `questions` (`illustration_id`,`sort_key`);