CREATE TABLE `plans` (
	`code` varchar(20) NOT NULL,
	`route_id` tinyint unsigned NOT NULL,
	`title` varchar(40) NOT NULL,
	`months` tinyint unsigned,
	`price_cents` int unsigned,
	`active` boolean NOT NULL,
	`popular` boolean NOT NULL DEFAULT false,
	CONSTRAINT `plans_code` PRIMARY KEY(`code`),
	CONSTRAINT `plans_route_id_unique` UNIQUE(`route_id`)
);
