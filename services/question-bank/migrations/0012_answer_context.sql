CREATE TABLE `outbox` (
	`id` varchar(20) NOT NULL,
	`kind` varchar(20) NOT NULL,
	`payload` json,
	`created_at` datetime(3) NOT NULL,
	`relayed_at` datetime(3),
	`done_at` datetime(3),
	CONSTRAINT `outbox_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `answer_events` ADD `version` int unsigned;--> statement-breakpoint
ALTER TABLE `answer_events` ADD `shown_order` varchar(4) character set ascii collate ascii_bin;--> statement-breakpoint
ALTER TABLE `answer_events` ADD `first_attempt` boolean;--> statement-breakpoint
ALTER TABLE `answer_events` ADD `explanation_seen` boolean;--> statement-breakpoint
ALTER TABLE `answer_events` ADD `device_at` datetime(3);--> statement-breakpoint
ALTER TABLE `answer_events` ADD `offset_ms` bigint;--> statement-breakpoint
CREATE INDEX `outbox_undone` ON `outbox` (`done_at`,`relayed_at`);