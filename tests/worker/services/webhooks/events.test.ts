import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { EVENT_TYPES, type EventType } from "#domain/event.ts";
import { DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { readManagerId } from "#tests/worker/setup/accounts.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import {
  addResponses,
  type MadeSurvey,
  makeSurvey,
  setExpiry,
} from "#tests/worker/setup/surveys/make-survey.ts";
import { close, manage, reopen } from "#tests/worker/setup/surveys/manage.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { holdMails, makeAnalysis, updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";
import { deliverEvents, makeWebhook, receive } from "#tests/worker/setup/surveys/webhooks.ts";
import { failAnalysis, runAnalysis } from "#worker/services/analyses/index.ts";
import { startAnalysis } from "#worker/services/analyses/start-analysis.ts";
import {
  announceClosings,
  announceDeletions,
  announceSummaries,
} from "#worker/services/events/announce-dates.ts";
import { sweepEvents } from "#worker/services/events/sweep-events.ts";

beforeAll(holdMails);
afterEach(() => vi.restoreAllMocks());

async function agree({ code, ...survey }: MadeSurvey, agreed: object): Promise<string> {
  const id = crypto.randomUUID();
  const path = `/reports/${await readInsightId(code)}/actions/${id}`;
  await manage({ code, ...survey }, path, { title: "Meet finance first", ...agreed }, "PUT");
  return id;
}

/** Makes an event happen to a survey; returns the id of its analysis or action, if it has one. */
const HAPPENINGS: Record<EventType, (survey: MadeSurvey) => Promise<string | undefined>> = {
  async "survey.opened"(survey) {
    await close(survey);
    await reopen(survey);
    return undefined;
  },
  async "survey.closing"(survey) {
    await updateSurvey(survey.code, "created_at", Date.now() - 7 * DAY_MS);
    await setExpiry(survey.code, DAY_MS - HOUR_MS);
    await announceClosings(makeContext());
    return undefined;
  },
  async "survey.deletion_announced"({ code }) {
    await setExpiry(code, -5 * 365 * DAY_MS);
    await announceDeletions(makeContext());
    return undefined;
  },
  async "survey.closed"({ code }) {
    await setExpiry(code, -1000);
    await sweepEvents(makeContext());
    return undefined;
  },
  async "survey.five_answered"({ code }) {
    await addResponses(code, MIN_PEOPLE);
    return undefined;
  },
  async "survey.all_answered"({ code }) {
    await updateSurvey(code, "team_size", MIN_PEOPLE);
    await addResponses(code, MIN_PEOPLE);
    return undefined;
  },
  async "analysis.completed"({ code, manager }) {
    await addResponses(code, MIN_PEOPLE);
    const context = makeContext();
    const { insightId } = await startAnalysis(context, await readManagerId(manager), code);
    await runAnalysis(context, insightId);
    return insightId;
  },
  async "analysis.failed"({ code }) {
    const id = await makeAnalysis(code);
    await failAnalysis(makeContext(), id, "Failed");
    return id;
  },
  async "action.due"(survey) {
    const id = await agree(survey, { dueOn: new Date().toISOString().slice(0, 10) });
    await sweepEvents(makeContext());
    return id;
  },
  async "action.summary"(survey) {
    const id = await agree(survey, {});
    await execute`UPDATE survey_actions SET created_at = created_at - ${30 * DAY_MS} WHERE id = ${id}`;
    await announceSummaries(makeContext());
    return readInsightId(survey.code);
  },
  async "action.done"(survey) {
    return agree(survey, { isDone: true });
  },
};

const LINKS: Record<EventType, (code: string) => string> = {
  "survey.opened": (code) => `/survey/manage?responses=${code}`,
  "survey.closing": (code) => `/survey/manage?responses=${code}`,
  "survey.deletion_announced": (code) => `/survey/manage?responses=${code}`,
  "survey.closed": (code) => `/survey/manage?responses=${code}`,
  "survey.five_answered": (code) => `/survey/manage?responses=${code}`,
  "survey.all_answered": (code) => `/survey/manage?responses=${code}`,
  "analysis.completed": (code) => `/survey/${code}/insights`,
  "analysis.failed": (code) => `/survey/manage?responses=${code}`,
  "action.due": (code) => `/survey/${code}/insights?tab=recommendations`,
  "action.summary": (code) => `/survey/${code}/insights?tab=recommendations`,
  "action.done": (code) => `/survey/${code}/insights?tab=recommendations`,
};

it.each(EVENT_TYPES)("a webhook gets %s as receivers know it", async (type) => {
  const survey = type.startsWith("action.") ? await makeAnalysed({ responses: 6 }) : await makeSurvey();
  const made = await makeWebhook(survey.manager);
  const id = await HAPPENINGS[type](survey);
  const received = receive(made);
  for (let time = 0; time < 2; time++) await deliverEvents(made);
  const ofType = received.filter(({ event }) => event.type === type);
  expect(ofType).toEqual([
    {
      id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      verified: [made.secret],
      event: {
        type,
        timestamp: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
        data: { survey: survey.code, ...(id && { id }), link: `https://slk.test${LINKS[type](survey.code)}` },
      },
    },
  ]);
});
