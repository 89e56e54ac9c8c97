import { env } from "cloudflare:workers";
import { type Call, callWithSettings } from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import type { Env } from "#worker/config.ts";
import { keyId } from "#worker/crypto.ts";
import { countKeysSql, type KeyCount } from "#worker/services/keys/count-keys.ts";

/** The tests' own secret is the old one. */
export const OLD_SECRET = env.APP_SECRET;
export const NEW_SECRET = "the next secret for tests, as long as it has to be";

type Settings = Partial<Env>;

export const BEFORE: Settings = { APP_SECRET: OLD_SECRET };
export const ROTATING: Settings = { APP_SECRET: NEW_SECRET, APP_SECRET_PREVIOUS: OLD_SECRET };
export const FINISHED: Settings = { APP_SECRET: NEW_SECRET };

/** The Worker as it runs with one stage's secrets. */
export function atStage(stage: Settings, others: Settings = {}) {
  const settings = { ...others, ...stage };
  return {
    context: () => makeContext(settings),
    call: (path: string, request: Call = {}) => callWithSettings(settings, path, request),
    sweep: () => runSweep(makeContext(settings)),
  };
}

/** What `npm run secret -- status` counts. */
export async function countKeys(current: string, previous: string | null): Promise<Map<string, KeyCount>> {
  const ids = [await keyId(current), previous === null ? null : await keyId(previous)] as const;
  const { results } = await env.DB.prepare(countKeysSql(...ids)).all<KeyCount>();
  return new Map(results.map((row) => [row.kind, row]));
}
