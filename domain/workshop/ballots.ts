import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Ballot, BallotResult } from "./live.ts";
import { countPhones, type Places } from "./places.ts";
import type { WorkshopStep } from "./script.ts";

/** A ballot, and which of the phones in the order of their coming has given it. */
interface GivenBallot {
  ballot: Ballot;
  seat: number;
}

/** Ballots of a step while they may come. */
export interface OpenBallots {
  /** Phones that had come when the step began, in the order of coming, and how many of them had a place. */
  early: number;
  present: number;
  byParticipant: Readonly<Record<string, GivenBallot>>;
}

/** Ballots as counts alone. */
export interface ClosedBallots {
  result: BallotResult;
  needed: number | null;
  isKept?: true;
}

/** By the step's id. */
export type Ballots = Readonly<Record<string, OpenBallots | ClosedBallots>>;

const NO_BALLOTS: OpenBallots = { early: 0, present: 0, byParticipant: {} };

/** Phones that one facilitator may have brought, beside whose ballots no other is to be read. */
const OWN_PHONES = 4;
/** With two other ballots, none is the difference of what is shown and what the facilitator has given. */
const MIN_BALLOTS = OWN_PHONES + 2;

/**
 * Ballots that a result of a confidential survey takes: six, and two thirds of those who answered and of the phones that
 * were there when the step began, so that closing early shows no more.
 */
export const ballotsNeeded = (answers: number, present: number) =>
  Math.max(MIN_BALLOTS, Math.ceil((2 * Math.max(answers, present)) / 3));

export const takesBallots = ({ kind }: WorkshopStep) => kind === "guess" || kind === "vote";

/** Returns the ballots of a step that takes them, while they may come. */
export function openBallots(ballots: Ballots, step: WorkshopStep | undefined): OpenBallots | null {
  if (!step || !takesBallots(step)) return null;
  const given = ballots[step.id] ?? NO_BALLOTS;
  return "result" in given ? null : given;
}

/** Returns what a step's ballots became when they were closed. */
export function closedBallots(ballots: Ballots, { id }: Pick<WorkshopStep, "id">): ClosedBallots | null {
  const given = ballots[id];
  return given && "result" in given ? given : null;
}

/** Notes who is there as a step begins. Once a ballot is given that stays, though the room leaves the step and comes back. */
export function beginStep(ballots: Ballots, step: WorkshopStep, places: Places): Ballots {
  const open = openBallots(ballots, step);
  if (!open || Object.keys(open.byParticipant).length > 0) return ballots;
  const opened = { early: places.phones.length, present: countPhones(places), byParticipant: {} };
  return { ...ballots, [step.id]: opened };
}

/** Closes ballots for good: from then on they are counts. */
export function closeBallots(step: WorkshopStep, open: OpenBallots, needed: number | null): ClosedBallots {
  return { result: countBallots(step, open, needed), needed };
}

export const points = Array.from({ length: SPECTRUM_SCALE.max }, (_, index) => index + SPECTRUM_SCALE.min);

/** Counts ballots. Phones that came during the step help to open none. */
function countBallots(
  step: WorkshopStep,
  { early, byParticipant }: OpenBallots,
  needed: number | null,
): BallotResult {
  const given = Object.values(byParticipant);
  const voters = given.length;
  if (given.filter(({ seat }) => seat < early).length < (needed ?? 0)) return { isWithheld: true, voters };
  const chosen = given.flatMap(({ ballot }) => ballot);
  const choices = step.kind === "guess" ? points : step.advice.map((_, option) => option);
  return {
    isWithheld: false,
    voters,
    counts: choices.map((choice) => chosen.filter((one) => one === choice).length),
  };
}
