CREATE TABLE `test_items` (
	`test_id` bigint unsigned NOT NULL,
	`place` tinyint unsigned NOT NULL,
	`item_id` varchar(20) NOT NULL,
	`question_id` int unsigned NOT NULL,
	`choice` char(1),
	`answered_at` datetime(3),
	`answer` char(1),
	`correct` boolean,
	CONSTRAINT `test_items_test_id_place_pk` PRIMARY KEY(`test_id`,`place`),
	CONSTRAINT `test_items_item_id_unique` UNIQUE(`item_id`),
	CONSTRAINT `test_items_question` UNIQUE(`test_id`,`question_id`)
);
--> statement-breakpoint
ALTER TABLE `tests` ADD `topic_title` varchar(400) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tests` ADD `answered` smallint unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tests` ADD `correct` smallint unsigned;--> statement-breakpoint
ALTER TABLE `tests` ADD `judged` smallint unsigned;--> statement-breakpoint
ALTER TABLE `tests` ADD `submitted_at` datetime(3);