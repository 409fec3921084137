DROP INDEX `questions_updated` ON `questions`;--> statement-breakpoint
ALTER TABLE `bank_versions` DROP COLUMN `set_edits`;--> statement-breakpoint
-- The sign of a number counts since then: they are computed again.
UPDATE `questions` SET `loose_fingerprint` = '';
