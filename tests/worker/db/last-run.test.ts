import { expect, it } from "vitest";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { sweepAddresses } from "#worker/services/invitations/delete-addresses.ts";

const MINUTE_MS = 60_000;

const recordRun = (minutesAgo: number, error: string | null = null) =>
  execute`INSERT OR REPLACE INTO sweep_runs (name, ran_at, duration_ms, error)
    VALUES ('sweepAddresses', ${Date.now() - minutesAgo * MINUTE_MS}, 1, ${error})`;

/** A survey that ended half an hour ago, with the address of someone who was invited. */
async function makeEnded(): Promise<string> {
  const { code } = await makeSurvey({ linkKind: "personal" });
  await setExpiry(code, -30 * MINUTE_MS);
  await execute`INSERT INTO survey_invitations (id, survey_code, number, address)
    VALUES (${crypto.randomUUID()}, ${code}, 1, 'a@b.example')`;
  return code;
}

const keepsAddress = async (code: string) =>
  (await countRows("survey_invitations", "survey_code = ? AND address IS NOT NULL", code)) === 1;

it("a sweep of what has come due since its last run leaves out what was due before that run", async () => {
  await recordRun(1);
  const code = await makeEnded();
  await sweepAddresses(makeContext());
  expect(await keepsAddress(code)).toBe(true);
});

it.each([
  ["it has not run for as long", () => recordRun(31)],
  ["its last run failed", () => recordRun(1, "Error")],
  ["it has never run", () => execute`DELETE FROM sweep_runs`],
])("a sweep of what has come due since its last run looks back where %s", async (_, prepare) => {
  await prepare();
  const code = await makeEnded();
  await sweepAddresses(makeContext());
  expect(await keepsAddress(code)).toBe(false);
});
