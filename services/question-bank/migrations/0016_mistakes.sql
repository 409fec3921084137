CREATE TABLE `missed_questions` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	`right_in_a_row` tinyint unsigned NOT NULL,
	CONSTRAINT `missed_questions_member_id_question_id_pk` PRIMARY KEY(`member_id`,`question_id`)
);
--> statement-breakpoint
INSERT INTO `missed_questions` (`member_id`, `question_id`, `right_in_a_row`) SELECT `member_id`, `question_id`, 0 FROM `logged_questions` WHERE `correct` = 0;
