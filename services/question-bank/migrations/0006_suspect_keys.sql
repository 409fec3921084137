CREATE TABLE `suspect_keys` (
	`question_id` int unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`score` double NOT NULL,
	`letter` char(1) NOT NULL,
	`thirds` json NOT NULL,
	`found_at` datetime(3) NOT NULL,
	`is_right` boolean NOT NULL DEFAULT false,
	`decided_by` varchar(200) NOT NULL DEFAULT '',
	`decided_at` datetime(3),
	CONSTRAINT `suspect_keys_question_id` PRIMARY KEY(`question_id`)
);
--> statement-breakpoint
CREATE INDEX `suspect_keys_queue` ON `suspect_keys` (`is_right`,`score`,`question_id`);