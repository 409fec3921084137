CREATE TABLE `rejected_twins` (
	`one` int unsigned NOT NULL,
	`other` int unsigned NOT NULL,
	CONSTRAINT `rejected_twins_one_other_pk` PRIMARY KEY(`one`,`other`)
);
--> statement-breakpoint
CREATE INDEX `rejected_twins_other` ON `rejected_twins` (`other`);