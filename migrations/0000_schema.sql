CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_user_id_index` ON `account` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_provider_unique` ON `account` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`last_request` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_limit_key_unique` ON `rate_limit` (`key`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);--> statement-breakpoint
CREATE INDEX `session_user_id_index` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `signup_pins` (
	`id` text PRIMARY KEY NOT NULL,
	`pin` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`created_by` text,
	`used_by` text,
	`used_at` integer,
	`claim_expires_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "signup_pins_pin_check" CHECK("signup_pins"."pin" glob '[1-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "signup_pins_used_check" CHECK(("signup_pins"."used_by" is null) = ("signup_pins"."used_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signup_pins_pin_unique` ON `signup_pins` (`pin`);--> statement-breakpoint
CREATE UNIQUE INDEX `signup_pins_used_by_unique` ON `signup_pins` (`used_by`);--> statement-breakpoint
CREATE TABLE `survey_managers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_managers_user_id_unique` ON `survey_managers` (`user_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`accepted_terms` integer DEFAULT false NOT NULL,
	`accepted_terms_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE INDEX `user_created_at_index` ON `user` (`created_at`);--> statement-breakpoint
CREATE TABLE `verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verification_identifier_index` ON `verification` (`identifier`);--> statement-breakpoint
CREATE TABLE `ai_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_type` text NOT NULL,
	`api_key` text,
	`config` text DEFAULT '{}' NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	CONSTRAINT "ai_providers_type_check" CHECK("ai_providers"."provider_type" in ('builtin', 'openai')),
	CONSTRAINT "ai_providers_config_check" CHECK(json_valid("ai_providers"."config"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_providers_one_active` ON `ai_providers` (`is_active`) WHERE "ai_providers"."is_active" = 1;--> statement-breakpoint
CREATE TABLE `survey_insights` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`provider_id` text NOT NULL,
	`attempt_number` integer NOT NULL,
	`status` text DEFAULT 'processing' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`processing_started_at` integer,
	`processing_completed_at` integer,
	`run_count` integer DEFAULT 0 NOT NULL,
	`lease_token` text,
	`lease_expires_at` integer,
	`insights` text,
	`metadata` text,
	`error_message` text,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `ai_providers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "survey_insights_status_check" CHECK("survey_insights"."status" in ('processing', 'completed', 'failed')),
	CONSTRAINT "survey_insights_attempt_check" CHECK("survey_insights"."attempt_number" between 1 and 3),
	CONSTRAINT "survey_insights_completed_check" CHECK(("survey_insights"."status" = 'completed') = ("survey_insights"."insights" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_insights_attempt_unique` ON `survey_insights` (`survey_code`,`attempt_number`);--> statement-breakpoint
CREATE INDEX `survey_insights_processing_index` ON `survey_insights` (`created_at`) WHERE "survey_insights"."status" = 'processing';--> statement-breakpoint
CREATE TABLE `outbox` (
	`key` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`lease_expires_at` integer,
	`error_message` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "outbox_status_check" CHECK("outbox"."status" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `outbox_waiting_index` ON `outbox` (`created_at`) WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE TABLE `roles` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`function` text NOT NULL,
	`level` text NOT NULL,
	`sort_order` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	CONSTRAINT "roles_level_check" CHECK("roles"."level" in ('C-Suite', 'VP', 'Director', 'Manager', 'Other'))
);
--> statement-breakpoint
CREATE TABLE `survey_questions` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_no` integer NOT NULL,
	`question_type` text NOT NULL,
	`question_text` text NOT NULL,
	`aspect` text,
	`spectrum` text,
	`scale_label_min` text NOT NULL,
	`scale_label_max` text NOT NULL,
	`scale_min` integer NOT NULL,
	`scale_max` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	CONSTRAINT "survey_questions_type_check" CHECK("survey_questions"."question_type" in ('aspect_agreement', 'current_spectrum', 'aspirational_spectrum', 'effectiveness')),
	CONSTRAINT "survey_questions_scale_check" CHECK("survey_questions"."scale_min" < "survey_questions"."scale_max"),
	CONSTRAINT "survey_questions_aspect_check" CHECK(("survey_questions"."question_type" = 'aspect_agreement') = ("survey_questions"."aspect" is not null)),
	CONSTRAINT "survey_questions_spectrum_check" CHECK(("survey_questions"."question_type" in ('current_spectrum', 'aspirational_spectrum')) = ("survey_questions"."spectrum" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_questions_question_no_unique` ON `survey_questions` (`question_no`);--> statement-breakpoint
CREATE TABLE `survey_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`organization_name` text NOT NULL,
	`organizer_email` text NOT NULL,
	`manager_id` text NOT NULL,
	`manager_pin_hash` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_codes_code_check" CHECK(length("survey_codes"."code") = 8),
	CONSTRAINT "survey_codes_status_check" CHECK("survey_codes"."status" in ('active', 'closed')),
	CONSTRAINT "survey_codes_name_check" CHECK(length("survey_codes"."organization_name") between 1 and 120)
);
--> statement-breakpoint
CREATE INDEX `survey_codes_manager_id_index` ON `survey_codes` (`manager_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `survey_responses` (
	`survey_code` text NOT NULL,
	`submission_id` text NOT NULL,
	`role` integer NOT NULL,
	`custom_role_name` text,
	`role_index` integer NOT NULL,
	`responses` text NOT NULL,
	`status` text DEFAULT 'completed' NOT NULL,
	`avg_vision` real,
	`avg_execution` real,
	`avg_purpose` real,
	`avg_profit` real,
	`avg_adaptive` real,
	`avg_planned` real,
	`avg_disruptive` real,
	`avg_measured` real,
	`avg_open` real,
	`avg_structured` real,
	`avg_intuitive` real,
	`avg_strategic` real,
	`current_vision_execution` real,
	`current_purpose_profit` real,
	`current_adaptive_planned` real,
	`current_disruptive_measured` real,
	`current_open_structured` real,
	`current_intuitive_strategic` real,
	`aspirational_vision_execution` real,
	`aspirational_purpose_profit` real,
	`aspirational_adaptive_planned` real,
	`aspirational_disruptive_measured` real,
	`aspirational_open_structured` real,
	`aspirational_intuitive_strategic` real,
	`effectiveness_score` real,
	PRIMARY KEY(`survey_code`, `submission_id`),
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "survey_responses_status_check" CHECK("survey_responses"."status" = 'completed'),
	CONSTRAINT "survey_responses_role_index_check" CHECK("survey_responses"."role_index" between 1 and 20),
	CONSTRAINT "survey_responses_responses_check" CHECK(json_valid("survey_responses"."responses"))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_responses_role_index_unique` ON `survey_responses` (`survey_code`,`role`,`role_index`);