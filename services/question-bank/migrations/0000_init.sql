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
	CONSTRAINT `answer_events_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `bank_versions` (
	`id` tinyint unsigned NOT NULL,
	`version` bigint unsigned NOT NULL,
	`changed_at` datetime(3) NOT NULL,
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
	CONSTRAINT `logged_questions_member_id_question_id_pk` PRIMARY KEY(`member_id`,`question_id`),
	CONSTRAINT `logged_questions_entry` UNIQUE(`entry_id`)
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
	`illustration_ref` varchar(120) NOT NULL,
	`illustration_id` int unsigned,
	`ratings` int unsigned NOT NULL,
	`held_back` boolean NOT NULL,
	`source` varchar(200) NOT NULL,
	`source_date` varchar(10) NOT NULL,
	`content_hash` varchar(32) character set ascii collate ascii_bin NOT NULL,
	`version` int unsigned NOT NULL DEFAULT 1,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
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
CREATE INDEX `answer_events_member` ON `answer_events` (`member_id`,`answered_at`);--> statement-breakpoint
CREATE INDEX `questions_catalogue` ON `questions` (`zinbook`,`held_back`,`sort_key`,`id`,`zincategory`,`zinsubcategory`,`ratings`);