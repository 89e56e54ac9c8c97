import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Env } from "#worker/config.ts";
import worker from "#worker/local.ts";
import { makeExecution } from "./execution.ts";

export const ORIGIN = "https://slk.test";

let addresses = 0;
/** A client address that no other test counts against: networks count as one, so each has a network of its own. */
export const freshAddress = () =>
  `2001:db8:${(++addresses).toString(16)}:${crypto.randomUUID().slice(0, 4)}::1`;

export interface Call {
  method?: string;
  body?: unknown;
  cookie?: string | undefined;
  address?: string;
  headers?: Record<string, string>;
}

/** A request as a browser on our own pages would make it. */
export function makeRequest(path: string, { method, body, cookie, address, headers }: Call = {}): Request {
  return new Request(`${ORIGIN}${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: {
      origin: ORIGIN,
      "cf-connecting-ip": address ?? freshAddress(),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/**
 * Calls the Worker as it answers with other settings. Not by the pool's `exports.default`, which wraps itself once more
 * at each call: the 800th takes 0.2 s.
 */
export async function callWithSettings(
  settings: Partial<Env>,
  path: string,
  request: Call = {},
): Promise<Response> {
  const incoming = makeRequest(path, request) as Parameters<typeof worker.fetch>[0];
  return worker.fetch(incoming, { ...env, ...settings }, makeExecution());
}

export const call = (path: string, request: Call = {}): Promise<Response> =>
  callWithSettings({}, path, request);

/** The body of an answer, which has to be one of success. */
export async function readBody<Body>(answer: Response | Promise<Response>): Promise<Body> {
  const received = await answer;
  if (!received.ok) throw new Error(`answered ${received.status}: ${await received.text()}`);
  return received.json<Body>();
}

export function readCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** What a refusal says at a path below `/api/`: sign-in answers as specified, all else with problem details. */
export const saying = (path: string, text: unknown) =>
  path.startsWith("auth/") ? { message: text } : { detail: text };

/** Expects an answer of that status whose body has these fields. */
export async function expectAnswer(
  answer: Response | Promise<Response>,
  status: number,
  fields: object,
): Promise<void> {
  const received = await answer;
  expect([received.status, await received.json()]).toMatchObject([status, fields]);
}

/** Runs something so many times at once, each with its number. */
export const atOnce = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

/** How many of so many at once are not refused. */
export async function countFulfilled(count: number, run: () => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, run));
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

/** The mistake that a single statement avoids: so many at once look whether they may act, and then act. */
export const lookThenAct = (
  count: number,
  mayAct: () => Promise<boolean>,
  act: (index: number) => Promise<unknown>,
) => atOnce(count, async (index) => (await mayAct()) && act(index));

/** How many answers have each status. */
export function tally(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
