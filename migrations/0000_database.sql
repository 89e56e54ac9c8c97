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
	`replaced_salt` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_user_id_index` ON `account` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_provider_unique` ON `account` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer,
	`key_id` text,
	`is_sign_in` integer DEFAULT false NOT NULL,
	`password_salt` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);--> statement-breakpoint
CREATE INDEX `session_user_id_index` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expires_at_index` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `signup_pins` (
	`id` text PRIMARY KEY NOT NULL,
	`pin` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`created_by` text,
	`used_by` text,
	`used_at` integer,
	`claim_expires_at` integer,
	`token_hash` text,
	`note` text,
	`recipient` text,
	`mailed_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "signup_pins_note_check" CHECK(length("signup_pins"."note") <= 120),
	CONSTRAINT "signup_pins_pin_check" CHECK("signup_pins"."pin" glob '[1-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "signup_pins_used_check" CHECK(("signup_pins"."used_by" is null) = ("signup_pins"."used_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signup_pins_pin_unique` ON `signup_pins` (`pin`);--> statement-breakpoint
CREATE UNIQUE INDEX `signup_pins_used_by_unique` ON `signup_pins` (`used_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `signup_pins_token_hash_unique` ON `signup_pins` (`token_hash`);--> statement-breakpoint
CREATE INDEX `signup_pins_created_at_index` ON `signup_pins` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `survey_managers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`mails_first_responses` integer DEFAULT true NOT NULL,
	`mails_all_responses` integer DEFAULT true NOT NULL,
	`mails_closing` integer DEFAULT true NOT NULL,
	`mails_analysis` integer DEFAULT true NOT NULL,
	`mails_actions` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_managers_user_id_unique` ON `survey_managers` (`user_id`);--> statement-breakpoint
CREATE TABLE `two_factor` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`failed_verification_count` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	`last_time_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `two_factor_user_id_unique` ON `two_factor` (`user_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`language` text,
	`accepted_terms` integer DEFAULT false NOT NULL,
	`accepted_terms_at` integer,
	`two_factor_enabled` integer DEFAULT false NOT NULL,
	`banned` integer DEFAULT false NOT NULL,
	`ban_reason` text,
	`ban_expires` integer,
	`browser_generation` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE INDEX `user_created_at_index` ON `user` (`created_at`,`id`);--> statement-breakpoint
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
CREATE INDEX `verification_expires_at_index` ON `verification` (`expires_at`);--> statement-breakpoint
CREATE INDEX `verification_value_index` ON `verification` (`value`);--> statement-breakpoint
CREATE TABLE `action_owners` (
	`action_id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`address_hash` text NOT NULL,
	`entered_by` text,
	`since` integer NOT NULL,
	`told` integer NOT NULL,
	`next_mail_at` integer NOT NULL,
	FOREIGN KEY (`action_id`) REFERENCES `survey_actions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entered_by`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `action_owners_next_mail_at_index` ON `action_owners` (`next_mail_at`);--> statement-breakpoint
CREATE INDEX `action_owners_address_hash_index` ON `action_owners` (`address_hash`);--> statement-breakpoint
CREATE TABLE `action_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`action_id` text NOT NULL,
	FOREIGN KEY (`action_id`) REFERENCES `survey_actions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `action_tokens_action_id_index` ON `action_tokens` (`action_id`);--> statement-breakpoint
CREATE TABLE `survey_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`insight_id` text NOT NULL,
	`recommendation` integer NOT NULL,
	`title` text NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`dissent` text DEFAULT '' NOT NULL,
	`due_on` text,
	`done_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_actions_title_check" CHECK(length("survey_actions"."title") between 1 and 200),
	CONSTRAINT "survey_actions_owner_check" CHECK(length("survey_actions"."owner") <= 120),
	CONSTRAINT "survey_actions_due_on_check" CHECK("survey_actions"."due_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_actions_recommendation_unique` ON `survey_actions` (`insight_id`,`recommendation`);--> statement-breakpoint
CREATE INDEX `survey_actions_survey_code_index` ON `survey_actions` (`survey_code`);--> statement-breakpoint
CREATE INDEX `survey_actions_created_at_index` ON `survey_actions` (`created_at`);--> statement-breakpoint
CREATE INDEX `survey_actions_due_on_index` ON `survey_actions` (`due_on`) WHERE "survey_actions"."done_at" is null;--> statement-breakpoint
CREATE TABLE `ai_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_type` text NOT NULL,
	`api_key` text,
	`config` text DEFAULT '{}' NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`tested_at` integer,
	`test_duration_ms` integer,
	`test_tokens` integer,
	`test_error` text,
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
	`release_number` integer,
	`release_size` integer,
	`status` text DEFAULT 'processing' NOT NULL,
	`stage` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`processing_started_at` integer,
	`processing_completed_at` integer,
	`run_count` integer DEFAULT 0 NOT NULL,
	`lease_token` text,
	`lease_expires_at` integer,
	`insights` blob,
	`asks_suggestions` integer DEFAULT false NOT NULL,
	`taken_in` integer DEFAULT 0 NOT NULL,
	`tokens` integer,
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
CREATE INDEX `survey_insights_failed_index` ON `survey_insights` (`created_at`,`id`) WHERE "survey_insights"."status" = 'failed';--> statement-breakpoint
CREATE INDEX `survey_insights_provider_index` ON `survey_insights` (`provider_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`manager_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`hint` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	`replaced_by` text,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_keys_name_check" CHECK(length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_hash_check" CHECK(length("api_keys"."key_hash") = 64),
	CONSTRAINT "api_keys_scopes_check" CHECK("api_keys"."scopes" in ('read', 'manage', 'analyse', 'read manage', 'read analyse', 'manage analyse', 'read manage analyse')),
	CONSTRAINT "api_keys_expires_at_check" CHECK("api_keys"."expires_at" <= "api_keys"."created_at" + 31536000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_key_hash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_manager_id_index` ON `api_keys` (`manager_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_keys_expires_at_index` ON `api_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `api_requests` (
	`key` text PRIMARY KEY NOT NULL,
	`manager_id` text NOT NULL,
	`api_key_id` text DEFAULT '' NOT NULL,
	`fingerprint` text NOT NULL,
	`claimed_at` integer NOT NULL,
	`status` integer,
	`body` text,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_requests_manager_id_index` ON `api_requests` (`manager_id`);--> statement-breakpoint
CREATE INDEX `api_requests_api_key_id_index` ON `api_requests` (`api_key_id`);--> statement-breakpoint
CREATE INDEX `api_requests_claimed_at_index` ON `api_requests` (`claimed_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`actor_id` text,
	`act` text NOT NULL,
	`object_kind` text NOT NULL,
	`object_id` text NOT NULL,
	`survey_code` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_at_index` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_act_index` ON `audit_log` (`act`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_index` ON `audit_log` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_object_index` ON `audit_log` (`object_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_survey_index` ON `audit_log` (`survey_code`,`id`);--> statement-breakpoint
CREATE TABLE `survey_branding` (
	`survey_code` text PRIMARY KEY NOT NULL,
	`logo_hash` text,
	`logo_type` text,
	`logo_width` integer,
	`logo_height` integer,
	`colour` text,
	`line` text,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_branding_logo_check" CHECK(("survey_branding"."logo_hash" is null) = ("survey_branding"."logo_type" is null)
        and ("survey_branding"."logo_hash" is null) = ("survey_branding"."logo_width" is null)
        and ("survey_branding"."logo_hash" is null) = ("survey_branding"."logo_height" is null)),
	CONSTRAINT "survey_branding_hash_check" CHECK(length("survey_branding"."logo_hash") = 64),
	CONSTRAINT "survey_branding_type_check" CHECK("survey_branding"."logo_type" in ('image/png', 'image/jpeg', 'image/webp')),
	CONSTRAINT "survey_branding_size_check" CHECK("survey_branding"."logo_width" between 1 and 2000
        and "survey_branding"."logo_height" between 1 and 2000),
	CONSTRAINT "survey_branding_colour_check" CHECK("survey_branding"."colour" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
	CONSTRAINT "survey_branding_line_check" CHECK(length("survey_branding"."line") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE `spent_captcha_tokens` (
	`token_id` text PRIMARY KEY NOT NULL,
	`message_hash` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text,
	`manager_id` text,
	`address` text,
	`survey_code` text,
	`type` text NOT NULL,
	`subject` text,
	`occasion` text NOT NULL,
	`day` integer NOT NULL,
	`happened_at` integer,
	`waits_since` integer,
	`lease_expires_at` integer,
	`next_try_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`outcome` text,
	`status` integer,
	`reason` text,
	`mail` text,
	`worthless_at` integer,
	`message_hash` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deliveries_outcome_check" CHECK("deliveries"."outcome" in ('delivered', 'failed')),
	CONSTRAINT "deliveries_waits_check" CHECK(("deliveries"."outcome" is null) = ("deliveries"."waits_since" is not null))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_webhook_occasion_unique` ON `deliveries` (`webhook_id`,`occasion`);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_manager_occasion_unique` ON `deliveries` (`manager_id`,`occasion`);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_mail_occasion_unique` ON `deliveries` (`occasion`) WHERE ("deliveries"."webhook_id" is null and "deliveries"."manager_id" is null);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_message_hash_unique` ON `deliveries` (`message_hash`) WHERE "deliveries"."message_hash" is not null;--> statement-breakpoint
CREATE INDEX `deliveries_survey_code_index` ON `deliveries` (`survey_code`);--> statement-breakpoint
CREATE INDEX `deliveries_subject_index` ON `deliveries` (`subject`);--> statement-breakpoint
CREATE INDEX `deliveries_address_index` ON `deliveries` (`address`) WHERE "deliveries"."address" is not null;--> statement-breakpoint
CREATE INDEX `deliveries_shown_index` ON `deliveries` (`webhook_id`,`day`);--> statement-breakpoint
CREATE INDEX `deliveries_day_index` ON `deliveries` (`day`);--> statement-breakpoint
CREATE INDEX `deliveries_failed_index` ON `deliveries` (`day`) WHERE "deliveries"."outcome" = 'failed';--> statement-breakpoint
CREATE INDEX `deliveries_waiting_index` ON `deliveries` (`webhook_id`,`survey_code`) WHERE "deliveries"."outcome" is null;--> statement-breakpoint
CREATE INDEX `deliveries_contact_index` ON `deliveries` (`happened_at`) WHERE "deliveries"."type" = 'contact';--> statement-breakpoint
CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`new_email` text NOT NULL,
	`old_token_hash` text NOT NULL,
	`new_token_hash` text NOT NULL,
	`old_confirmed_at` integer,
	`new_confirmed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_user_id_unique` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_old_token_hash_unique` ON `email_changes` (`old_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_new_token_hash_unique` ON `email_changes` (`new_token_hash`);--> statement-breakpoint
CREATE INDEX `email_changes_expires_at_index` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `survey_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`insight_id` text,
	`format` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`status` text DEFAULT 'processing' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`run_count` integer DEFAULT 0 NOT NULL,
	`lease_expires_at` integer,
	`bytes` integer,
	`error_message` text,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_exports_format_check" CHECK("survey_exports"."format" in ('csv', 'html')),
	CONSTRAINT "survey_exports_status_check" CHECK("survey_exports"."status" in ('processing', 'completed', 'failed')),
	CONSTRAINT "survey_exports_bytes_check" CHECK(("survey_exports"."status" = 'completed') = ("survey_exports"."bytes" is not null))
);
--> statement-breakpoint
CREATE INDEX `survey_exports_survey_index` ON `survey_exports` (`survey_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_exports_one_table_in_the_making` ON `survey_exports` (`survey_code`,`format`) WHERE "survey_exports"."status" = 'processing' and "survey_exports"."insight_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `survey_exports_one_report_in_the_making` ON `survey_exports` (`insight_id`,`format`) WHERE "survey_exports"."status" = 'processing';--> statement-breakpoint
CREATE INDEX `survey_exports_processing_index` ON `survey_exports` (`created_at`) WHERE "survey_exports"."status" = 'processing';--> statement-breakpoint
CREATE INDEX `survey_exports_failed_index` ON `survey_exports` (`created_at`,`id`) WHERE "survey_exports"."status" = 'failed';--> statement-breakpoint
CREATE INDEX `survey_exports_insight_index` ON `survey_exports` (`insight_id`);--> statement-breakpoint
CREATE TABLE `survey_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`number` integer NOT NULL,
	`card_number` integer,
	`address` text,
	`is_used` integer DEFAULT false NOT NULL,
	`mails` integer DEFAULT 0 NOT NULL,
	`last_mail_at` integer,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_invitations_number_check" CHECK("survey_invitations"."number" between 1 and 20),
	CONSTRAINT "survey_invitations_mails_check" CHECK("survey_invitations"."mails" between 0 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_invitations_number_unique` ON `survey_invitations` (`survey_code`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_invitations_address_unique` ON `survey_invitations` (`survey_code`,`address`);--> statement-breakpoint
CREATE TABLE `survey_tickets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`invitation_id` text NOT NULL,
	FOREIGN KEY (`invitation_id`) REFERENCES `survey_invitations`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `survey_tickets_invitation_id_index` ON `survey_tickets` (`invitation_id`);--> statement-breakpoint
CREATE TABLE `mail_outage` (
	`id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`mails` integer NOT NULL,
	`last_mail` text NOT NULL,
	`reason` text NOT NULL,
	CONSTRAINT "mail_outage_id_check" CHECK("mail_outage"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `undeliverable_addresses` (
	`survey_code` text NOT NULL,
	`recipient` text NOT NULL,
	`reason` text NOT NULL,
	`is_final` integer NOT NULL,
	PRIMARY KEY(`survey_code`, `recipient`),
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "undeliverable_addresses_reason_check" CHECK("undeliverable_addresses"."reason" in ('unknown', 'full', 'refused', 'failed'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `app_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`since` integer NOT NULL,
	CONSTRAINT "app_keys_role_check" CHECK("app_keys"."role" in ('current', 'previous'))
);
--> statement-breakpoint
CREATE TABLE `sweep_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`errors` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `question_texts` (
	`version` integer NOT NULL,
	`question_id` integer NOT NULL,
	`question_text` text NOT NULL,
	PRIMARY KEY(`version`, `question_id`),
	FOREIGN KEY (`question_id`) REFERENCES `survey_questions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "question_texts_version_check" CHECK("question_texts"."version" > 1)
);
--> statement-breakpoint
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
CREATE TABLE `recipient_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recipient_senders` (
	`hash` text NOT NULL,
	`day` integer NOT NULL,
	`mails` integer NOT NULL,
	PRIMARY KEY(`hash`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipient_senders_day_index` ON `recipient_senders` (`day`);--> statement-breakpoint
CREATE TABLE `recipients` (
	`hash` text PRIMARY KEY NOT NULL,
	`first_day` integer NOT NULL,
	`mails` integer NOT NULL,
	`last_day` integer NOT NULL,
	`wants_none` integer DEFAULT false NOT NULL,
	`undo_hash` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipients_last_day_index` ON `recipients` (`last_day`);--> statement-breakpoint
CREATE TABLE `report_links` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`insight_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`opened` integer DEFAULT 0 NOT NULL,
	`made_by` text NOT NULL,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_links_token_hash_unique` ON `report_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `report_links_survey_code_index` ON `report_links` (`survey_code`);--> statement-breakpoint
CREATE INDEX `report_links_insight_id_index` ON `report_links` (`insight_id`);--> statement-breakpoint
CREATE INDEX `report_links_made_by_index` ON `report_links` (`made_by`);--> statement-breakpoint
CREATE INDEX `report_links_expires_at_index` ON `report_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `survey_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`token_hash` text NOT NULL,
	`recipient` text NOT NULL,
	`offered_by` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offered_by`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_offers_survey_code_unique` ON `survey_offers` (`survey_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_offers_token_hash_unique` ON `survey_offers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `survey_offers_offered_by_index` ON `survey_offers` (`offered_by`);--> statement-breakpoint
CREATE INDEX `survey_offers_expires_at_index` ON `survey_offers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `forgotten_surveys` (
	`code` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `survey_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`organization_name` text NOT NULL,
	`organizer_email` text NOT NULL,
	`manager_id` text NOT NULL,
	`manager_pin_hash` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`mode` text DEFAULT 'confidential' NOT NULL,
	`questionnaire_version` integer DEFAULT 1 NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`link_kind` text DEFAULT 'shared' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`team_size` integer,
	`shares_report` integer DEFAULT false NOT NULL,
	`closed_at` integer,
	`follows` text,
	`joined` integer,
	`compared_follow_up` text,
	`compared_insight_id` text,
	`has_lost_analysis` integer DEFAULT false NOT NULL,
	`second_manager_id` text,
	`invitation_text` text,
	`reminder_text` text,
	`deletes_at` integer,
	`is_announced_open` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`follows`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`second_manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "survey_codes_link_kind_check" CHECK("survey_codes"."link_kind" in ('shared', 'personal')),
	CONSTRAINT "survey_codes_team_size_check" CHECK("survey_codes"."team_size" between 2 and 20),
	CONSTRAINT "survey_codes_closed_at_check" CHECK(("survey_codes"."status" = 'closed') = ("survey_codes"."closed_at" is not null)),
	CONSTRAINT "survey_codes_follows_check" CHECK("survey_codes"."follows" <> "survey_codes"."code"),
	CONSTRAINT "survey_codes_joined_check" CHECK("survey_codes"."joined" between 0 and 20),
	CONSTRAINT "survey_codes_second_manager_check" CHECK("survey_codes"."second_manager_id" <> "survey_codes"."manager_id"),
	CONSTRAINT "survey_codes_code_check" CHECK(length("survey_codes"."code") = 8),
	CONSTRAINT "survey_codes_status_check" CHECK("survey_codes"."status" in ('active', 'closed')),
	CONSTRAINT "survey_codes_mode_check" CHECK("survey_codes"."mode" in ('confidential', 'open')),
	CONSTRAINT "survey_codes_name_check" CHECK(length("survey_codes"."organization_name") between 1 and 120)
);
--> statement-breakpoint
CREATE INDEX `survey_codes_manager_id_index` ON `survey_codes` (`manager_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `survey_codes_second_manager_id_index` ON `survey_codes` (`second_manager_id`) WHERE "survey_codes"."second_manager_id" is not null;--> statement-breakpoint
CREATE INDEX `survey_codes_follows_index` ON `survey_codes` (`follows`) WHERE "survey_codes"."follows" is not null;--> statement-breakpoint
CREATE INDEX `survey_codes_expires_at_index` ON `survey_codes` (`expires_at`) WHERE "survey_codes"."status" = 'active';--> statement-breakpoint
CREATE INDEX `survey_codes_announced_open_index` ON `survey_codes` (`expires_at`) WHERE "survey_codes"."is_announced_open" = 1;--> statement-breakpoint
CREATE INDEX `survey_codes_kept_index` ON `survey_codes` (`expires_at`) WHERE "survey_codes"."deletes_at" is null;--> statement-breakpoint
CREATE INDEX `survey_codes_deletes_at_index` ON `survey_codes` (`deletes_at`) WHERE "survey_codes"."deletes_at" is not null;--> statement-breakpoint
CREATE TABLE `survey_responses` (
	`survey_code` text NOT NULL,
	`submission_id` blob NOT NULL,
	`role` integer NOT NULL,
	`custom_role_name` text,
	`role_index` integer NOT NULL,
	`responses` blob NOT NULL,
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
	`is_hurried` integer DEFAULT false NOT NULL,
	`release_number` integer,
	PRIMARY KEY(`survey_code`, `submission_id`),
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "survey_responses_status_check" CHECK("survey_responses"."status" = 'completed'),
	CONSTRAINT "survey_responses_role_index_check" CHECK("survey_responses"."role_index" between 1 and 20)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_responses_role_index_unique` ON `survey_responses` (`survey_code`,`role`,`role_index`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`manager_id` text NOT NULL,
	`survey_code` text,
	`format` text NOT NULL,
	`sealed_address` text NOT NULL,
	`hint` text NOT NULL,
	`sealed_secret` text,
	`sealed_old_secret` text,
	`old_secret_until` integer,
	`fault` text,
	`fault_status` integer,
	`missing_since` integer,
	`paused_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhooks_format_check" CHECK("webhooks"."format" in ('signed', 'slack', 'teams')),
	CONSTRAINT "webhooks_secret_check" CHECK(("webhooks"."format" = 'signed') = ("webhooks"."sealed_secret" is not null)),
	CONSTRAINT "webhooks_fault_check" CHECK("webhooks"."fault" in ('gone', 'unreachable')),
	CONSTRAINT "webhooks_old_secret_check" CHECK(("webhooks"."sealed_old_secret" is null) = ("webhooks"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE INDEX `webhooks_manager_id_index` ON `webhooks` (`manager_id`);--> statement-breakpoint
CREATE INDEX `webhooks_survey_code_index` ON `webhooks` (`survey_code`) WHERE "webhooks"."survey_code" is not null;--> statement-breakpoint
CREATE TABLE `workshop_notes` (
	`insight_id` text NOT NULL,
	`step` text NOT NULL,
	`survey_code` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`insight_id`, `step`),
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "workshop_notes_text_check" CHECK(length("workshop_notes"."text") between 1 and 4000),
	CONSTRAINT "workshop_notes_step_check" CHECK(length("workshop_notes"."step") between 1 and 80)
);
--> statement-breakpoint
CREATE INDEX `workshop_notes_survey_code_index` ON `workshop_notes` (`survey_code`);--> statement-breakpoint
CREATE TABLE `workshops` (
	`room_code` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`insight_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `workshops_one_of_a_survey` ON `workshops` (`survey_code`);--> statement-breakpoint
CREATE INDEX `workshops_insight_id_index` ON `workshops` (`insight_id`);--> statement-breakpoint
CREATE INDEX `workshops_ends_at_index` ON `workshops` (`ends_at`);
