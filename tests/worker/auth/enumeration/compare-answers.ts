import { expect } from "vitest";
import { MIN_ANSWER_MS } from "#domain/limits.ts";
import { drawPin, newEmail } from "#tests/worker/setup/accounts.ts";
import { callWithSettings, freshAddress, makeManager, PASSWORD } from "#tests/worker/setup/factories.ts";
import type { Env } from "#worker/config.ts";

/** Per call, half of them for addresses that have an account. */
const SAMPLES = 200;
/** As many of either kind, so that no counter of one address is used up or newer than another. */
const ADDRESSES = 20;
/** As many mails as one client may ask for; an odd number, so that a client's first call falls on either kind. */
const CALLS_PER_CLIENT = 5;
const MAX_DIFFERENCE_MS = 20;
/** On a machine so busy that work outlasts the time which evens answers out, the same as a share of the excess. */
const MAX_SHARE_OF_EXCESS = 0.5;
const ROUNDS = 3;
/** Against hanging only: a busy machine takes minutes. */
export const ENUMERATION_TIMEOUT_MS = 900_000;

const CONFIRMING: Partial<Env> = { SKIP_EMAIL_CONFIRMATION: "false" };

const KINDS = ["known", "unknown"] as const;
type Kind = (typeof KINDS)[number];

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Keys in their order, and types: what could tell one answer from another at a glance. */
function shapeOf(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
}

async function ask(path: string, body: Record<string, unknown>, address: string) {
  const startedAt = performance.now();
  const answer = await callWithSettings(CONFIRMING, `/api/auth/${path}`, { body, address });
  const text = await answer.text();
  const tookMs = performance.now() - startedAt;
  return {
    tookMs,
    shape: JSON.stringify([answer.status, [...answer.headers.keys()], shapeOf(JSON.parse(text))]),
  };
}

const CALLS = {
  "sign-up/email": async (email: string) => ({
    email,
    password: PASSWORD,
    signupPin: await drawPin(),
    acceptedTerms: true,
  }),
  "request-password-reset": async (email: string) => ({ email }),
  "email-otp/send-verification-otp": async (email: string) => ({ email }),
};

async function makeAddresses(isNewEachTime: boolean): Promise<Record<Kind, (index: number) => string>> {
  const known: string[] = [];
  while (known.length < ADDRESSES) known.push((await makeManager()).email);
  const unknown = Array.from({ length: ADDRESSES }, newEmail);
  const at = (addresses: string[]) => (index: number) => addresses[index % ADDRESSES] as string;
  return { known: at(known), unknown: isNewEachTime ? newEmail : at(unknown) };
}

/** How far the medians lie apart, how far they may, and every shape that was answered. */
async function compare(path: keyof typeof CALLS, addresses: Record<Kind, (index: number) => string>) {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  const shapes = new Set<string>();
  const clients = Array.from({ length: SAMPLES / CALLS_PER_CLIENT }, freshAddress);
  const sample = async (index: number) => {
    const client = clients[Math.floor(index / CALLS_PER_CLIENT)] as string;
    // Passwords are hashed in turn, so that each kind has to come first as often as the other.
    const kind = KINDS[(index + (index >> 1)) % 2] as Kind;
    const { tookMs, shape } = await ask(path, await CALLS[path](addresses[kind](index >> 1)), client);
    times[kind].push(tookMs);
    shapes.add(shape);
  };
  // Most of an answer's time is waiting. Passwords are hashed in turn: many sign-ups at once would measure that.
  const atOnce = path === "sign-up/email" ? 2 : 8;
  for (let done = 0; done < SAMPLES; done += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => sample(done + index)));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const excessMs =
    Math.max(known, unknown) - (path === "sign-up/email" ? MIN_ANSWER_MS.signUp : MIN_ANSWER_MS.mail);
  const allowedMs = Math.max(MAX_DIFFERENCE_MS, MAX_SHARE_OF_EXCESS * excessMs);
  return { shapes, differenceMs: Math.abs(known - unknown), allowedMs };
}

/** Expects one shape of answer and one time, for addresses with an account and without one. */
export async function expectNoEnumeration(path: keyof typeof CALLS): Promise<void> {
  let [differenceMs, allowedMs] = [Number.POSITIVE_INFINITY, 0];
  // A leak shows every time; what a busy machine adds does not.
  for (let round = 0; round < ROUNDS && differenceMs >= allowedMs; round++) {
    const addresses = await makeAddresses(path === "sign-up/email");
    const compared = await compare(path, addresses);
    expect([...compared.shapes]).toHaveLength(1);
    ({ differenceMs, allowedMs } = compared);
  }
  expect(differenceMs).toBeLessThan(allowedMs);
}
