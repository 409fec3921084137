INSERT INTO `plans` (`code`, `route_id`, `title`, `months`, `price_cents`, `active`, `popular`) VALUES
	('one_month', 1, '1 Month Access', 1, 999, true, false),
	('six_month', 2, '6 Month Access', 6, 3499, true, true),
	('twelve_month', 3, '12 Month Access', 12, 5499, true, false),
	('life_time', 4, 'Life Time Access', NULL, 12999, true, false),
	('three_month', 5, '3 Month Access', 3, NULL, false, false);
