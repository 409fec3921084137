CREATE TABLE `tested_questions` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	CONSTRAINT `tested_questions_member_id_question_id_pk` PRIMARY KEY(`member_id`,`question_id`)
);
