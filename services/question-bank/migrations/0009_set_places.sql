CREATE TABLE `set_places` (
	`member_id` varchar(20) character set ascii collate ascii_bin NOT NULL,
	`type` varchar(10) character set ascii collate ascii_bin NOT NULL,
	`set_id` int unsigned NOT NULL,
	`zinbookcat` tinyint unsigned NOT NULL,
	`rating` varchar(5) character set ascii collate ascii_bin NOT NULL,
	`mode` varchar(7) character set ascii collate ascii_bin NOT NULL,
	`num` int unsigned NOT NULL,
	`zid` int unsigned NOT NULL,
	`first` int unsigned NOT NULL,
	`saved_at` datetime(3) NOT NULL,
	CONSTRAINT `set_places_member_id_type_set_id_zinbookcat_rating_pk` PRIMARY KEY(`member_id`,`type`,`set_id`,`zinbookcat`,`rating`)
);
--> statement-breakpoint
ALTER TABLE `resume_points` ADD `first` int unsigned DEFAULT 0 NOT NULL;