import SolverWorker from "altcha/workers/pbkdf2?worker";
import { type Challenge, solveChallengeWorkers } from "altcha-lib";
import { request } from "#src/lib/api/request.ts";

const MAX_WORKERS = 4;
const TIMEOUT_MS = 60_000;

/** Fetches a challenge from that path and solves it in web workers. Throws if it cannot be solved. */
export async function solveAltcha(path: string): Promise<string> {
  const challenge = await request<Challenge>(path);
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new SolverWorker(),
    timeout: TIMEOUT_MS,
  });
  if (!solution) throw new Error("The challenge was not solved in time.");
  return btoa(JSON.stringify({ challenge, solution }));
}
