CREATE TABLE `area_tokens` (
	`id` varchar(20) NOT NULL,
	`area_id` varchar(20) NOT NULL,
	`label` varchar(60) NOT NULL,
	`token_hash` varchar(64) NOT NULL,
	`created_by` varchar(20) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`last_used_at` datetime(3),
	`revoked_by` varchar(20),
	`revoked_at` datetime(3),
	CONSTRAINT `area_tokens_id` PRIMARY KEY(`id`),
	CONSTRAINT `area_token_hash` UNIQUE(`token_hash`)
);
--> statement-breakpoint
CREATE TABLE `areas` (
	`id` varchar(20) NOT NULL,
	`name` varchar(40) NOT NULL,
	`prefixes` varchar(1000) NOT NULL,
	`is_server_rendered` boolean NOT NULL,
	`max_megabytes` int unsigned NOT NULL,
	`created_by` varchar(20) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `areas_id` PRIMARY KEY(`id`),
	CONSTRAINT `area_name` UNIQUE(`name`)
);
--> statement-breakpoint
CREATE INDEX `tokens_of_area` ON `area_tokens` (`area_id`);