DROP INDEX `comment_authors_search` ON `comment_authors`;--> statement-breakpoint
ALTER TABLE `comment_authors` ADD `name_words` varbinary(130) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `comment_authors` ADD `email_words` varbinary(255) DEFAULT '' NOT NULL;