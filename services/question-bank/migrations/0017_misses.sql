ALTER TABLE `missed_questions` ADD `missed` int unsigned DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `missed_questions` ADD `missed_at` datetime(3);--> statement-breakpoint
UPDATE `missed_questions` m JOIN `logged_questions` l ON l.`member_id` = m.`member_id` AND l.`question_id` = m.`question_id` SET m.`missed_at` = l.`answered_at` WHERE l.`correct` = 0;
