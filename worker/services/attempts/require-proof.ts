import type { AttemptLimit } from "#worker/durable/attempt-counter.ts";
import { AppError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

export type ProofPurpose = "survey" | "sign-up" | "sign-in" | "results";

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
