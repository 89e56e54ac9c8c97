import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LogoType } from "#domain/branding/logo.ts";
import { LOGO, MAX_BRANDING_LINE_LENGTH } from "#domain/limits.ts";
import { is, isOneOf, isWithin, length, matches } from "./columns.ts";
import { surveyCodes } from "./surveys.ts";

/** How a survey looks. The logo's file is in R2 under the survey's code, with which it is deleted. */
export const surveyBranding = sqliteTable(
  "survey_branding",
  {
    surveyCode: text("survey_code")
      .primaryKey()
      .references(() => surveyCodes.code, { onDelete: "cascade" }),
    /** SHA-256 of the file, in hexadecimal digits. */
    logoHash: text("logo_hash"),
    logoType: text("logo_type").$type<LogoType>(),
    logoWidth: integer("logo_width"),
    logoHeight: integer("logo_height"),
    /** Legible in the light theme; its shade for the dark one is computed. */
    colour: text("colour"),
    line: text("line"),
  },
  (table) => [
    check(
      "survey_branding_logo_check",
      sql`(${table.logoHash} is null) = (${table.logoType} is null)
        and (${table.logoHash} is null) = (${table.logoWidth} is null)
        and (${table.logoHash} is null) = (${table.logoHeight} is null)`,
    ),
    check("survey_branding_hash_check", is(length(table.logoHash), 64)),
    check("survey_branding_type_check", isOneOf(table.logoType, ["image/png", "image/jpeg", "image/webp"])),
    check(
      "survey_branding_size_check",
      sql`${isWithin(table.logoWidth, 1, LOGO.maxPixels)}
        and ${isWithin(table.logoHeight, 1, LOGO.maxPixels)}`,
    ),
    check(
      "survey_branding_colour_check",
      matches(table.colour, "#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]"),
    ),
    check("survey_branding_line_check", isWithin(length(table.line), 1, MAX_BRANDING_LINE_LENGTH)),
  ],
);
