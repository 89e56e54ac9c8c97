import { expect, it } from "vitest";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { recordSweeps } from "#worker/services/health/record-sweeps.ts";
import { sweepAddresses } from "#worker/services/invitations/delete-addresses.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const recordRun = (minutesAgo: number, errors: Record<string, string | null> = { addresses: null }) =>
  execute`INSERT OR REPLACE INTO sweep_runs (name, ran_at, duration_ms, errors)
    VALUES ('kept', ${Date.now() - minutesAgo * MINUTE_MS}, 1, ${JSON.stringify(errors)})`;

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

it.each([
  ["", { addresses: null }],
  [" although another part failed", { addresses: null, rows: "Error" }],
])("a sweep's part leaves out what was due before its last run%s", async (_, errors) => {
  await recordRun(1, errors);
  const code = await makeEnded();
  await sweepAddresses(makeContext());
  expect(await keepsAddress(code)).toBe(true);
});

it.each([
  ["it has not run for as long", () => recordRun(31)],
  ["its last run failed", () => recordRun(1, { addresses: "Error", rows: null })],
  ["its sweep has run without it", () => recordRun(1, { rows: null })],
  ["its sweep has never run", () => execute`DELETE FROM sweep_runs`],
  ["the clock of its last run was days ahead", () => recordRun(-9 * DAY_MINUTES)],
  ["the clock of its last run was a minute ahead", () => recordRun(-1)],
  ["the clock of its last run was days behind", () => recordRun(9 * DAY_MINUTES)],
])("a sweep's part looks back where %s", async (_, prepare) => {
  await prepare();
  const code = await makeEnded();
  await sweepAddresses(makeContext());
  expect(await keepsAddress(code)).toBe(false);
});

it("a run puts right the time of one whose clock was ahead", async () => {
  await recordRun(-9 * DAY_MINUTES);
  await runSweep();
  expect(await countRows("sweep_runs", "ran_at > ?", Date.now())).toBe(0);
});

it("the last run is recorded as it began: what came due while it lasted is looked at by the next", async () => {
  const began = Date.now() - 10 * MINUTE_MS;
  await recordSweeps(makeContext(), began, [{ name: "kept", durationMs: 1, errors: { addresses: null } }]);
  expect(await countRows("sweep_runs", "name = 'kept' AND ran_at < ?", began + MINUTE_MS)).toBe(1);
});
