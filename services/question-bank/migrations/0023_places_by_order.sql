ALTER TABLE `set_places` DROP PRIMARY KEY, ADD PRIMARY KEY(`member_id`,`type`,`set_id`,`zinbookcat`,`rating`,`mode`);
