import { expect, it } from "vitest";
import { freshAddress } from "#tests/worker/setup/calls.ts";
import { MIN_ANSWER_MS } from "#worker/auth/middleware/min-answer-ms.ts";
import { ask, KINDS, type Kind, makeAddresses, type Path } from "./answers.ts";

/** Per call, half of them for addresses that have an account. */
const SAMPLES = 120;
const ADDRESSES = 20;
/** As many mails as one client may ask for; an odd number, so that a client's first call falls on either kind. */
const CALLS_PER_CLIENT = 5;
const MAX_DIFFERENCE_MS = 20;
/** On a machine so busy that work outlasts the time which evens answers out, the same as a share of the excess. */
const MAX_SHARE_OF_EXCESS = 0.5;
const ROUNDS = 3;
/** Against hanging only: a busy machine takes minutes. */
const TIMEOUT_MS = 900_000;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** How far the medians lie apart, and how far they may. */
async function compare(path: Path, addresses: Record<Kind, (index: number) => string>) {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  const clients = Array.from({ length: SAMPLES / CALLS_PER_CLIENT }, freshAddress);
  const sample = async (index: number) => {
    const client = clients[Math.floor(index / CALLS_PER_CLIENT)] as string;
    // Passwords are hashed in turn, so that each kind has to come first as often as the other.
    const kind = KINDS[(index + (index >> 1)) % 2] as Kind;
    const { tookMs } = await ask(path, addresses[kind](index >> 1), client);
    times[kind].push(tookMs);
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
  return { differenceMs: Math.abs(known - unknown), allowedMs };
}

it.each([
  ["sign-up", "sign-up/email"],
  ["a password reset", "request-password-reset"],
  ["a code by mail", "email-otp/send-verification-otp"],
] as const)(
  "%s does not tell by its time whether an address has an account",
  async (_, path) => {
    let [differenceMs, allowedMs] = [Number.POSITIVE_INFINITY, 0];
    // A leak shows every time; what a busy machine adds does not.
    for (let round = 0; round < ROUNDS && differenceMs >= allowedMs; round++) {
      ({ differenceMs, allowedMs } = await compare(path, await makeAddresses(path, ADDRESSES)));
    }
    expect(differenceMs).toBeLessThan(allowedMs);
  },
  TIMEOUT_MS,
);
