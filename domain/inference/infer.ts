import type { OpenRelease } from "#domain/disclosure/release.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import { areCampsWithoutAnyOne, campsP, MIN_DISTANCE, splitIntoCamps } from "./camps.ts";
import { ANSWERS, GAPS, type Scale } from "./chance/dip.ts";
import { adjustByHolm } from "./chance/holm.ts";
import { findCrossings } from "./crossings.ts";
import { collectSameCamps, findDivisions, findSameDivisions } from "./divisions.ts";
import { ERROR_RATES } from "./error-budget.ts";
import { findOpenDifferences } from "./open-groups.ts";
import { roundVerdicts } from "./round-verdicts.ts";
import { describeCamps } from "./sides.ts";
import type { Verdicts } from "./verdicts.ts";
import { findOpenWants, type Move, moveOf, movesTo } from "./wants.ts";

/**
 * Infers what the answers of an open survey show beyond chance and response error; no verdict rests on one respondent.
 * The same release gives the same verdicts, in whatever order its rows are.
 */
export function infer({ team, rows, hasManyCareless }: OpenRelease): Verdicts {
  const found = findDivisions(team);
  const divisions = [...found, ...findSameDivisions(team, found)];
  const sameCamps = collectSameCamps(team, divisions);
  const wants = findOpenWants(team);
  return roundVerdicts({
    wants,
    oppositeWants: findOppositeWants(team),
    camps: describeCamps(team, divisions),
    sameCamps,
    crossings: findCrossings(rows, { divisions, sameCamps, wants }),
    ...findOpenDifferences(rows),
    isCareless: hasManyCareless,
  });
}

/** What two camps may show in: where people want to be, or how far from today's place. */
interface View {
  scale: Scale;
  /** Counted from 1. */
  placeOf: (move: Move) => number;
}
const VIEWS: readonly View[] = [
  { scale: ANSWERS, placeOf: ({ to }) => to },
  { scale: GAPS, placeOf: ({ from, to }) => to - from + (GAPS.points + 1) / 2 },
];

const gapsOf = (moves: readonly Move[]) => moves.map(({ from, to }) => to - from);
const meanGoal = (moves: readonly Move[]) => mean(moves.map(({ to }) => to)) ?? 0;

/** Estimates the p of two camps whose people move apart, the lower one left and the upper one right. */
function apartP(moves: readonly Move[], { scale, placeOf }: View): number {
  const camps = splitIntoCamps(moves.map(placeOf), scale);
  if (!camps) return 1;
  const [lower, upper] = [true, false].map((isLower) =>
    moves.filter((move) => placeOf(move) <= camps.lastLower === isLower),
  ) as [Move[], Move[]];
  if (!movesTo(-1, gapsOf(lower)) || !movesTo(1, gapsOf(upper))) return 1;
  // People who move towards each other want to meet.
  if (meanGoal(upper) - meanGoal(lower) < MIN_DISTANCE) return 1;
  return campsP(moves.map(placeOf), scale);
}

/**
 * Finds the spectrums of an open survey on which people of one team want to move apart: their goals or their gaps form
 * two camps, both views of six spectrums together, and each side moves away from the other.
 */
function findOppositeWants(team: readonly Scores[]): Verdicts["oppositeWants"] {
  const moves = SPECTRUM_IDS.map((spectrum) => team.flatMap((scores) => moveOf(scores, spectrum) ?? []));
  const tests = moves.flatMap((own) => VIEWS.map((view) => ({ own, view, p: apartP(own, view) })));
  const adjusted = adjustByHolm(tests.map(({ p }) => p));
  return SPECTRUM_IDS.flatMap((spectrum, index) => {
    const firm = tests.flatMap(({ own, view: { scale, placeOf } }, at) => {
      const p = adjusted[at] as number;
      const isFirm = own === moves[index] && p <= ERROR_RATES.oppositeWants;
      return isFirm && areCampsWithoutAnyOne(own.map(placeOf), scale) ? [p] : [];
    });
    return firm.length > 0 ? [{ spectrum, p: Math.min(...firm) }] : [];
  });
}
