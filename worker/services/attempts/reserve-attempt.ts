import { keyedProofs } from "#worker/crypto.ts";
import type { AttemptLimit, AttemptLimits } from "#worker/durable/attempt-counter.ts";
import { AppError, LockedOutError, TooManyError } from "#worker/errors.ts";
import { type GuessKind, recordLockout } from "#worker/services/audit/record-lockout.ts";
import type { Services } from "#worker/services/context.ts";
import { COUNTER_DIGITS } from "./counter-digits.ts";

type Counting = Services<"config" | "attemptCounter">;
/** With the database, where a lockout is recorded. */
type Guarding = Counting & Services<"db">;

/** Guesses at a secret, which lock out; and requests that are only limited in number. */
const GUESSES = ["sign-in", "password", "signup-pin", "manager-pin"] as const satisfies GuessKind[];
export type AttemptKind = GuessKind | "mail" | "call";

export interface Attempt {
  kind: AttemptKind;
  /** The account, code or call that is counted; the counter holds only its keyed hash. */
  subject: string;
  /** The client's network, or what else identifies a client; kept as a keyed hash too. Left out, all are one. */
  address?: string;
  limits: AttemptLimits;
  /** Attempts that are made at once; 1 by default. */
  count?: number;
}

export interface ReservedAttempt {
  /** Takes the attempt off the count, or so many of several. */
  refund(refunded?: number): Promise<void>;
  /** Attempts of all clients in the window of the limits' budget, this one included. */
  counted: number;
  /** How many more the client has. */
  left: number;
}

const isGuess = (kind: AttemptKind): kind is GuessKind => GUESSES.some((guess) => guess === kind);

/** Without the key's id: counts start again when the key is changed. */
async function hashOf({ keys }: Counting["config"], value: string): Promise<string> {
  const [hash] = await keyedProofs(keys, "address", value);
  return hash as string;
}

/**
 * Returns the object that counts a subject's attempts, and the keyed hash by which it knows the subject. Each kind has
 * 256 objects, whatever subjects callers invent.
 */
export async function counterOf({ config, attemptCounter }: Counting, kind: AttemptKind, subject: string) {
  const hash = await hashOf(config, subject);
  return { counter: attemptCounter.getByName(`${kind}:${hash.slice(0, COUNTER_DIGITS)}`), hash };
}

/**
 * Counts an attempt before it is made, whether or not its subject exists.
 * Throws a LockedOutError for a guess beyond the limits, a TooManyError for any other attempt.
 */
export async function reserveAttempt(
  context: Guarding,
  { kind, subject, address = subject, limits, count = 1 }: Attempt,
): Promise<ReservedAttempt> {
  const [{ counter, hash }, client] = await Promise.all([
    counterOf(context, kind, subject),
    hashOf(context.config, address),
  ]);
  const verdict = await counter.reserve(hash, client, limits, count);
  if (!verdict.isAllowed) {
    const { retryAfterSeconds, isFirst } = verdict;
    if (!isGuess(kind)) throw new TooManyError(retryAfterSeconds);
    if (isFirst) await recordLockout(context, kind, subject);
    throw new LockedOutError(retryAfterSeconds, isFirst);
  }
  return {
    refund: async (refunded = count) => counter.refund(hash, verdict.attemptId, refunded),
    counted: verdict.counted,
    left: verdict.left,
  };
}

/** Makes a check that uses its attempt up by answering null; a right answer refunds it, and so does a failure. */
export async function checkAsAttempt<Found>(
  context: Guarding,
  attempt: Attempt,
  check: (counted: number) => Promise<Found | null>,
): Promise<Found | null> {
  const { refund, counted } = await reserveAttempt(context, attempt);
  const found = await check(counted).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (found !== null) await refund();
  return found;
}

/** Deletes what is counted of a subject that is gone, or may be tried afresh. */
export async function purgeAttempts(context: Counting, kind: AttemptKind, subject: string): Promise<void> {
  const { counter, hash } = await counterOf(context, kind, subject);
  await counter.purge(hash);
}

export type ProofPurpose = "survey" | "sign-up" | "sign-in" | "results" | "mail";

/** A call that needs a proof of work. */
export interface ProofDemand {
  purpose: ProofPurpose;
  /** The survey's code, or what else the proof is good for. */
  subject: string;
  /** How many times the easiest proof. */
  factor: number;
}

/** The worst that an honest client waits for: half a minute on a laptop, about two on a cheap phone. */
const MAX_FACTOR = 16;

/** Returns how hard a proof must be: 0 for none within the budget, then 1, doubled whenever the count doubles. */
export function proofFactor(counted: number, { attempts }: Pick<AttemptLimit, "attempts">): number {
  if (counted <= attempts) return 0;
  return Math.min(MAX_FACTOR, 2 ** Math.floor(Math.log2((counted - 1) / attempts)));
}

/** Spends the proof of a call that needs one. Throws with a challenge to solve if there is none or it is not good. */
export async function requireProof(
  context: Services<"db" | "config">,
  demand: ProofDemand,
  proof: string | undefined,
  message: string,
): Promise<void> {
  if (demand.factor === 0) return;
  // Loaded for the few who are asked for a proof.
  const { createProofChallenge, spendProof } = await import("./proof.ts");
  if (proof && (await spendProof(context, demand, proof))) return;
  const challenge = await createProofChallenge(context, demand);
  throw new AppError(429, "proof_required", message, { field: "proof", challenge });
}
