import type { Challenge } from "altcha-lib";
import { MAX_PROOFS } from "#domain/limits.ts";
import { networkError, RequestError } from "#src/lib/api/request-error.ts";

interface Proving {
  /** Called when a proof is begun, and when it is done. */
  onProving: (isProving: boolean) => void;
  /** Fetches the challenge of an answer that brings none. */
  fetchChallenge?: () => Promise<Challenge>;
}

/**
 * Makes a call, and once more with a proof of work each time the server asks for one. Throws what the call throws, also
 * if the proof takes too long.
 */
export async function withProof<Answer>(
  call: (proof?: string) => Promise<Answer>,
  { onProving, fetchChallenge }: Proving,
): Promise<Answer> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs++) {
    try {
      return await call(proof);
    } catch (error) {
      const isAsked = error instanceof RequestError && error.code === "proof_required";
      if (!isAsked || proofs === MAX_PROOFS) throw error;
      onProving(true);
      try {
        proof = await solve(error.challenge ?? (await fetchChallenge?.()));
      } finally {
        onProving(false);
      }
      if (!proof) throw error;
    }
  }
}

async function solve(challenge: Challenge | undefined): Promise<string | undefined> {
  if (!challenge) return undefined;
  // No browser computes on an insecure origin.
  if (!crypto.subtle) throw new RequestError(0, { code: "insecure" });
  // Loaded for the few who are asked for a proof.
  const { solveAltcha } = await import("./solve-altcha.ts").catch((error: unknown) => {
    throw error instanceof TypeError ? networkError() : error;
  });
  return (await solveAltcha(challenge)) ?? undefined;
}
