CREATE TABLE `pack_explanations` (
	`fingerprint` varchar(12) character set ascii collate ascii_bin NOT NULL,
	`bank_number` varchar(40) character set ascii collate ascii_bin NOT NULL,
	`key_hash` varchar(8) character set ascii collate ascii_bin NOT NULL,
	`explanation` text NOT NULL,
	`reference` varchar(500) NOT NULL,
	`reasons` json NOT NULL,
	`read_by` varchar(5) character set ascii collate ascii_bin NOT NULL,
	CONSTRAINT `pack_explanations_fingerprint` PRIMARY KEY(`fingerprint`)
);
