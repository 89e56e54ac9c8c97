import type { Challenge } from "altcha-lib";
import { solve } from "#tests/worker/setup/captcha.ts";
import { call } from "#tests/worker/setup/factories.ts";

/** The solution of a survey's challenge, as a respondent's browser would send it. */
export async function makeProof(code: string): Promise<string> {
  const challenge = await call(`/api/surveys/${code}/challenge`);
  return solve(await challenge.json<Challenge>());
}
