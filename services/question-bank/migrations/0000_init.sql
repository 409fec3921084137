CREATE TABLE `answer_events` (
	`id` bigint unsigned AUTO_INCREMENT NOT NULL,
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	`letter` char(1) NOT NULL,
	`correct` boolean NOT NULL,
	`ms` int unsigned,
	`mode` varchar(7) character set ascii collate ascii_bin,
	`rating` varchar(5) character set ascii collate ascii_bin NOT NULL,
	`answered_at` datetime(3) NOT NULL,
	`answer_id` varchar(40) character set ascii collate ascii_bin,
	`version` int unsigned NOT NULL,
	`shown_order` varchar(4) character set ascii collate ascii_bin,
	`first_attempt` boolean,
	`explanation_seen` boolean,
	`device_at` datetime(3),
	`offset_ms` bigint,
	CONSTRAINT `answer_events_id` PRIMARY KEY(`id`),
	CONSTRAINT `answer_events_answer` UNIQUE(`member_id`,`answer_id`)
);
--> statement-breakpoint
CREATE TABLE `bank_import_rows` (
	`import_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`place` int unsigned NOT NULL,
	`outcome` varchar(9) character set ascii collate ascii_bin NOT NULL,
	`bank_number` varchar(40) NOT NULL,
	`question_id` int unsigned,
	`seen` varchar(60) character set ascii collate ascii_bin NOT NULL,
	`line` int unsigned,
	`reason` varchar(1000) NOT NULL,
	`content_before` json,
	`content_row` json,
	CONSTRAINT `bank_import_rows_import_id_place_pk` PRIMARY KEY(`import_id`,`place`)
);
--> statement-breakpoint
CREATE TABLE `bank_imports` (
	`id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`format` varchar(12) character set ascii collate ascii_bin NOT NULL,
	`file_name` varchar(200) NOT NULL,
	`file_hash` varchar(64) character set ascii collate ascii_bin NOT NULL,
	`counts` json NOT NULL,
	`read_as` varchar(300) NOT NULL,
	`warnings` json NOT NULL,
	`remarks` json NOT NULL,
	`pictures` json NOT NULL,
	`read_at` datetime(3) NOT NULL,
	`applied_at` datetime(3),
	CONSTRAINT `bank_imports_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `bank_versions` (
	`id` tinyint unsigned NOT NULL,
	`version` bigint unsigned NOT NULL,
	`changed_at` datetime(3) NOT NULL,
	`text_changes` bigint unsigned NOT NULL DEFAULT 0,
	CONSTRAINT `bank_versions_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `books` (
	`zinbook` tinyint unsigned NOT NULL,
	`zinbookcategory` tinyint unsigned NOT NULL,
	`title` varchar(100) NOT NULL,
	`position` tinyint unsigned NOT NULL,
	CONSTRAINT `books_zinbook` PRIMARY KEY(`zinbook`),
	CONSTRAINT `books_title` UNIQUE(`zinbookcategory`,`title`)
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`zincategory` int unsigned AUTO_INCREMENT NOT NULL,
	`zinbook` tinyint unsigned NOT NULL,
	`name` varchar(100) NOT NULL,
	CONSTRAINT `categories_zincategory` PRIMARY KEY(`zincategory`),
	CONSTRAINT `categories_name` UNIQUE(`zinbook`,`name`)
);
--> statement-breakpoint
CREATE TABLE `explanation_credits` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	`credit` varchar(100),
	`changed_at` datetime(3) NOT NULL DEFAULT '1970-01-01 00:00:00.000',
	CONSTRAINT `explanation_credits_member_id_question_id_pk` PRIMARY KEY(`member_id`,`question_id`)
);
--> statement-breakpoint
CREATE TABLE `illustrations` (
	`id` int unsigned AUTO_INCREMENT NOT NULL,
	`file_name` varchar(120) character set ascii collate ascii_bin NOT NULL,
	`stored_name` varchar(80) character set ascii collate ascii_bin NOT NULL,
	`bytes_hash` varchar(64) character set ascii collate ascii_bin NOT NULL,
	`width` smallint unsigned NOT NULL,
	`height` smallint unsigned NOT NULL,
	`alt` varchar(300) NOT NULL,
	CONSTRAINT `illustrations_id` PRIMARY KEY(`id`),
	CONSTRAINT `illustrations_file_name_unique` UNIQUE(`file_name`)
);
--> statement-breakpoint
CREATE TABLE `import_conflicts` (
	`question_id` int unsigned NOT NULL,
	`content` json NOT NULL,
	`content_hash` varchar(32) character set ascii collate ascii_bin NOT NULL,
	`imported_at` datetime(3) NOT NULL,
	CONSTRAINT `import_conflicts_question_id` PRIMARY KEY(`question_id`)
);
--> statement-breakpoint
CREATE TABLE `licences` (
	`question_type` varchar(6) NOT NULL,
	`number` tinyint unsigned NOT NULL,
	`title` varchar(160) NOT NULL,
	`slug` varchar(120) character set ascii collate ascii_bin NOT NULL,
	`to_confirm` boolean NOT NULL,
	CONSTRAINT `licences_question_type_number_pk` PRIMARY KEY(`question_type`,`number`)
);
--> statement-breakpoint
CREATE TABLE `logged_questions` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	`entry_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`letter` char(1) NOT NULL,
	`correct` boolean NOT NULL,
	`answered_at` datetime(3) NOT NULL,
	`answers` int unsigned NOT NULL DEFAULT 1,
	`version` int unsigned NOT NULL,
	`zinbook` tinyint unsigned NOT NULL DEFAULT 0,
	CONSTRAINT `logged_questions_member_id_question_id_pk` PRIMARY KEY(`member_id`,`question_id`),
	CONSTRAINT `logged_questions_entry` UNIQUE(`entry_id`)
);
--> statement-breakpoint
CREATE TABLE `member_states` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`marks_version` int unsigned NOT NULL DEFAULT 0,
	`bookmarked` int unsigned NOT NULL DEFAULT 0,
	`hidden` int unsigned NOT NULL DEFAULT 0,
	`logged` int unsigned NOT NULL DEFAULT 0,
	`log_answers` boolean NOT NULL DEFAULT true,
	CONSTRAINT `member_states_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
