import { expect, it } from "vitest";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import { readBody } from "#tests/worker/setup/calls.ts";
import { DOORS, type Reported } from "#tests/worker/setup/surveys/doors.ts";
import { change, manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";

const OWNER = "Philomena Brook";

let made: Promise<Reported> | undefined;

/** A report whose first step someone has agreed to see to. */
async function makeAgreed(): Promise<Reported> {
  const survey = await makeAnalysed({ mode: "open", responses: 6 });
  const insightId = await readInsightId(survey.code);
  await change(survey, { sharesReport: true });
  const { versions } = await readBody<InsightVersions>(manage(survey, "/insights"));
  const number = versions[0]?.report?.steps[0]?.advice.number;
  await manage(
    survey,
    `/reports/${insightId}/actions/${crypto.randomUUID()}`,
    { owner: OWNER, recommendation: number },
    "PUT",
  );
  return { ...survey, insightId };
}

/** The table has the answers' figures alone. */
const WITHOUT_STEPS = "a CSV file";

it.each(Object.keys(DOORS).filter((door) => door !== WITHOUT_STEPS))(
  "whoever has agreed to see to a step is named by %s",
  async (door) => {
    made ??= makeAgreed();
    expect(await DOORS[door]?.(await made)).toContain(OWNER);
  },
);
