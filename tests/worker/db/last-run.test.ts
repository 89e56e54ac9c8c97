import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { countRows, makeContext, makeSurvey, setExpiry } from "#tests/worker/setup/factories.ts";
import { sweepAddresses } from "#worker/services/invitations/sweep-addresses.ts";

const MINUTE_MS = 60_000;

const recordRun = (minutesAgo: number, error: string | null = null) =>
  env.DB.prepare(
    "INSERT OR REPLACE INTO sweep_runs (name, ran_at, duration_ms, error) VALUES ('sweepAddresses', ?, 1, ?)",
  )
    .bind(Date.now() - minutesAgo * MINUTE_MS, error)
    .run();

/** A survey that ended half an hour ago, with the address of someone who was invited. */
async function makeEnded(): Promise<string> {
  const { code } = await makeSurvey({ linkKind: "personal" });
  await setExpiry(code, -30 * MINUTE_MS);
  await env.DB.prepare(
    "INSERT INTO survey_invitations (id, survey_code, number, address) VALUES (?, ?, 1, 'a@b.example')",
  )
    .bind(crypto.randomUUID(), code)
    .run();
  return code;
}

const keepsAddress = async (code: string) =>
  (await countRows("survey_invitations", "survey_code = ? AND address IS NOT NULL", code)) === 1;

describe("a sweep of what has come due since its last run", () => {
  it("leaves out what was due before that run", async () => {
    await recordRun(1);
    const code = await makeEnded();
    await sweepAddresses(makeContext());
    expect(await keepsAddress(code)).toBe(true);
  });

  it.each([
    ["it has not run for as long", () => recordRun(31)],
    ["its last run failed", () => recordRun(1, "Error")],
    ["it has never run", () => env.DB.prepare("DELETE FROM sweep_runs").run()],
  ])("looks back where %s", async (_, prepare) => {
    await prepare();
    const code = await makeEnded();
    await sweepAddresses(makeContext());
    expect(await keepsAddress(code)).toBe(false);
  });
});
