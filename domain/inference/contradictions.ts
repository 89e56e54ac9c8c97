import { SPECTRUM_SCALE, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { signFlipP } from "./chance/sign-flips.ts";
import { CONFIRMING_RATE, ERROR_RATES } from "./error-budget.ts";
import { holdsWithoutAnyOne } from "./leave-one-out.ts";
import type { Verdicts } from "./verdicts.ts";

/** An aspect's score is a mean of one to three answers: in sixths of a point it is a whole number. */
const SIXTHS = 6;
/** Smallest preference for a pole, in points of 5, and smallest distance from the middle, in points of 9. */
const MIN_BALANCE = 0.5;
const MIN_DISTANCE = 1;

function meanAtLeast(values: readonly number[], least: number): boolean {
  return values.reduce((sum, value) => sum + value, 0) >= least * values.length;
}

/** Returns the larger of both one-sided p, each of a mean above 0: that of both at once (Berger 1982). */
function bothP(one: readonly number[], other: readonly number[]): number {
  return Math.max(signFlipP(one), signFlipP(other));
}

function staysBoth(one: readonly number[], other: readonly number[]): boolean {
  const stays = (values: readonly number[]) =>
    holdsWithoutAnyOne(values, (others) => signFlipP(others) <= CONFIRMING_RATE);
  return stays(one) && stays(other);
}

/**
 * Finds the spectrums whose agreement questions favour one pole while today's position lies at the other: the
 * balance within people is clearly to one side of 0 and the position clearly to the other side of the middle,
 * each by an exact one-sided sign-flip test at a sixth of the error rate (intersection-union). Points of 5 are
 * never compared with places on 9 points.
 */
export function findContradictions(team: readonly Scores[]): Verdicts["contradictions"] {
  return SPECTRUMS.flatMap(({ id, left, right }) => {
    const balances = team.flatMap(({ aspects }) => {
      const [one, other] = [aspects[left], aspects[right]];
      return one === null || other === null ? [] : [Math.round((other - one) * SIXTHS)];
    });
    const places = team.flatMap(({ current: { [id]: place } }) =>
      place === null ? [] : [Math.round(place) - SPECTRUM_SCALE.balanced],
    );
    const opposite = (values: readonly number[]) => values.map((value) => -value);
    const isRight = balances.reduce((sum, balance) => sum + balance, 0) > 0;
    const favoured = isRight ? balances : opposite(balances);
    const away = isRight ? opposite(places) : places;
    if (!meanAtLeast(favoured, MIN_BALANCE * SIXTHS) || !meanAtLeast(away, MIN_DISTANCE)) return [];
    const p = Math.min(1, SPECTRUMS.length * bothP(favoured, away));
    return p <= ERROR_RATES.contradictions && staysBoth(favoured, away) ? [{ spectrum: id, p }] : [];
  });
}
