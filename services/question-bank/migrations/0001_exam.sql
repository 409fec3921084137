CREATE TABLE `exam_code_modules` (
	`code` varchar(40) character set ascii collate ascii_bin NOT NULL,
	`module` varchar(40) character set ascii collate ascii_bin NOT NULL,
	`position` tinyint unsigned NOT NULL,
	`one_of` tinyint unsigned,
	`certainty` varchar(10) character set ascii collate ascii_bin NOT NULL,
	`source` varchar(300) NOT NULL,
	`read_on` date NOT NULL,
	CONSTRAINT `exam_code_modules_code_module_pk` PRIMARY KEY(`code`,`module`)
);
--> statement-breakpoint
CREATE TABLE `exam_codes` (
	`code` varchar(40) character set ascii collate ascii_bin NOT NULL,
	`title` varchar(120) NOT NULL,
	`department` varchar(6) NOT NULL,
	`licenses` json NOT NULL,
	CONSTRAINT `exam_codes_code` PRIMARY KEY(`code`)
);
--> statement-breakpoint
CREATE TABLE `exam_facts` (
	`module` varchar(40) character set ascii collate ascii_bin NOT NULL,
	`field` varchar(10) NOT NULL,
	`value` varchar(120),
	`certainty` varchar(10) character set ascii collate ascii_bin NOT NULL,
	`source` varchar(300) NOT NULL,
	`read_on` date NOT NULL,
	`checked_by` varchar(200) NOT NULL DEFAULT '',
	`checked_on` date,
	CONSTRAINT `exam_facts_module_field_pk` PRIMARY KEY(`module`,`field`)
);
--> statement-breakpoint
CREATE TABLE `exam_modules` (
	`code` varchar(40) character set ascii collate ascii_bin NOT NULL,
	`department` varchar(6) NOT NULL,
	`counted` boolean NOT NULL,
	CONSTRAINT `exam_modules_code` PRIMARY KEY(`code`)
);
--> statement-breakpoint
CREATE TABLE `module_topics` (
	`module` varchar(40) character set ascii collate ascii_bin NOT NULL,
	`zinbook` tinyint unsigned NOT NULL,
	`category` varchar(100) NOT NULL DEFAULT '',
	`subcategory` varchar(100) NOT NULL DEFAULT '',
	CONSTRAINT `module_topics_module_zinbook_category_subcategory_pk` PRIMARY KEY(`module`,`zinbook`,`category`,`subcategory`)
);
--> statement-breakpoint
-- breaks nothing: the tables are new
INSERT INTO `exam_modules` (`code`, `department`, `counted`) VALUES
	('Q100', 'Deck', true), ('Q160', 'Deck', true), ('Q161', 'Deck', true), ('Q162', 'Deck', true),
	('Q163', 'Deck', false), ('Q165', 'Deck', true), ('Q170', 'Deck', true), ('Q171', 'Deck', true),
	('Q172', 'Deck', false), ('Q300', 'Deck', true), ('Q356', 'Deck', true), ('Q357', 'Deck', true),
	('Q358', 'Deck', false), ('Q445', 'Deck', true), ('Q447', 'Deck', true), ('Q450', 'Deck', true),
	('Q451', 'Deck', true), ('auxiliary-sail', 'Deck', true), ('assistance-towing', 'Deck', true),
	('Q511', 'Engine', true), ('Q512', 'Engine', true), ('Q513', 'Engine', true), ('Q514', 'Engine', true),
	('Q515', 'Engine', true), ('Q516', 'Engine', true), ('Q517', 'Engine', true), ('Q531', 'Engine', true),
	('Q532', 'Engine', true), ('Q533', 'Engine', true), ('Q534', 'Engine', true), ('Q535', 'Engine', true),
	('Q536', 'Engine', true), ('Q537', 'Engine', true), ('Q538', 'Engine', true), ('Q601', 'Engine', true),
	('Q602', 'Engine', true), ('Q603', 'Engine', true), ('Q604', 'Engine', true), ('Q605', 'Engine', true),
	('Q606', 'Engine', true), ('Q610', 'Engine', true), ('Q611', 'Engine', true), ('Q612', 'Engine', true),
	('Q613', 'Engine', true), ('Q614', 'Engine', true), ('Q615', 'Engine', true), ('Q620', 'Engine', true),
	('Q621', 'Engine', true), ('Q622', 'Engine', true), ('Q623', 'Engine', true), ('Q624', 'Engine', true),
	('Q625', 'Engine', true), ('Q630', 'Engine', true), ('Q631', 'Engine', true), ('Q632', 'Engine', true),
	('Q633', 'Engine', true), ('Q634', 'Engine', true);
