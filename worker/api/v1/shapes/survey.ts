import * as z from "zod/mini";
import { SURVEY_MODES } from "#domain/disclosure/survey-mode.ts";
import { respondPath } from "#domain/language-paths.ts";
import { SURVEY_STATES, type SurveySummary } from "#domain/surveys/dashboard.ts";
import { CHANGEABLE, settingsSchema } from "#domain/surveys/survey.ts";
import { about, named, time } from "./named.ts";

/** As they are stored: what was chosen earlier may break a rule of today. */
const settings = z.extend(settingsSchema, {
  organizationName: z.string(),
  teamSize: z.nullable(z.int()),
  language: z.string(),
});

export const surveySchema = named(
  "Survey",
  z.object({
    code: z.string(),
    ...settings.shape,
    state: z.enum(SURVEY_STATES),
    createdAt: time,
    expiresAt: time,
    closedAt: z.nullable(time),
    deletesAt: about("When an ended survey is deleted.", z.nullable(time)),
    follows: about("The survey of the round before.", z.nullable(z.string())),
    isOwn: about("False for its second manager, who may not change it.", z.boolean()),
    responses: z.int(),
    hasReport: z.boolean(),
    url: about("Where people answer, in the survey’s language.", z.url()),
  }),
);
type V1Survey = z.infer<typeof surveySchema>;

/** The part of a survey on the dashboard that programs may read, with its address. */
export function toSurvey(summary: Omit<SurveySummary, "sharing">, siteUrl: string): V1Survey {
  return z.parse(surveySchema, { ...summary, url: siteUrl + respondPath(summary) });
}

export const surveyPageSchema = named(
  "SurveyPage",
  z.object({ surveys: z.array(surveySchema), next: z.nullable(z.string()) }),
);

export const createdSurveySchema = named(
  "CreatedSurvey",
  z.object({
    code: z.string(),
    managerPin: about(
      "It opens the results without an account. Null for a key without the scope `read`; a manager can set another.",
      z.nullable(z.string()),
    ),
    url: z.url(),
  }),
);

export const changedSurveySchema = named(
  "ChangedSurvey",
  z.object({
    ...z.pick(settings, CHANGEABLE).shape,
    expiresAt: time,
    status: z.enum(["active", "closed"]),
  }),
);

export const progressSchema = named(
  "Progress",
  z.object({
    responses: z.int(),
    teamSize: z.nullable(z.int()),
    roles: z.array(
      z.object({
        name: z.string(),
        function: z.string(),
        level: z.string(),
        isCustom: z.boolean(),
        count: z.int(),
      }),
    ),
    mode: z.enum(SURVEY_MODES),
    minResponses: about("Responses that an analysis needs.", z.int()),
    release: about(
      "Of an analysed confidential survey: responses that its reports speak of, and those that have come since.",
      z.nullable(z.object({ responses: z.int(), late: z.int() })),
    ),
    isByAi: about("An AI provider outside writes the report; else our own analyst does.", z.boolean()),
    attemptsUsed: z.int(),
    maxAttempts: z.int(),
    cooldownHours: z.int(),
    nextAttemptAt: z.nullable(time),
  }),
);
