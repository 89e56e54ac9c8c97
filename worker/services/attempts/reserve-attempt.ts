import { keyedHash } from "#worker/crypto.ts";
import type { AttemptLimits } from "#worker/durable/pin-lockout.ts";
import { LockedOutError, TooManyError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";

type Counting = Pick<ServiceContext, "config" | "pinLockout">;

/** Guesses at a secret, which lock out; and requests that are only limited in number. */
const GUESSES = ["sign-in", "password", "signup-pin", "manager-pin"] as const;
export type AttemptKind = (typeof GUESSES)[number] | "mail" | "call";

export interface Attempt {
  kind: AttemptKind;
  /** The account, code or call that is counted; the counter's name holds only its keyed hash. */
  subject: string;
  /** The client's internet address. */
  address: string;
  limits: AttemptLimits;
  /** Attempts that are made at once; 1 by default. */
  count?: number;
}

const isGuess = (kind: AttemptKind) => GUESSES.some((guess) => guess === kind);

export async function counterName({ config }: Pick<Counting, "config">, kind: AttemptKind, subject: string) {
  return `${kind}:${await keyedHash(config.appSecret, "address", subject)}`;
}

/**
 * Counts an attempt before it is made, whether or not its subject exists, and returns the function that refunds it, or
 * so many of several.
 * Throws a LockedOutError for a guess beyond the limits, a TooManyError for any other attempt.
 */
export async function reserveAttempt(
  context: Counting,
  { kind, subject, address, limits, count = 1 }: Attempt,
): Promise<(refunded?: number) => Promise<void>> {
  const [name, client] = await Promise.all([
    counterName(context, kind, subject),
    keyedHash(context.config.appSecret, "address", address),
  ]);
  const counter = context.pinLockout.getByName(name);
  const verdict = await counter.reserve(client, limits, count);
  if (verdict.isAllowed) return async (refunded = count) => counter.refund(verdict.attemptId, refunded);
  const { retryAfterSeconds } = verdict;
  throw isGuess(kind) ? new LockedOutError(retryAfterSeconds) : new TooManyError(retryAfterSeconds);
}

/** Makes a check that uses its attempt up by answering null; a right answer refunds it, and so does a failure. */
export async function checkAsAttempt<Found>(
  context: Counting,
  attempt: Attempt,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const refund = await reserveAttempt(context, attempt);
  const found = await check().catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (found !== null) await refund();
  return found;
}

/** Deletes the counter of a subject that is gone. */
export async function purgeAttempts(context: Counting, kind: AttemptKind, subject: string): Promise<void> {
  await context.pinLockout.getByName(await counterName(context, kind, subject)).purge();
}