--> statement-breakpoint
-- breaks nothing: the tables are new
INSERT INTO `exam_facts` (`module`, `field`, `value`, `certainty`, `source`, `read_on`) VALUES
	('all', 'minutes', '210', 'two', 'the-triton.com, February 2020, and captainsground.com/uscg-exam-format: two sessions of 3½ hours a day', '2026-11-26'),
	('Q100', 'title', 'Rules of the Road: Inland and International', 'agency', 'Coast Guard bulletin of Jan 26, 2018, as reprinted by the union AMO', '2026-11-26'),
	('Q100', 'questions', '50', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q100', 'mark', '90', 'agency', 'Coast Guard bulletin of Jan 26, 2018, as reprinted by the union AMO', '2026-11-26'),
	('Q160', 'title', 'Deck General', 'agency', 'Coast Guard bulletin of Jan 26, 2018, as reprinted by the union AMO', '2026-11-26'),
	('Q160', 'mark', '70', 'agency', 'Coast Guard bulletin of Jan 26, 2018, as reprinted by the union AMO', '2026-11-26'),
	('Q161', 'title', 'Deck Safety', 'agency', 'Coast Guard bulletin of Jan 26, 2018, as reprinted by the union AMO', '2026-11-26'),
	('Q161', 'mark', '70', 'agency', 'Coast Guard bulletin of Jan 26, 2018, as reprinted by the union AMO', '2026-11-26'),
	('Q170', 'title', 'Deck General and Safety', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q170', 'questions', '50', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q170', 'mark', '70', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q171', 'title', 'Navigation General, near coastal', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q171', 'questions', '50', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q171', 'mark', '70', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q172', 'title', 'Chart Plot, near coastal', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q172', 'questions', '10', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q172', 'mark', '90', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('Q162', 'title', 'Navigation General', 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('Q163', 'title', 'Navigation Problems: Chart Plot', 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('Q300', 'title', 'Rules of the Road: Inland', 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('Q356', 'title', 'Deck General and Safety', 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('Q357', 'title', 'Navigation General', 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('Q358', 'title', 'Navigation Problems: Chart Plot', 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('auxiliary-sail', 'title', 'Auxiliary Sail', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('auxiliary-sail', 'questions', '20', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('auxiliary-sail', 'mark', '70', 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('assistance-towing', 'title', 'Assistance Towing', 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('assistance-towing', 'questions', '20', 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('assistance-towing', 'mark', '70', 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('Q445', 'title', 'Lifeboatman', 'one', 'forum.gcaptain.com', '2026-11-26'),
	('Q445', 'questions', '50', 'one', 'forum.gcaptain.com', '2026-11-26'),
	('Q445', 'mark', '70', 'one', 'forum.gcaptain.com', '2026-11-26'),
	('Q447', 'title', 'Lifeboatman (limited)', 'one', 'forum.gcaptain.com', '2026-11-26'),
	('Q450', 'title', 'Able Seaman', 'one', 'forum.gcaptain.com', '2026-11-26'),
	('Q450', 'questions', '50', 'one', 'forum.gcaptain.com', '2026-11-26'),
	('Q450', 'mark', '70', 'one', 'forum.gcaptain.com', '2026-11-26'),
	('Q451', 'title', 'Able Seaman', 'one', 'forum.gcaptain.com', '2026-11-26'),
	('Q451', 'questions', '50', 'one', 'forum.gcaptain.com', '2026-11-26'),
	('Q451', 'mark', '70', 'one', 'forum.gcaptain.com', '2026-11-26');
--> statement-breakpoint
-- breaks nothing: the tables are new. Everything else is unknown.
INSERT INTO `exam_facts` (`module`, `field`, `value`, `certainty`, `source`, `read_on`)
SELECT m.`code`, f.`field`, NULL, 'unknown', 'Not found in the sources read', '2026-11-26'
FROM `exam_modules` m
CROSS JOIN (SELECT 'title' AS `field` UNION ALL SELECT 'questions' UNION ALL SELECT 'mark' UNION ALL SELECT 'minutes') f
LEFT JOIN `exam_facts` known ON known.`module` = m.`code` AND known.`field` = f.`field`
WHERE known.`module` IS NULL;
--> statement-breakpoint
-- breaks nothing: the tables are new
INSERT INTO `exam_codes` (`code`, `title`, `department`, `licenses`) VALUES
	('ONC07', 'OUPV, near coastal', 'Deck', '["operator-of-uninspected-passenger-vessels"]'),
	('GLI07', 'OUPV, Great Lakes and inland', 'Deck', '["operator-of-uninspected-passenger-vessels"]'),
	('ONC06', 'Master of less than 100 GRT, near coastal', 'Deck', '["master-of-near-coastal-self-propelled-vessels-of-less-than-100-grt"]'),
	('master-100-for-oupv', 'Master of less than 100 GRT, often for a holder of an OUPV', 'Deck', '["master-of-near-coastal-self-propelled-vessels-of-less-than-100-grt"]'),
	('able-seaman', 'Able seaman', 'Deck', '["able-seaman"]'),
	('lifeboatman', 'Lifeboatman', 'Deck', '[]'),
	('lifeboatman-limited', 'Lifeboatman (limited)', 'Deck', '[]'),
	('3AE01', 'Third assistant engineer, part 1', 'Engine', '["third-assistant-engineer-of-steam-vessels-of-unlimited-power","third-assistant-engineer-of-motor-vessels-of-unlimited-power","third-assistant-engineer-of-gas-turbine-vessels-of-unlimited-power"]'),
	('3AE02', 'Third assistant engineer, part 2', 'Engine', '["third-assistant-engineer-of-steam-vessels-of-unlimited-power","third-assistant-engineer-of-motor-vessels-of-unlimited-power","third-assistant-engineer-of-gas-turbine-vessels-of-unlimited-power"]'),
	('1AE01', 'First assistant engineer', 'Engine', '["first-assistant-engineer-of-steam-vessels-of-unlimited-power","first-assistant-engineer-of-motor-vessels-of-unlimited-power","first-assistant-engineer-of-gas-turbine-vessels-of-unlimited-power"]'),
	('AEL01', 'Assistant engineer (limited)', 'Engine', '["assistant-engineer-limited"]'),
	('CEL01', 'Chief engineer (limited), part 1', 'Engine', '["chief-engineer-limited"]'),
	('CEL02', 'Chief engineer (limited), part 2', 'Engine', '["chief-engineer-limited"]'),
	('DDE01', 'Designated duty engineer, unlimited', 'Engine', '["designated-duty-engineer-of-unlimited-power"]'),
	('DDE04', 'Designated duty engineer, 1,000 to 4,000 hp', 'Engine', '["designated-duty-engineer-of-vessels-of-less-than-4000-hp"]');
--> statement-breakpoint
-- breaks nothing: the tables are new
INSERT INTO `exam_code_modules` (`code`, `module`, `position`, `one_of`, `certainty`, `source`, `read_on`) VALUES
	('ONC07', 'Q100', 1, NULL, 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('ONC07', 'Q170', 2, NULL, 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('ONC07', 'Q171', 3, NULL, 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('ONC07', 'Q172', 4, NULL, 'two', 'captainsground.com/uscg-exam-format; uscgoupvexam.com', '2026-11-26'),
	('GLI07', 'Q100', 1, 1, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('GLI07', 'Q300', 2, 1, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('GLI07', 'Q356', 3, NULL, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('GLI07', 'Q357', 4, NULL, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('GLI07', 'Q358', 5, NULL, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('ONC06', 'Q100', 1, NULL, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('ONC06', 'Q160', 2, NULL, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('ONC06', 'Q161', 3, NULL, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('ONC06', 'Q162', 4, NULL, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('ONC06', 'Q163', 5, NULL, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('master-100-for-oupv', 'Q165', 1, NULL, 'one', 'captainsground.com/uscg-exam-format', '2026-11-26'),
	('able-seaman', 'Q450', 1, NULL, 'one', 'forum.gcaptain.com', '2026-11-26'),
	('able-seaman', 'Q451', 2, NULL, 'one', 'forum.gcaptain.com', '2026-11-26'),
	('lifeboatman', 'Q445', 1, NULL, 'one', 'forum.gcaptain.com', '2026-11-26'),
	('lifeboatman-limited', 'Q447', 1, NULL, 'one', 'forum.gcaptain.com', '2026-11-26');
--> statement-breakpoint
-- breaks nothing: the tables are new. The modules of these codes are numbered through.
INSERT INTO `exam_code_modules` (`code`, `module`, `position`, `one_of`, `certainty`, `source`, `read_on`)
SELECT r.`code`, m.`code`, CAST(SUBSTRING(m.`code`, 2) AS UNSIGNED) - r.`first` + 1, NULL, 'agency', 'dco.uscg.mil/nmc/exams', '2026-11-26'
FROM `exam_modules` m
JOIN (
	SELECT '3AE01' AS `code`, 531 AS `first`, 534 AS `last` UNION ALL SELECT '3AE02', 535, 538
	UNION ALL SELECT '1AE01', 511, 517 UNION ALL SELECT 'AEL01', 610, 615
	UNION ALL SELECT 'CEL01', 601, 603 UNION ALL SELECT 'CEL02', 604, 606
	UNION ALL SELECT 'DDE01', 620, 625 UNION ALL SELECT 'DDE04', 630, 634
) r ON m.`department` = 'Engine' AND CAST(SUBSTRING(m.`code`, 2) AS UNSIGNED) BETWEEN r.`first` AND r.`last`;
--> statement-breakpoint
-- breaks nothing: the tables are new
INSERT INTO `module_topics` (`module`, `zinbook`, `category`) VALUES
	('Q100', 2, ''), ('Q300', 2, 'Inland Only'), ('Q300', 2, 'Both'), ('Q170', 3, ''), ('Q170', 5, ''),
	('Q356', 3, ''), ('Q356', 5, ''), ('Q160', 3, ''), ('Q161', 5, ''), ('Q162', 4, ''), ('Q171', 4, ''),
	('Q357', 4, ''), ('Q163', 6, ''), ('Q172', 6, ''), ('Q358', 6, ''), ('auxiliary-sail', 7, '');
