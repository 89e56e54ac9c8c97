import { isNotNull, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ShownGroups } from "#domain/disclosure/grouping.ts";
import type { StoredResponse } from "#domain/disclosure/release.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import type { AnalysisStage, AnalysisStatus } from "#domain/live.ts";
import type { RunProvenance } from "#domain/report/provenance.ts";
import { bytes, createdAt, ifAndOnlyIf, is, isOneOf, isWithin, timestamp } from "./columns.ts";
import { surveyCode } from "./surveys.ts";

export type ProviderType = "builtin" | "openai";

/** By which groups and roles a report on a release tells its people apart. */
export interface PublishedRelease {
  groups: ShownGroups;
  /** The roles of all who had answered, by their id, as they were then; null where a role is gone. */
  roles: Record<string, StoredResponse["role"]>;
}

export interface InsightMetadata {
  total_responses: number;
  roles: string[];
  figures: Figures;
  provider: ProviderType;
  model: string | null;
  /** Absent from older rows. */
  provenance?: RunProvenance;
  /** Of a confidential survey; absent from older rows. */
  told?: PublishedRelease;
}

export const aiProviders = sqliteTable(
  "ai_providers",
  {
    id: text("id").primaryKey(),
    providerType: text("provider_type").$type<ProviderType>().notNull(),
    /** Encrypted; see worker/services/analyses/provider-key.ts. */
    apiKey: text("api_key"),
    config: text("config").notNull().default("{}"),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(false),
    /** The last trial on a made-up team: when, how long, how many tokens, and the kind of its failure. */
    testedAt: timestamp("tested_at"),
    testDurationMs: integer("test_duration_ms"),
    testTokens: integer("test_tokens"),
    testError: text("test_error"),
  },
  (table) => [
    check("ai_providers_type_check", isOneOf(table.providerType, ["builtin", "openai"])),
    check("ai_providers_config_check", sql`json_valid(${table.config})`),
    uniqueIndex("ai_providers_one_active").on(table.isActive).where(is(table.isActive, 1)),
  ],
);

export const surveyInsights = sqliteTable(
  "survey_insights",
  {
    id: text("id").primaryKey(),
    surveyCode: surveyCode(),
    providerId: text("provider_id")
      .notNull()
      .references(() => aiProviders.id),
    /** From 1 to the limit: an analysis beyond it has no number left. */
    attemptNumber: integer("attempt_number").notNull(),
    /** The release that it speaks of and the number of its responses; null in open surveys. */
    releaseNumber: integer("release_number"),
    releaseSize: integer("release_size"),
    status: text("status").$type<AnalysisStatus>().notNull().default("processing"),
    /** The stage of a run; null before and after. */
    stage: text("stage").$type<AnalysisStage>(),
    createdAt: createdAt(),
    processingStartedAt: timestamp("processing_started_at"),
    processingCompletedAt: timestamp("processing_completed_at"),
    /** Number of runs, and the end of the last one's lease. */
    runCount: integer("run_count").notNull().default(0),
    leaseToken: text("lease_token"),
    leaseExpiresAt: timestamp("lease_expires_at"),
    /** The report and its metadata, packed (worker/db/report.ts). */
    insights: bytes("insights"),
    /** Whether a provider is asked for suggestions. */
    asksSuggestions: integer("asks_suggestions", { mode: "boolean" }).notNull().default(false),
    /** A bit for each of the provider's suggestions that a manager has taken in (domain/report/proposals.ts). */
    takenIn: integer("taken_in").notNull().default(0),
    /** What the provider counted, in and out; null where it did not. */
    tokens: integer("tokens"),
    errorMessage: text("error_message"),
  },
  (table) => [
    uniqueIndex("survey_insights_attempt_unique").on(table.surveyCode, table.attemptNumber),
    index("survey_insights_processing_index").on(table.createdAt).where(is(table.status, "processing")),
    index("survey_insights_failed_index").on(table.createdAt, table.id).where(is(table.status, "failed")),
    index("survey_insights_provider_index").on(table.providerId, table.createdAt),
    check("survey_insights_status_check", isOneOf(table.status, ["processing", "completed", "failed"])),
    check("survey_insights_attempt_check", isWithin(table.attemptNumber, 1, MAX_ANALYSIS_ATTEMPTS)),
    check(
      "survey_insights_completed_check",
      ifAndOnlyIf(is(table.status, "completed"), isNotNull(table.insights)),
    ),
  ],
);
