ALTER TABLE `bank_imports` ADD `read_as` varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_imports` ADD `remarks` json;