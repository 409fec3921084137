CREATE TABLE `member_exams` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`exam_code` varchar(40) character set ascii collate ascii_bin NOT NULL DEFAULT '',
	`exam_day` date,
	`minutes` smallint unsigned,
	`school` boolean NOT NULL DEFAULT false,
	`approved` date,
	`letter` date,
	`extended` date,
	CONSTRAINT `member_exams_member_id` PRIMARY KEY(`member_id`)
);
--> statement-breakpoint
CREATE TABLE `member_modules` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`module` varchar(40) character set ascii collate ascii_bin NOT NULL,
	`position` tinyint unsigned NOT NULL,
	`questions` smallint unsigned,
	`mark` tinyint unsigned,
	`minutes` smallint unsigned,
	CONSTRAINT `member_modules_member_id_module_pk` PRIMARY KEY(`member_id`,`module`)
);
--> statement-breakpoint
CREATE TABLE `member_sittings` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`module` varchar(40) character set ascii collate ascii_bin NOT NULL,
	`day` date NOT NULL,
	`passed` boolean NOT NULL,
	CONSTRAINT `member_sittings_member_id_module_day_pk` PRIMARY KEY(`member_id`,`module`,`day`)
);

--> statement-breakpoint
-- breaks nothing: no release read the categories yet. This is the name in the bank.
UPDATE `module_topics` SET `category` = 'Both International & Inland' WHERE `module` = 'Q300' AND `category` = 'Both';
