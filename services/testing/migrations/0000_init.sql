CREATE TABLE `member_settings` (
	`member_id` varchar(20) NOT NULL,
	`count_answers` boolean NOT NULL,
	CONSTRAINT `member_settings_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` varchar(20) NOT NULL,
	`kind` varchar(20) NOT NULL,
	`payload` json,
	`created_at` datetime(3) NOT NULL,
	`relayed_at` datetime(3),
	`done_at` datetime(3),
	CONSTRAINT `outbox_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `test_items` (
	`test_id` bigint unsigned NOT NULL,
	`place` tinyint unsigned NOT NULL,
	`item_id` varchar(20) NOT NULL,
	`question_id` int unsigned NOT NULL,
	`choice` char(1),
	`version` int unsigned,
	`answered_at` datetime(3),
	`flagged` boolean NOT NULL DEFAULT false,
	`answer` char(1),
	`correct` boolean,
	CONSTRAINT `test_items_test_id_place_pk` PRIMARY KEY(`test_id`,`place`),
	CONSTRAINT `test_items_item_id_unique` UNIQUE(`item_id`),
	CONSTRAINT `test_items_question` UNIQUE(`test_id`,`question_id`)
);
--> statement-breakpoint
CREATE TABLE `tests` (
	`id` bigint unsigned AUTO_INCREMENT NOT NULL,
	`test_num` varchar(20) NOT NULL,
	`member_id` varchar(20) NOT NULL,
	`test_name` varchar(100) NOT NULL,
	`test_subject` varchar(60) NOT NULL,
	`topic_title` varchar(400) NOT NULL DEFAULT '',
	`question_count` smallint unsigned NOT NULL,
	`answered` smallint unsigned NOT NULL DEFAULT 0,
	`status` varchar(12) NOT NULL,
	`correct` smallint unsigned,
	`judged` smallint unsigned,
	`insert_date` datetime NOT NULL,
	`source` varchar(9) NOT NULL DEFAULT 'topic',
	`subjects` json,
	`rating` varchar(5),
	`only_questions` varchar(10),
	`minutes` smallint unsigned,
	`started_at` datetime(3),
	`due_at` datetime(3),
	`submitted_at` datetime(3),
	CONSTRAINT `tests_id` PRIMARY KEY(`id`),
	CONSTRAINT `tests_test_num_unique` UNIQUE(`test_num`)
);
--> statement-breakpoint
CREATE INDEX `outbox_undone` ON `outbox` (`done_at`,`relayed_at`);--> statement-breakpoint
CREATE INDEX `tests_of_member` ON `tests` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `tests_due` ON `tests` (`due_at`);