import * as z from "zod/mini";
import type { Branding } from "#domain/branding/branding.ts";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { SURVEY_MODES, surveyModeSchema } from "#domain/disclosure/survey-mode.ts";
import { cleanedText, wholeDays, wholeNumber } from "#domain/field-schemas.ts";
import { LANGUAGE_CODES, ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { MAX_ORGANIZATION_NAME_LENGTH, SURVEY_EXPIRY_DAYS, TEAM_SIZE } from "#domain/limits.ts";
import { findLinkInName } from "#domain/links.ts";
import { cleanLine } from "#domain/text.ts";
import { surveyRules as rules } from "#messages/manage/dialogs";
import { LINK_KINDS, linkKindSchema } from "./link-kind.ts";

type SurveyState = "open" | "full" | "expired" | "closed";

/** Whether the survey's link leads to its report: it does not, it will once there is one, or it does. */
export type ReportAccess = "private" | "awaited" | "ready";

/** Survey as shown to visitors who know its code. */
export interface PublicSurvey extends Pick<SurveySettings, "organizationName" | "mode" | "linkKind"> {
  code: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
  state: SurveyState;
  report: ReportAccess;
  branding: Branding | null;
  /** Of a confidential survey. */
  teamSize?: SurveySettings["teamSize"];
  /** Of a confidential survey: more have answered than are asked. */
  hasExtraAnswers?: boolean;
  /** Of a confidential survey: how many answers its newest report has, in which roles; null before the first one. */
  reported?: ReportedAnswers | null;
}

export interface ReportedAnswers {
  responses: number;
  /** In the roles' order; of typed titles nothing but that they are of another role. */
  roles: ReportedRole[];
}

export interface ReportedRole {
  id: number;
  /** In English, as it is stored. */
  name: string;
  count: number;
}

export const expiresInDaysSchema = z._default(wholeDays(SURVEY_EXPIRY_DAYS), SURVEY_EXPIRY_DAYS.default);

/** It stands in mails to people who have not asked for them. */
const newNameSchema = cleanedText(
  rules.name,
  cleanLine,
  z.minLength(1, rules.name),
  z.maxLength(MAX_ORGANIZATION_NAME_LENGTH, rules.nameLength({ max: MAX_ORGANIZATION_NAME_LENGTH })),
  z.refine((name) => findLinkInName(name) === null, {
    error: ({ input }) => rules.nameLink({ link: findLinkInName(String(input)) ?? "" }),
  }),
);

/** How many people are asked; null where the manager does not say. */
const teamSizeSchema = z.nullable(wholeNumber(TEAM_SIZE, rules.teamSize, rules.teamSizeRange(TEAM_SIZE)));

/** Those who took part may read the report. */
const sharesReportSchema = z.boolean("Please say yes or no");

/** Of its links, mails and cards. */
export const languageSchema = z.enum(LANGUAGE_CODES, "Please choose one of the languages");

/**
 * What a manager chooses for a survey: each a column of `survey_codes` under the same name, which the dashboard lists and
 * the next round takes over.
 */
export const settingsSchema = z.object({
  organizationName: newNameSchema,
  mode: surveyModeSchema,
  /** Fixed from the creation on. */
  linkKind: linkKindSchema,
  teamSize: teamSizeSchema,
  sharesReport: sharesReportSchema,
  /** Fixed from the creation on. */
  language: languageSchema,
});
export type SurveySettings = z.infer<typeof settingsSchema>;

export const createSurveySchema = z
  .extend(settingsSchema, {
    expiresInDays: expiresInDaysSchema,
    mode: z._default(surveyModeSchema, SURVEY_MODES[0]),
    linkKind: z._default(linkKindSchema, LINK_KINDS[0]),
    teamSize: z._default(teamSizeSchema, null),
    sharesReport: z._default(sharesReportSchema, false),
    language: z._default(languageSchema, ORIGINAL_LANGUAGE),
  })
  .check(
    z.refine(({ mode, teamSize }) => mode === "open" || teamSize === null || teamSize >= MIN_PEOPLE, {
      path: ["teamSize"],
      error: rules.teamTooSmall({ min: MIN_PEOPLE }),
    }),
  );
export type CreateSurvey = z.infer<typeof createSurveySchema>;

const SURVEY_STATUSES = ["active", "closed"] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/** The settings that the owner of a survey may change later. */
export const CHANGEABLE = { organizationName: true, mode: true, teamSize: true, sharesReport: true } as const;
export const changeableSchema = z.pick(settingsSchema, CHANGEABLE);

/** What the owner of a survey changes of it: any of these, all or none of them take effect. */
export const changeSurveySchema = z
  .strictObject({
    ...z.partial(changeableSchema).shape,
    /** ISO 8601, with a time zone. */
    expiresAt: z.optional(z.iso.datetime({ offset: true, error: "Please choose a date" })),
    /** "closed" closes the survey now, "active" opens it again. */
    status: z.optional(z.enum(SURVEY_STATUSES, "A survey is active or closed")),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, "Please say what to change"));
export type ChangeSurvey = z.infer<typeof changeSurveySchema>;

/** The fields that may change, as they are now. Times are ISO 8601, UTC. */
export interface ChangedSurvey extends z.infer<typeof changeableSchema> {
  expiresAt: string;
  status: SurveyStatus;
}

/** The name is typed by hand, so that no survey is deleted by a slip. Older ones may have lost a character. */
export const deleteSurveySchema = z.strictObject({
  organizationName: z.pipe(
    z.pipe(z.string(rules.name), z.transform(cleanLine)),
    z.string().check(z.minLength(1, rules.name)),
  ),
});
