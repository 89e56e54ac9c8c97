import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import type { EventType } from "#domain/event.ts";
import { DAY_MS, HOUR_MS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import { readManagerId } from "#tests/worker/setup/accounts.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { addResponses, type MadeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { close, manage, reopen } from "#tests/worker/setup/surveys/manage.ts";
import { makeReportOf } from "#tests/worker/setup/surveys/owned-actions.ts";
import { makeAnalysis, updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";
import { failAnalysis, runAnalysis } from "#worker/services/analyses/index.ts";
import { startAnalysis } from "#worker/services/analyses/start-analysis.ts";
import {
  announceClosings,
  announceDeletions,
  announceSummaries,
} from "#worker/services/events/announce-dates.ts";
import { sweepEvents } from "#worker/services/events/sweep-events.ts";

async function agree({ code, ...survey }: MadeSurvey, agreed: object): Promise<string> {
  const id = crypto.randomUUID();
  const path = `/reports/${await makeReportOf({ code })}/actions/${id}`;
  await manage({ code, ...survey }, path, { title: "Meet finance first", ...agreed }, "PUT");
  return id;
}

/** Makes an event happen to a survey; returns the id of its analysis or action, if it has one. */
export const HAPPENINGS: Record<EventType, (survey: MadeSurvey) => Promise<string | undefined>> = {
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
    await setExpiry(code, 20);
    await pause(40);
    await sweepEvents(makeContext());
    return undefined;
  },
  async "survey.five_answered"({ code }) {
    await addResponses(code, MIN_PEOPLE);
    return undefined;
  },
  async "survey.all_answered"({ code }) {
    await addResponses(code, MAX_RESPONSES_PER_SURVEY);
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
    return makeReportOf(survey);
  },
  async "action.done"(survey) {
    return agree(survey, { isDone: true });
  },
};
