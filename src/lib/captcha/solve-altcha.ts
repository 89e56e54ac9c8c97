import SolverWorker from "altcha/workers/pbkdf2?worker";
import { type Challenge, solveChallengeWorkers } from "altcha-lib";

const MAX_WORKERS = 4;
/** The hardest challenge takes a cheap phone about three minutes at worst. */
const TIMEOUT_MS = 240_000;

/** Solves a challenge in web workers; null if that takes too long. */
export async function solveAltcha(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new SolverWorker(),
    timeout: TIMEOUT_MS,
  });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
