import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { changeableSchema, type SurveySettings, settingsSchema } from "#domain/surveys/survey.ts";
import { readSurveyActs } from "#tests/worker/setup/acts.ts";
import { readBody } from "#tests/worker/setup/calls.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";

const fields = Object.entries(settingsSchema.shape);

/** Each another than by default. */
const CHOSEN: SurveySettings = {
  organizationName: "Fairwater Foods",
  mode: "open",
  linkKind: "personal",
  teamSize: 7,
  sharesReport: true,
  language: "de",
};

it.each(fields)(
  "the setting %s of a survey is a column, which may be empty where it may be null",
  (name, field) => {
    const column = getTableColumns(surveyCodes)[name as keyof SurveySettings];
    expect(column?.notNull).toBe(!field.safeParse(null).success);
  },
);

it("a survey has on the dashboard, for programs and in its next round what its manager chose", async () => {
  const survey = await makeSurvey(CHOSEN);
  expect(await readSummary(survey)).toMatchObject(CHOSEN);
  expect(await readBody(manage(survey, ""))).toMatchObject(CHOSEN);
  const next = await readBody<{ code: string }>(manage(survey, "/follow-ups", {}));
  expect(await readSummary({ ...next, manager: survey.manager })).toMatchObject(CHOSEN);
});

it.each(Object.keys(changeableSchema.shape) as (keyof SurveySettings)[])(
  "a change of the setting %s stands in the survey's log",
  async (name) => {
    const survey = await makeSurvey();
    expect((await change(survey, { [name]: CHOSEN[name] })).status).toBe(200);
    expect(await readSurveyActs(survey.code)).toEqual(["survey_created", expect.any(String)]);
  },
);

it("a change of a survey is answered with exactly the settings that may change", async () => {
  const survey = await makeSurvey(CHOSEN);
  const changed = await readBody<object>(change(survey, { teamSize: 9 }));
  const changeable = Object.keys(changeableSchema.shape);
  expect(Object.keys(changed).sort()).toEqual([...changeable, "expiresAt", "status"].sort());
  expect(changed).toMatchObject({
    teamSize: 9,
    organizationName: CHOSEN.organizationName,
    sharesReport: true,
  });
});
