import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { changeableSchema, createSurveySchema } from "#domain/surveys/survey.ts";
import { toClaim, toRendered } from "#worker/api/v1/shapes/report.ts";
import { makeSampleReport } from "./sample-report.ts";

const CODE = "K7MDP4XQ";
const REPORT_ID = "5b0a4c0e-6f5e-4f0e-9a55-0d8c3a1f2b47";

const { expiresInDays: _, ...settings } = createSurveySchema.parse({
  organizationName: "Fairwater Foods",
  teamSize: 12,
});

const survey = {
  code: CODE,
  ...settings,
  state: "open",
  createdAt: "2026-11-06T09:00:00.000Z",
  expiresAt: "2026-12-06T09:00:00.000Z",
  closedAt: null,
  deletesAt: null,
  follows: null,
  isOwn: true,
  responses: 9,
  hasReport: true,
};

const analysis = {
  id: REPORT_ID,
  attempt: 1,
  status: "completed",
  stage: null,
  startedAt: "2026-11-20T09:58:00.000Z",
  completedAt: "2026-11-20T10:00:00.000Z",
  error: null,
};

const action = {
  id: "c2c1f0de-3d4b-4c8e-8a53-7e0f5b9d6a10",
  reportId: REPORT_ID,
  recommendation: 1,
  title: "Write down the year’s three aims from memory",
  owner: "Chief Operating Officer",
  dissent: "",
  dueOn: "2026-12-18",
  doneAt: null,
};

/** A long answer with the first entry of each of its lists. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
}

/** What the API answers about the report that the site shows as its sample. */
async function makeReportExample() {
  const { organizationName, mode, version } = await makeSampleReport();
  const { createdAt, completedAt, totalResponses, provenance, report, insights } = version;
  if (!report) throw new Error("The sample report is not made of claims.");
  return {
    id: REPORT_ID,
    surveyCode: CODE,
    organizationName,
    mode,
    createdAt,
    completedAt,
    responses: totalResponses,
    writtenBy: { provider: provenance.provider, model: provenance.model },
    language: "en",
    claims: shorten((readStoredReport(insights)?.claims ?? []).map(toClaim)),
    rendered: shorten(toRendered(report)),
  };
}

/** An answer of each operation that has a body, by the operation's id. */
export async function makeExamples(): Promise<Record<string, unknown>> {
  const url = `https://slk.example/survey/${CODE}/respond`;
  return {
    listSurveys: { surveys: [{ ...survey, url }], next: null },
    createSurvey: { code: CODE, managerPin: "483920", url },
    readSurvey: { ...survey, url },
    changeSurvey: {
      ...changeableSchema.parse(settings),
      teamSize: 14,
      sharesReport: true,
      expiresAt: survey.expiresAt,
      status: "active",
    },
    readProgress: {
      responses: 9,
      teamSize: 12,
      roles: [{ name: "Head of Sales", function: "Sales", level: "Director", isCustom: false, count: 2 }],
      mode: "confidential",
      minResponses: 5,
      release: { responses: 9, late: 0 },
      isByAi: false,
      attemptsUsed: 1,
      maxAttempts: 3,
      cooldownHours: 24,
      nextAttemptAt: "2026-11-21T09:58:00.000Z",
    },
    listInvitations: {
      places: [
        {
          number: 1,
          cardNumber: null,
          address: "ada@example.com",
          isUsed: false,
          isUnreachable: false,
          mails: 1,
          hasFailed: false,
          undeliverable: null,
        },
      ],
      maxPlaces: MAX_RESPONSES_PER_SURVEY,
      ready: { invitation: 0, reminder: 1 },
      texts: {
        invitation: { text: "Please answer by {lastDay}.", isOwn: true },
        reminder: { text: "Please answer by {lastDay}: we don’t have your answers yet.", isOwn: true },
      },
      nextReminderAt: "2026-11-09T09:00:00.000Z",
    },
    addInvitations: { added: 2 },
    sendInvitations: { sent: 2, unreachable: 0 },
    listAnalyses: { analyses: [analysis] },
    startAnalysis: { id: REPORT_ID },
    readAnalysis: analysis,
    readReport: await makeReportExample(),
    listActions: { actions: [action] },
    putAction: action,
  };
}
