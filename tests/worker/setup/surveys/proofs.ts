import type { Challenge } from "altcha-lib";
import { MAX_PROOFS } from "#domain/limits.ts";
import { solve } from "#tests/solve.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import type { AttemptLimit } from "#worker/durable/attempt-counter.ts";
import { type AttemptKind, counterOf } from "#worker/services/attempts/reserve-attempt.ts";

/** The solution of a survey's challenge, as a respondent's browser would send it. */
export async function makeProof(code: string): Promise<string> {
  return solve(await readBody<Challenge>(call(`/api/surveys/${code}/challenge`)));
}

/** The challenge of an answer that asks for a proof of work. */
export async function readChallenge(answer: Response): Promise<Challenge> {
  const { code, challenge } = await answer.json<{ code: string; challenge?: Challenge }>();
  if (code !== "proof_required" || !challenge) throw new Error(`no challenge: ${answer.status} ${code}`);
  return challenge;
}

/** Makes a call, and again with each proof that is asked for, as a page does by itself. */
export async function callWithProof(
  callOnce: (proof?: string) => Promise<Response>,
): Promise<{ answer: Response; proof: string | undefined }> {
  let proof: string | undefined;
  let answer = await callOnce();
  for (let proofs = 0; answer.status === 429 && proofs < MAX_PROOFS; proofs++) {
    proof = await solve(await readChallenge(answer));
    answer = await callOnce(proof);
  }
  return { answer, proof };
}

/** Counts wrong attempts at a subject, each of a network of its own, as if they had come in. */
export async function countWrong(kind: AttemptKind, subject: string, budget: AttemptLimit, count: number) {
  const { counter, hash } = await counterOf(makeContext(), kind, subject);
  const limits = { perAddress: { attempts: count, windowMs: budget.windowMs } };
  await counter.reserve(hash, crypto.randomUUID(), limits, count);
}
