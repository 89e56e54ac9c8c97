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
