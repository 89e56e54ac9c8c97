import { isNotNull, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ExportFormat, ExportStatus } from "#domain/exports.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { surveyInsights } from "./analysis.ts";
import { createdAt, ifAndOnlyIf, is, isOneOf, timestamp } from "./columns.ts";
import { surveyCode } from "./surveys.ts";

/** Exports that a manager requested. The file is in R2, under the survey's code and the row's id. */
export const surveyExports = sqliteTable(
  "survey_exports",
  {
    id: text("id").primaryKey(),
    surveyCode: surveyCode(),
    /** The analysis of a report; null for tables of responses. */
    insightId: text("insight_id").references(() => surveyInsights.id, { onDelete: "cascade" }),
    format: text("format").$type<ExportFormat>().notNull(),
    language: text("language").notNull().default(ORIGINAL_LANGUAGE),
    status: text("status").$type<ExportStatus>().notNull().default("processing"),
    createdAt: createdAt(),
    /** Number of runs, and the end of the last one's lease. */
    runCount: integer("run_count").notNull().default(0),
    leaseExpiresAt: timestamp("lease_expires_at"),
    bytes: integer("bytes"),
    errorMessage: text("error_message"),
  },
  (table) => [
    index("survey_exports_survey_index").on(table.surveyCode),
    /** One row in progress for each file, however often it is requested. */
    uniqueIndex("survey_exports_one_table_in_the_making")
      .on(table.surveyCode, table.format)
      .where(sql`${table.status} = 'processing' and ${table.insightId} is null`),
    uniqueIndex("survey_exports_one_report_in_the_making")
      .on(table.insightId, table.format)
      .where(is(table.status, "processing")),
    index("survey_exports_processing_index").on(table.createdAt).where(is(table.status, "processing")),
    index("survey_exports_failed_index").on(table.createdAt, table.id).where(is(table.status, "failed")),
    index("survey_exports_insight_index").on(table.insightId),
    check("survey_exports_format_check", isOneOf(table.format, ["csv", "html"])),
    check("survey_exports_status_check", isOneOf(table.status, ["processing", "completed", "failed"])),
    check("survey_exports_bytes_check", ifAndOnlyIf(is(table.status, "completed"), isNotNull(table.bytes))),
  ],
);
