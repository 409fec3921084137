ALTER TABLE `topic_progress` ADD `tested` int unsigned DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `topic_progress` ADD `tested_correct` int unsigned DEFAULT 0 NOT NULL;