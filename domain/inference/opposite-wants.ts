import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { areCampsWithoutAnyOne, campsP, splitIntoCamps } from "./camps.ts";
import { adjustByHolm } from "./chance/holm.ts";
import { ERROR_RATES } from "./error-budget.ts";
import type { Verdicts } from "./verdicts.ts";
import { movesTo } from "./wants.ts";

interface Move {
  from: number;
  to: number;
}

function movesOn(spectrum: SpectrumId, team: readonly Scores[]): Move[] {
  return team.flatMap(({ current, aspirational }) => {
    const [from, to] = [current[spectrum], aspirational[spectrum]];
    return from === null || to === null ? [] : [{ from, to }];
  });
}

const goalsOf = (moves: readonly Move[]) => moves.map(({ to }) => to);

/** Tells if the people of the lower goals move left and those of the upper ones right. */
function movesPart(moves: readonly Move[]): boolean {
  const camps = splitIntoCamps(goalsOf(moves));
  if (!camps) return false;
  const gapsOf = (isLower: boolean) =>
    moves.filter(({ to }) => to <= camps.lastLower === isLower).map(({ from, to }) => to - from);
  return movesTo(-1, gapsOf(true)) && movesTo(1, gapsOf(false));
}

/**
 * Finds the spectrums of an open survey on which people of one team want to move apart: the goals form two camps, six
 * spectrums together, and each side moves away from the other.
 */
export function findOppositeWants(team: readonly Scores[]): Verdicts["oppositeWants"] {
  const moves = SPECTRUM_IDS.map((spectrum) => movesOn(spectrum, team));
  const adjusted = adjustByHolm(moves.map((one) => (movesPart(one) ? campsP(goalsOf(one)) : 1)));
  return SPECTRUM_IDS.flatMap((spectrum, index) => {
    const p = adjusted[index] as number;
    const isFirm = p <= ERROR_RATES.oppositeWants && areCampsWithoutAnyOne(goalsOf(moves[index] as Move[]));
    return isFirm ? [{ spectrum, p }] : [];
  });
}
