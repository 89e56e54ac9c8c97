import { isNotNull, isNull, ne } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import {
  MAX_ORGANIZATION_NAME_LENGTH,
  MAX_RESPONSES_PER_SURVEY,
  SURVEY_CODE_LENGTH,
  TEAM_SIZE,
} from "#domain/limits.ts";
import type { LinkKind } from "#domain/surveys/link-kind.ts";
import type { SurveyStatus } from "#domain/surveys/survey.ts";
import { surveyManagers } from "./accounts.ts";
import { bytes, createdAt, ifAndOnlyIf, is, isOneOf, isWithin, length, timestamp, uuid } from "./columns.ts";
import { roles } from "./questionnaire.ts";

export const surveyCodes = sqliteTable(
  "survey_codes",
  {
    code: text("code").primaryKey(),
    organizationName: text("organization_name").notNull(),
    organizerEmail: text("organizer_email").notNull(),
    managerId: text("manager_id")
      .notNull()
      .references(() => surveyManagers.id, { onDelete: "cascade" }),
    managerPinHash: text("manager_pin_hash").notNull(),
    status: text("status").$type<SurveyStatus>().notNull().default("active"),
    mode: text("mode").$type<SurveyMode>().notNull().default("confidential"),
    /** What its respondents read: fixed at creation (trigger `survey_keeps_its_questions`). */
    questionnaireVersion: integer("questionnaire_version").notNull().default(1),
    expiresAt: timestamp("expires_at").notNull(),
    createdAt: createdAt(),
    /** Fixed at creation (trigger `survey_keeps_its_questions`). */
    linkKind: text("link_kind").$type<LinkKind>().notNull().default("shared"),
    /** That of its links; each respondent reads it in their own. */
    language: text("language").notNull().default(ORIGINAL_LANGUAGE),
    /** People who are asked; null where the manager has not said. */
    teamSize: integer("team_size"),
    /** Its link leads to its newest report: those who took part may read it. */
    sharesReport: integer("shares_report", { mode: "boolean" }).notNull().default(false),
    /** Null while the survey is active, or if it was never closed by hand. */
    closedAt: timestamp("closed_at"),
    /** The survey of the round before; null in a first round, and once that survey is deleted. */
    follows: text("follows").references((): AnySQLiteColumn => surveyCodes.code, { onDelete: "set null" }),
    /** People who were new in the team since the round before; null where the manager has not said. */
    joined: integer("joined"),
    /**
     * Of a confidential survey: the follow-up whose reports are compared with one of this survey's, and that report, as
     * fixed by the follow-up's first one. They outlive both.
     */
    comparedFollowUp: text("compared_follow_up"),
    comparedInsightId: text("compared_insight_id"),
    /**
     * An analysis of it went with a database that was restored, and its report may have been read: a confidential survey
     * is not analysed again.
     */
    hasLostAnalysis: integer("has_lost_analysis", { mode: "boolean" }).notNull().default(false),
    /** May read, process and export, but not delete, hand over or change the survey. */
    secondManagerId: text("second_manager_id").references(() => surveyManagers.id, { onDelete: "set null" }),
    /** The manager's own words; null where they are the product's. */
    invitationText: text("invitation_text"),
    reminderText: text("reminder_text"),
    /** When it is deleted, as its managers have been told; null until then. */
    deletesAt: timestamp("deletes_at"),
    /** Whether programs were last sent that it is open: they get each turn once (worker/services/events/announce.ts). */
    isAnnouncedOpen: integer("is_announced_open", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("survey_codes_manager_id_index").on(table.managerId, table.createdAt),
    index("survey_codes_second_manager_id_index")
      .on(table.secondManagerId)
      .where(isNotNull(table.secondManagerId)),
    index("survey_codes_follows_index").on(table.follows).where(isNotNull(table.follows)),
    index("survey_codes_expires_at_index").on(table.expiresAt).where(is(table.status, "active")),
    index("survey_codes_announced_open_index").on(table.expiresAt).where(is(table.isAnnouncedOpen, 1)),
    index("survey_codes_kept_index").on(table.expiresAt).where(isNull(table.deletesAt)),
    index("survey_codes_deletes_at_index").on(table.deletesAt).where(isNotNull(table.deletesAt)),
    check("survey_codes_link_kind_check", isOneOf(table.linkKind, ["shared", "personal"])),
    check("survey_codes_team_size_check", isWithin(table.teamSize, TEAM_SIZE.min, TEAM_SIZE.max)),
    check("survey_codes_closed_at_check", ifAndOnlyIf(is(table.status, "closed"), isNotNull(table.closedAt))),
    check("survey_codes_follows_check", ne(table.follows, table.code)),
    check("survey_codes_joined_check", isWithin(table.joined, 0, TEAM_SIZE.max)),
    check("survey_codes_second_manager_check", ne(table.secondManagerId, table.managerId)),
    check("survey_codes_code_check", is(length(table.code), SURVEY_CODE_LENGTH)),
    check("survey_codes_status_check", isOneOf(table.status, ["active", "closed"])),
    check("survey_codes_mode_check", isOneOf(table.mode, ["confidential", "open"])),
    check(
      "survey_codes_name_check",
      isWithin(length(table.organizationName), 1, MAX_ORGANIZATION_NAME_LENGTH),
    ),
  ],
);

const surveyCode = () =>
  text("survey_code")
    .notNull()
    .references(() => surveyCodes.code, { onDelete: "cascade" });

/** One row a respondent, WITHOUT ROWID and without a time: the order of the responses cannot be read back. */
export const surveyResponses = sqliteTable(
  "survey_responses",
  {
    surveyCode: surveyCode(),
    /** A UUID that the respondent's device draws. */
    submissionId: uuid("submission_id").notNull(),
    role: integer("role")
      .notNull()
      .references(() => roles.id),
    customRoleName: text("custom_role_name"),
    roleIndex: integer("role_index").notNull(),
    /** The answers, packed (worker/db/packed-answers.ts). */
    responses: bytes("responses").notNull(),
    status: text("status").notNull().default("completed"),
    avgVision: real("avg_vision"),
    avgExecution: real("avg_execution"),
    avgPurpose: real("avg_purpose"),
    avgProfit: real("avg_profit"),
    avgAdaptive: real("avg_adaptive"),
    avgPlanned: real("avg_planned"),
    avgDisruptive: real("avg_disruptive"),
    avgMeasured: real("avg_measured"),
    avgOpen: real("avg_open"),
    avgStructured: real("avg_structured"),
    avgIntuitive: real("avg_intuitive"),
    avgStrategic: real("avg_strategic"),
    currentVisionExecution: real("current_vision_execution"),
    currentPurposeProfit: real("current_purpose_profit"),
    currentAdaptivePlanned: real("current_adaptive_planned"),
    currentDisruptiveMeasured: real("current_disruptive_measured"),
    currentOpenStructured: real("current_open_structured"),
    currentIntuitiveStrategic: real("current_intuitive_strategic"),
    aspirationalVisionExecution: real("aspirational_vision_execution"),
    aspirationalPurposeProfit: real("aspirational_purpose_profit"),
    aspirationalAdaptivePlanned: real("aspirational_adaptive_planned"),
    aspirationalDisruptiveMeasured: real("aspirational_disruptive_measured"),
    aspirationalOpenStructured: real("aspirational_open_structured"),
    aspirationalIntuitiveStrategic: real("aspirational_intuitive_strategic"),
    effectivenessScore: real("effectiveness_score"),
    isHurried: integer("is_hurried", { mode: "boolean" }).notNull().default(false),
    /** Of the first release that speaks of it; null before. */
    releaseNumber: integer("release_number"),
  },
  (table) => [
    primaryKey({ name: "survey_responses_pk", columns: [table.surveyCode, table.submissionId] }),
    uniqueIndex("survey_responses_role_index_unique").on(table.surveyCode, table.role, table.roleIndex),
    check("survey_responses_status_check", is(table.status, "completed")),
    check("survey_responses_role_index_check", isWithin(table.roleIndex, 1, MAX_RESPONSES_PER_SURVEY)),
  ],
);

/**
 * Codes of deleted surveys, written by the trigger `survey_is_forgotten` and removed with the last copy in KV, R2 and
 * the objects.
 */
export const forgottenSurveys = sqliteTable("forgotten_surveys", { code: text("code").primaryKey() });

export { surveyCode };
