import { closedBallots } from "./ballots.ts";
import type { BallotResult } from "./live.ts";
import type { WorkshopStep } from "./script.ts";
import type { WorkshopSession } from "./session.ts";

/**
 * A result that later workshops show again: two results of one question would differ by those who came or left. Another
 * version of the report has the same guesses, and other votes.
 */
export interface KeptResult {
  /** Null for a guess. */
  insightId: string | null;
  step: string;
  result: BallotResult;
}

const versionOf = ({ kind }: WorkshopStep, insightId: string) => (kind === "guess" ? null : insightId);

/** Finds the kept results of a script, by the step's id. */
export function findKept(
  kept: readonly KeptResult[],
  insightId: string,
  steps: readonly WorkshopStep[],
): Record<string, BallotResult> {
  const found = steps.flatMap((step) => {
    const version = versionOf(step, insightId);
    const known = kept.find((one) => one.step === step.id && one.insightId === version);
    return known ? [[step.id, known.result] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Keeps the result of a step that was closed. One that is withheld shows nothing: its question may be asked again. */
export function keepResult(
  kept: readonly KeptResult[],
  insightId: string,
  step: WorkshopStep,
  { ballots }: Pick<WorkshopSession, "ballots">,
): readonly KeptResult[] {
  const result = closedBallots(ballots, step)?.result;
  if (!result || result.isWithheld) return kept;
  return [...kept, { insightId: versionOf(step, insightId), step: step.id, result }];
}
