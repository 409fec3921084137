CREATE TABLE `tests` (
	`id` bigint unsigned AUTO_INCREMENT NOT NULL,
	`test_num` varchar(20) NOT NULL,
	`member_id` varchar(20) NOT NULL,
	`test_name` varchar(100) NOT NULL,
	`test_subject` varchar(60) NOT NULL,
	`question_count` smallint unsigned NOT NULL,
	`status` varchar(12) NOT NULL,
	`insert_date` datetime NOT NULL,
	CONSTRAINT `tests_id` PRIMARY KEY(`id`),
	CONSTRAINT `tests_test_num_unique` UNIQUE(`test_num`)
);
--> statement-breakpoint
CREATE INDEX `tests_of_member` ON `tests` (`member_id`,`id`);