CREATE TABLE `missed_counts` (
	`id` tinyint unsigned NOT NULL,
	`last_event_id` bigint unsigned NOT NULL,
	CONSTRAINT `missed_counts_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `missed_questions` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	`right_in_a_row` tinyint unsigned NOT NULL,
	`missed` int unsigned NOT NULL DEFAULT 1,
	`missed_at` datetime(3) NOT NULL,
	CONSTRAINT `missed_questions_member_id_question_id_pk` PRIMARY KEY(`member_id`,`question_id`)
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
	`status` varchar(9) character set ascii collate ascii_bin NOT NULL DEFAULT 'open',
	`closed_at` datetime(3),
	`closed_by` varchar(20) character set ascii collate ascii_bin NOT NULL DEFAULT '',
	`reply` varchar(2000) NOT NULL DEFAULT '',
	CONSTRAINT `question_reports_question_id_member_id_pk` PRIMARY KEY(`question_id`,`member_id`)
);
--> statement-breakpoint
CREATE TABLE `question_versions` (
	`question_id` int unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`action` varchar(10) character set ascii collate ascii_bin NOT NULL,
	`author_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`author_name` varchar(200) NOT NULL,
	`content_before` json NOT NULL,
	`content_after` json NOT NULL,
	`saved_at` datetime(3) NOT NULL,
	CONSTRAINT `question_versions_question_id_version_pk` PRIMARY KEY(`question_id`,`version`)
);
--> statement-breakpoint
CREATE TABLE `questions` (
	`id` int unsigned AUTO_INCREMENT NOT NULL,
	`bank_number` varchar(40) character set ascii collate ascii_general_ci NOT NULL,
	`sort_key` varchar(100) character set ascii collate ascii_bin NOT NULL,
	`label` varchar(40) NOT NULL,
	`slug` varchar(120) character set ascii collate ascii_bin NOT NULL,
	`zinbook` tinyint unsigned NOT NULL,
	`zincategory` int unsigned NOT NULL,
	`zinsubcategory` int unsigned NOT NULL,
	`stem` text NOT NULL,
	`choice_a` varchar(1000) NOT NULL,
	`choice_b` varchar(1000) NOT NULL,
	`choice_c` varchar(1000) NOT NULL,
	`choice_d` varchar(1000) NOT NULL,
	`answer` char(1) NOT NULL,
	`reference` varchar(500) NOT NULL,
	`solution` text NOT NULL,
	`credit` varchar(100) NOT NULL DEFAULT '',
	`credited_to` varchar(20) character set ascii collate ascii_bin NOT NULL DEFAULT '',
	`illustration_ref` varchar(120) NOT NULL,
	`illustration_id` int unsigned,
	`ratings` int unsigned NOT NULL,
	`held_back` boolean NOT NULL,
	`source` varchar(200) NOT NULL,
	`source_date` varchar(10) NOT NULL,
	`editorial` json,
	`content_hash` varchar(32) character set ascii collate ascii_bin NOT NULL,
	`loose_fingerprint` varchar(12) character set ascii collate ascii_bin NOT NULL,
	`version` int unsigned NOT NULL DEFAULT 1,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	`retired_at` datetime(3),
	`edited_at` datetime(3),
	`explained` boolean GENERATED ALWAYS AS ((char_length(`solution`) > 0)) STORED,
	`open_reports` int unsigned NOT NULL DEFAULT 0,
	`answered` int unsigned NOT NULL DEFAULT 0,
	`missed` int unsigned NOT NULL DEFAULT 0,
	`picture_missing` boolean GENERATED ALWAYS AS ((illustration_ref <> '' and illustration_id is null)) VIRTUAL,
	CONSTRAINT `questions_id` PRIMARY KEY(`id`),
	CONSTRAINT `questions_bank_number` UNIQUE(`bank_number`),
	CONSTRAINT `questions_slug` UNIQUE(`slug`)
);
--> statement-breakpoint
CREATE TABLE `quota_days` (
	`day` date NOT NULL,
	`subject` varchar(24) character set ascii collate ascii_bin NOT NULL,
	`used` int unsigned NOT NULL,
	CONSTRAINT `quota_days_day_subject_pk` PRIMARY KEY(`day`,`subject`)
);
--> statement-breakpoint
CREATE TABLE `quota_uses` (
	`day` date NOT NULL,
	`subject` varchar(24) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	CONSTRAINT `quota_uses_day_subject_question_id_pk` PRIMARY KEY(`day`,`subject`,`question_id`)
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
	`rating` varchar(5) character set ascii collate ascii_bin NOT NULL DEFAULT '',
	`first` int unsigned NOT NULL DEFAULT 0,
	`label` varchar(160) NOT NULL,
	`saved_at` datetime(3) NOT NULL,
	CONSTRAINT `resume_points_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
CREATE TABLE `set_places` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`type` varchar(10) character set ascii collate ascii_bin NOT NULL,
	`set_id` int unsigned NOT NULL,
	`zinbookcat` tinyint unsigned NOT NULL,
	`rating` varchar(5) character set ascii collate ascii_bin NOT NULL,
	`mode` varchar(7) character set ascii collate ascii_bin NOT NULL,
	`num` int unsigned NOT NULL,
	`zid` int unsigned NOT NULL,
	`first` int unsigned NOT NULL,
	`saved_at` datetime(3) NOT NULL,
	CONSTRAINT `set_places_member_id_type_set_id_zinbookcat_rating_mode_pk` PRIMARY KEY(`member_id`,`type`,`set_id`,`zinbookcat`,`rating`,`mode`)
);
--> statement-breakpoint
CREATE TABLE `study_days` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`day` date NOT NULL,
	`answered` int unsigned NOT NULL,
	`correct` int unsigned NOT NULL,
	CONSTRAINT `study_days_member_id_day_pk` PRIMARY KEY(`member_id`,`day`)
);
--> statement-breakpoint
CREATE TABLE `subcategories` (
	`zinbookcategory` tinyint unsigned NOT NULL,
	`zinsubcategory` int unsigned NOT NULL,
	`zinbook` tinyint unsigned NOT NULL,
	`zincategory` int unsigned NOT NULL,
	`name` varchar(100) NOT NULL,
	CONSTRAINT `subcategories_zinbookcategory_zinsubcategory_pk` PRIMARY KEY(`zinbookcategory`,`zinsubcategory`),
	CONSTRAINT `subcategories_name` UNIQUE(`zinbook`,`zincategory`,`name`)
);
--> statement-breakpoint
CREATE TABLE `tested_questions` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`question_id` int unsigned NOT NULL,
	CONSTRAINT `tested_questions_member_id_question_id_pk` PRIMARY KEY(`member_id`,`question_id`)
);
--> statement-breakpoint
CREATE TABLE `topic_progress` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`zinbook` tinyint unsigned NOT NULL,
	`zincategory` int unsigned NOT NULL,
	`zinsubcategory` int unsigned NOT NULL,
	`answered` int unsigned NOT NULL,
	`correct` int unsigned NOT NULL,
	`logged` int unsigned NOT NULL,
	`recent` double NOT NULL,
	`tested` int unsigned NOT NULL DEFAULT 0,
	`tested_correct` int unsigned NOT NULL DEFAULT 0,
	CONSTRAINT `topic_progress_member_id_zinbook_zincategory_zinsubcategory_pk` PRIMARY KEY(`member_id`,`zinbook`,`zincategory`,`zinsubcategory`)
);
--> statement-breakpoint
CREATE TABLE `visitor_days` (
	`day` date NOT NULL,
	`visitors` int unsigned NOT NULL,
	CONSTRAINT `visitor_days_day` PRIMARY KEY(`day`)
);
--> statement-breakpoint
CREATE INDEX `answer_events_member` ON `answer_events` (`member_id`,`answered_at`);--> statement-breakpoint
CREATE INDEX `bank_import_rows_outcome` ON `bank_import_rows` (`import_id`,`outcome`,`place`);--> statement-breakpoint
CREATE INDEX `bank_imports_age` ON `bank_imports` (`read_at`);--> statement-breakpoint
CREATE INDEX `logged_questions_date` ON `logged_questions` (`member_id`,`answered_at`,`question_id`);--> statement-breakpoint
CREATE INDEX `logged_questions_letter` ON `logged_questions` (`member_id`,`letter`,`answered_at`,`question_id`);--> statement-breakpoint
CREATE INDEX `logged_questions_book` ON `logged_questions` (`member_id`,`zinbook`,`answered_at`,`question_id`);--> statement-breakpoint
CREATE INDEX `outbox_undone` ON `outbox` (`done_at`,`relayed_at`);--> statement-breakpoint
CREATE INDEX `question_marks_list` ON `question_marks` (`member_id`,`kind`,`marked_at`,`question_id`);--> statement-breakpoint
CREATE INDEX `question_reports_open` ON `question_reports` (`status`,`reported_at`,`question_id`);--> statement-breakpoint
CREATE INDEX `question_reports_date` ON `question_reports` (`reported_at`);--> statement-breakpoint
CREATE INDEX `question_reports_member` ON `question_reports` (`member_id`,`reported_at`);--> statement-breakpoint
CREATE INDEX `questions_health` ON `questions` (`zinbook`,`held_back`,`retired_at`,`picture_missing`,`explained`);--> statement-breakpoint
CREATE INDEX `questions_admin` ON `questions` (`sort_key`,`id`,`zinbook`,`zincategory`,`ratings`,`illustration_id`,`held_back`,`retired_at`,`explained`,`open_reports`);--> statement-breakpoint
CREATE INDEX `questions_missed` ON `questions` (`missed`,`id`,`zinbook`,`zincategory`,`ratings`,`illustration_id`,`held_back`,`retired_at`,`explained`,`open_reports`);--> statement-breakpoint
CREATE INDEX `questions_facts` ON `questions` (`held_back`,`source`,`source_date`,`zinbook`,`retired_at`,`explained`);--> statement-breakpoint
CREATE INDEX `questions_held_back` ON `questions` (`held_back`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `questions_held_back_missed` ON `questions` (`held_back`,`missed`,`id`,`retired_at`);--> statement-breakpoint
CREATE INDEX `questions_reported` ON `questions` (`open_reports`,`id`);--> statement-breakpoint
CREATE INDEX `questions_fingerprint` ON `questions` (`loose_fingerprint`);--> statement-breakpoint
CREATE INDEX `questions_illustration` ON `questions` (`illustration_id`,`sort_key`);--> statement-breakpoint
CREATE INDEX `questions_catalogue` ON `questions` (`zinbook`,`held_back`,`sort_key`,`id`,`zincategory`,`zinsubcategory`,`ratings`);
--> statement-breakpoint
INSERT INTO `books` (`zinbook`, `zinbookcategory`, `title`, `position`) VALUES
	(2, 2, 'Rules of the Road', 1),
	(3, 2, 'Deck General', 2),
	(4, 2, 'Navigation General', 3),
	(5, 2, 'Deck Safety', 4),
	(6, 2, 'Navigation Problems', 5),
	(7, 2, 'Sail and Auxiliary Sail', 6),
	(9, 1, 'General Subjects', 1),
	(10, 1, 'Motor Plants', 2),
	(11, 1, 'Steam Plants', 3),
	(12, 1, 'Gas Turbine Plants', 4),
	(13, 1, 'Electricity-Electronics', 5),
	(14, 1, 'Engineering Safety', 6);
--> statement-breakpoint
INSERT INTO `licences` (`question_type`, `number`, `title`, `slug`, `to_confirm`) VALUES
	('Deck', 1, 'Master of ocean self-propelled vessels of unlimited tonnage', 'master-of-ocean-self-propelled-vessels-of-unlimited-tonnage', true),
	('Deck', 2, 'Chief mate of ocean or near-coastal self-propelled vessels of unlimited tonnage', 'chief-mate-of-ocean-or-near-coastal-self-propelled-vessels-of-unlimited-tonnage', true),
	('Deck', 3, 'Second mate of ocean or near-coastal self-propelled vessels of unlimited tonnage', 'second-mate-of-ocean-or-near-coastal-self-propelled-vessels-of-unlimited-tonnage', true),
	('Deck', 4, 'Third mate of ocean or near-coastal self-propelled vessels of unlimited tonnage', 'third-mate-of-ocean-or-near-coastal-self-propelled-vessels-of-unlimited-tonnage', true),
	('Deck', 5, 'Master of near-coastal self-propelled vessels of unlimited tonnage', 'master-of-near-coastal-self-propelled-vessels-of-unlimited-tonnage', true),
	('Deck', 6, 'Master of ocean or near-coastal self-propelled vessels of less than 1,600 GRT', 'master-of-ocean-or-near-coastal-self-propelled-vessels-of-less-than-1600-grt', true),
	('Deck', 7, 'Mate of ocean self-propelled vessels of less than 1,600 GRT', 'mate-of-ocean-self-propelled-vessels-of-less-than-1600-grt', true),
	('Deck', 8, 'Mate of near-coastal self-propelled vessels of less than 1,600 GRT', 'mate-of-near-coastal-self-propelled-vessels-of-less-than-1600-grt', true),
	('Deck', 9, 'Master of ocean or near-coastal self-propelled vessels of less than 500 GRT', 'master-of-ocean-or-near-coastal-self-propelled-vessels-of-less-than-500-grt', true),
	('Deck', 10, 'Mate of ocean self-propelled vessels of less than 500 GRT', 'mate-of-ocean-self-propelled-vessels-of-less-than-500-grt', true),
	('Deck', 11, 'Mate of near-coastal self-propelled vessels of less than 500 GRT', 'mate-of-near-coastal-self-propelled-vessels-of-less-than-500-grt', true),
	('Deck', 12, 'Master of ocean or near-coastal self-propelled vessels of less than 200 GRT', 'master-of-ocean-or-near-coastal-self-propelled-vessels-of-less-than-200-grt', true),
	('Deck', 13, 'Mate of near-coastal self-propelled vessels of less than 200 GRT', 'mate-of-near-coastal-self-propelled-vessels-of-less-than-200-grt', true),
	('Deck', 14, 'Master of near-coastal self-propelled vessels of less than 100 GRT', 'master-of-near-coastal-self-propelled-vessels-of-less-than-100-grt', true),
	('Deck', 15, 'Limited master of near-coastal self-propelled vessels of less than 100 GRT', 'limited-master-of-near-coastal-self-propelled-vessels-of-less-than-100-grt', true),
	('Deck', 16, 'Master of Great Lakes and inland self-propelled vessels of unlimited tonnage', 'master-of-great-lakes-and-inland-self-propelled-vessels-of-unlimited-tonnage', true),
	('Deck', 17, 'Mate of Great Lakes and inland self-propelled vessels of unlimited tonnage', 'mate-of-great-lakes-and-inland-self-propelled-vessels-of-unlimited-tonnage', true),
	('Deck', 18, 'Master of inland self-propelled vessels of unlimited tonnage', 'master-of-inland-self-propelled-vessels-of-unlimited-tonnage', true),
	('Deck', 19, 'Master of Great Lakes and inland self-propelled vessels of less than 1,600 GRT', 'master-of-great-lakes-and-inland-self-propelled-vessels-of-less-than-1600-grt', true),
	('Deck', 20, 'Mate of Great Lakes and inland self-propelled vessels of less than 1,600 GRT', 'mate-of-great-lakes-and-inland-self-propelled-vessels-of-less-than-1600-grt', true),
	('Deck', 21, 'Master of Great Lakes and inland self-propelled vessels of less than 200 GRT', 'master-of-great-lakes-and-inland-self-propelled-vessels-of-less-than-200-grt', true),
	('Deck', 22, 'Mate of Great Lakes and inland self-propelled vessels of less than 200 GRT', 'mate-of-great-lakes-and-inland-self-propelled-vessels-of-less-than-200-grt', true),
	('Deck', 23, 'Master of Great Lakes and inland self-propelled vessels of less than 100 GRT', 'master-of-great-lakes-and-inland-self-propelled-vessels-of-less-than-100-grt', true),
	('Deck', 24, 'Master or mate of rivers', 'master-or-mate-of-rivers', true),
	('Deck', 25, 'Master of towing vessels', 'master-of-towing-vessels', true),
	('Deck', 26, 'Mate (pilot) of towing vessels', 'mate-pilot-of-towing-vessels', true),
	('Deck', 27, 'First-class pilot', 'first-class-pilot', true),
	('Deck', 28, 'Operator of uninspected passenger vessels', 'operator-of-uninspected-passenger-vessels', true);
--> statement-breakpoint
INSERT INTO `licences` (`question_type`, `number`, `title`, `slug`, `to_confirm`) VALUES
	('Engine', 1, 'Chief engineer of steam vessels of unlimited power', 'chief-engineer-of-steam-vessels-of-unlimited-power', true),
	('Engine', 2, 'Chief engineer of motor vessels of unlimited power', 'chief-engineer-of-motor-vessels-of-unlimited-power', true),
	('Engine', 3, 'Chief engineer of gas turbine vessels of unlimited power', 'chief-engineer-of-gas-turbine-vessels-of-unlimited-power', true),
	('Engine', 4, 'First assistant engineer of steam vessels of unlimited power', 'first-assistant-engineer-of-steam-vessels-of-unlimited-power', true),
	('Engine', 5, 'First assistant engineer of motor vessels of unlimited power', 'first-assistant-engineer-of-motor-vessels-of-unlimited-power', true),
	('Engine', 6, 'First assistant engineer of gas turbine vessels of unlimited power', 'first-assistant-engineer-of-gas-turbine-vessels-of-unlimited-power', true),
	('Engine', 7, 'Second assistant engineer of steam vessels of unlimited power', 'second-assistant-engineer-of-steam-vessels-of-unlimited-power', true),
	('Engine', 8, 'Second assistant engineer of motor vessels of unlimited power', 'second-assistant-engineer-of-motor-vessels-of-unlimited-power', true),
	('Engine', 9, 'Second assistant engineer of gas turbine vessels of unlimited power', 'second-assistant-engineer-of-gas-turbine-vessels-of-unlimited-power', true),
	('Engine', 10, 'Third assistant engineer of steam vessels of unlimited power', 'third-assistant-engineer-of-steam-vessels-of-unlimited-power', true),
	('Engine', 11, 'Third assistant engineer of motor vessels of unlimited power', 'third-assistant-engineer-of-motor-vessels-of-unlimited-power', true),
	('Engine', 12, 'Third assistant engineer of gas turbine vessels of unlimited power', 'third-assistant-engineer-of-gas-turbine-vessels-of-unlimited-power', true),
	('Engine', 13, 'Chief engineer (limited)', 'chief-engineer-limited', true),
	('Engine', 14, 'Assistant engineer (limited)', 'assistant-engineer-limited', true),
	('Engine', 15, 'Designated duty engineer of unlimited power', 'designated-duty-engineer-of-unlimited-power', true),
	('Engine', 16, 'Designated duty engineer of vessels of less than 4,000 hp', 'designated-duty-engineer-of-vessels-of-less-than-4000-hp', true),
	('Engine', 17, 'Designated duty engineer of vessels of less than 1,000 hp', 'designated-duty-engineer-of-vessels-of-less-than-1000-hp', true),
	('Engine', 18, 'Chief engineer of uninspected fishing industry vessels', 'chief-engineer-of-uninspected-fishing-industry-vessels', true),
	('Engine', 19, 'Assistant engineer of uninspected fishing industry vessels', 'assistant-engineer-of-uninspected-fishing-industry-vessels', true);
--> statement-breakpoint
INSERT INTO `bank_versions` (`id`, `version`, `changed_at`) VALUES (1, 1, '2025-01-01 00:00:00.000');
--> statement-breakpoint
INSERT INTO `missed_counts` (`id`, `last_event_id`) VALUES (1, 0);
