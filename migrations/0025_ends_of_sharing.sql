CREATE INDEX `report_links_expires_at_index` ON `report_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `survey_offers_expires_at_index` ON `survey_offers` (`expires_at`);