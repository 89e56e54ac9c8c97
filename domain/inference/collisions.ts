import { SPECTRUM_IDS, SPECTRUM_SCALE, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import { areCamps, campsP, splitIntoCamps } from "./camps.ts";
import { adjustByHolm } from "./chance/holm.ts";
import { ERROR_RATES, GAP_ERROR } from "./error-budget.ts";
import type { Verdicts } from "./verdicts.ts";

const LEVEL = { rate: ERROR_RATES.collisions, tests: SPECTRUM_IDS.length };

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

function meanMove(moves: readonly Move[]): number {
  return mean(moves.map(({ from, to }) => to - from)) ?? 0;
}

/**
 * Tells if the camps of goals are where their people move to: the lower camp moves left and the upper one
 * right, each by more than the response error of a gap on average, and the goals lie on either side of the
 * middle or of where the team stands.
 */
function movesPart(moves: readonly Move[], minPeople: number): boolean {
  const camps = splitIntoCamps(moves.map(({ to }) => to));
  if (!camps || Math.min(camps.lower.n, camps.upper.n) < minPeople) return false;
  const isLower = ({ to }: Move) => to <= camps.lastLower;
  const today = mean(moves.map(({ from }) => from)) as number;
  const liesBetween = (place: number) => camps.lower.mean < place && place < camps.upper.mean;
  return (
    meanMove(moves.filter(isLower)) <= -GAP_ERROR &&
    meanMove(moves.filter((move) => !isLower(move))) >= GAP_ERROR &&
    (liesBetween(SPECTRUM_SCALE.balanced) || liesBetween(today))
  );
}

/**
 * Finds the spectrums on which wishes collide: the goals themselves form two camps, six spectrums together,
 * and people move apart to reach them. People who move towards each other agree on where to meet.
 */
export function findCollisions(team: readonly Scores[], minPeople: number): Verdicts["collisions"] {
  const moves = SPECTRUM_IDS.map((spectrum) => movesOn(spectrum, team));
  const adjusted = adjustByHolm(
    moves.map((one) => {
      if (!movesPart(one, minPeople)) return 1;
      return campsP(
        one.map(({ to }) => to),
        LEVEL,
      );
    }),
  );
  return SPECTRUM_IDS.flatMap((spectrum, index) => {
    const [p, own] = [adjusted[index] as number, moves[index] as Move[]];
    return p <= ERROR_RATES.collisions && areCamps(own.map(({ to }) => to)) ? [{ spectrum, p }] : [];
  });
}
