import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { EVENT_TYPES } from "#domain/event.ts";
import { HAPPENINGS } from "#tests/worker/setup/surveys/happenings.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { beginOwned } from "#tests/worker/setup/surveys/owned-actions.ts";
import { deliverEvents, makeWebhook, receive } from "#tests/worker/setup/surveys/webhooks.ts";
import { GOLDEN } from "./golden-events.ts";

beforeAll(beginOwned);
afterEach(() => vi.restoreAllMocks());

it.each(EVENT_TYPES)("a webhook gets %s byte by byte as receivers know it", async (type) => {
  const survey = await makeSurvey();
  const made = await makeWebhook(survey.manager);
  const id = await HAPPENINGS[type](survey);
  const received = receive(made);
  for (let time = 0; time < 2; time++) await deliverEvents(made);
  const [only, ...others] = received.filter(({ event }) => event.type === type);
  expect(others).toEqual([]);
  const body = (only?.body ?? "")
    .replaceAll(survey.code, "CODE")
    .replace(id ?? "no id", "ID")
    .replace(/"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/, '"TIME"');
  expect(body).toBe(GOLDEN[type]);
  expect(only).toMatchObject({ id: expect.stringMatching(/^msg_[0-9a-f]{32}$/), verified: [made.secret] });
});
