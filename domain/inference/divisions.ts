import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { areCampsWithoutAnyOne, type Camps, campsP, splitIntoCamps } from "./camps.ts";
import { adjustByHolm } from "./chance/holm.ts";
import { twoSampleP } from "./chance/two-samples.ts";
import { CONFIRMING_RATE, ERROR_RATES } from "./error-budget.ts";
import { holdsWithoutAnyOne } from "./leave-one-out.ts";

/** A spectrum whose answers on today form two camps, and its p beside the other spectrums. */
export interface Division {
  spectrum: SpectrumId;
  p: number;
  camps: Camps;
}

function answersOn(spectrum: SpectrumId, team: readonly Scores[]): number[] {
  return team.map(({ current }) => current[spectrum]).filter((answer) => answer !== null);
}

/** Finds the spectrums on which today's answers form two camps, six together. */
export function findDivisions(team: readonly Scores[]): Division[] {
  const answers = SPECTRUM_IDS.map((spectrum) => answersOn(spectrum, team));
  const adjusted = adjustByHolm(answers.map((one) => campsP(one)));
  return SPECTRUM_IDS.flatMap((spectrum, index) => {
    const [p, own] = [adjusted[index] as number, answers[index] as number[]];
    const camps = splitIntoCamps(own);
    if (p > ERROR_RATES.camps || !camps || !areCampsWithoutAnyOne(own)) return [];
    return [{ spectrum, p, camps }];
  });
}

/** Smallest share of people on matching sides for two spectrums to divide the same people. */
const SAME_PEOPLE = 0.85;

interface Sides {
  spectrum: SpectrumId;
  camps: Camps;
}

/** Says if the camps of two spectrums hold nearly the same people, on either side. */
function faceEachOther(team: readonly Scores[], one: Sides, other: Sides): boolean {
  const matches = team.flatMap(({ current }) => {
    const [first, second] = [current[one.spectrum], current[other.spectrum]];
    return first === null || second === null
      ? []
      : [first > one.camps.lastLower === second > other.camps.lastLower];
  });
  const share = matches.filter(Boolean).length / matches.length;
  return Math.max(share, 1 - share) >= SAME_PEOPLE;
}

/**
 * Finds the spectrums that divide the same people as one that is divided beyond chance. Who stands on which
 * side is known from that one, so they need no camps beyond chance of their own: the two sides differ by the
 * exact permutation test, adjusted for the spectrums looked at, and their best split tells the same people
 * apart, 3 points from each other.
 */
export function findSameDivisions(team: readonly Scores[], found: readonly Division[]): Division[] {
  const [surest] = [...found].sort((a, b) => a.p - b.p);
  if (!surest) return [];
  const open = SPECTRUM_IDS.filter((id) => !found.some(({ spectrum }) => spectrum === id));
  return open.flatMap((spectrum) => {
    const camps = splitIntoCamps(answersOn(spectrum, team));
    if (!camps || !faceEachOther(team, surest, { spectrum, camps })) return [];
    const people = team.flatMap(({ current }) => {
      const [place, answer] = [current[surest.spectrum], current[spectrum]];
      return place === null || answer === null ? [] : [{ isUpper: place > surest.camps.lastLower, answer }];
    });
    const pOf = (some: typeof people) => {
      const side = (isUpper: boolean) =>
        some.filter((one) => one.isUpper === isUpper).map(({ answer }) => Math.round(answer));
      return twoSampleP(side(false), side(true));
    };
    const p = Math.min(1, open.length * pOf(people));
    if (p > CONFIRMING_RATE || !holdsWithoutAnyOne(people, (others) => pOf(others) <= CONFIRMING_RATE))
      return [];
    return [{ spectrum, p: Math.max(p, surest.p), camps }];
  });
}

/**
 * Lists the spectrums beside the divided ones on which nearly the same people stand on either side, 3 points apart: a
 * description, since so few people prove nothing of them.
 */
export function spectrumsAlike(
  team: readonly Scores[],
  division: Sides,
  divided: readonly Division[],
): SpectrumId[] {
  return SPECTRUM_IDS.filter((spectrum) => {
    const camps = splitIntoCamps(answersOn(spectrum, team));
    const isDivided = divided.some((one) => one.spectrum === spectrum);
    return !isDivided && camps !== null && faceEachOther(team, division, { spectrum, camps });
  });
}

/** Collects divided spectrums into sets of two and more, in each of which the same people face each other. */
export function collectSameCamps(team: readonly Scores[], divided: readonly Division[]): SpectrumId[][] {
  const sets: Division[][] = [];
  for (const division of [...divided].sort((a, b) => a.p - b.p)) {
    const set = sets.find((one) => one.every((other) => faceEachOther(team, other, division)));
    if (set) set.push(division);
    else sets.push([division]);
  }
  return sets
    .filter(({ length }) => length > 1)
    .map((set) => SPECTRUM_IDS.filter((id) => set.some(({ spectrum }) => spectrum === id)));
}
