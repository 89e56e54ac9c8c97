import { env } from "cloudflare:workers";
import worker from "#worker/index.ts";
import { makeExecution } from "./execution.ts";
import { ORIGIN } from "./factories.ts";

/** D1 as it answers while it cannot be reached; `only` leaves the statements alone that it does not match. */
export function failingDatabase(only = /./): D1Database {
  const lost = async () => {
    throw new Error("D1_ERROR: Network connection lost.");
  };
  const failing = { bind: () => failing, first: lost, run: lost, all: lost, raw: lost };
  return {
    prepare: (query: string) => (only.test(query) ? failing : env.DB.prepare(query)),
    batch: lost,
    exec: lost,
  } as unknown as D1Database;
}

/** Calls the Worker with another database than the tests'. */
export function callWith(
  database: D1Database,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const request = new Request(`${ORIGIN}${path}`, {
    redirect: "manual",
    headers: { origin: ORIGIN, "cf-connecting-ip": "2001:db8::1", ...headers },
    ...init,
  });
  return worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    { ...env, DB: database },
    makeExecution(),
  );
}
