import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import {
  bothMarks,
  makeResponse,
  makeScores,
  normalFrom,
  onScale,
  seededRandom,
  type Team,
} from "#tests/domain/generated-teams.ts";

const LEVELS = ["C-Suite", "VP", "Director", "Manager"] as const;
const FUNCTIONS = ["Executive", "Sales", "Technology", "Finance", "Operations"] as const;

const roleOf = (person: number): ScoredResponse["role"] => ({
  name: `Role ${String.fromCharCode(65 + person)}`,
  function: FUNCTIONS[person % FUNCTIONS.length] as string,
  level: LEVELS[person % LEVELS.length] as (typeof LEVELS)[number],
});

/** Where one person stands today and wants to be, on one line. */
type Places = readonly [today: number, wanted: number];

interface Drawn {
  uniform: () => number;
  normal: () => number;
}

/** Makes a team whose person answers so on each line; marks around 6.5 unless told. Seeded. */
function makeTeam(
  seed: number,
  n: number,
  placesOf: (person: number, line: number, draw: Drawn) => Places,
  marks?: number,
): Team {
  const uniform = seededRandom(seed * 7027 + n);
  const draw = { uniform, normal: normalFrom(uniform) };
  const responses = Array.from({ length: n }, (_, person) => {
    const places = SPECTRUM_IDS.map((_spectrum, line) => placesOf(person, line, draw));
    const [today, wanted] = [[...places], [...places]];
    const mark = () => marks ?? onScale(6.5 + 1.2 * draw.normal(), 1, 10);
    const scores = makeScores({
      aspect: () => 3 + Math.round(2 * draw.uniform() - 1),
      current: () => (today.shift() as Places)[0],
      aspirational: () => (wanted.shift() as Places)[1],
    });
    return makeResponse({ ...scores, ...bothMarks(mark(), mark()) }, roleOf(person));
  });
  return { organizationName: "Northfield", responses };
}

/** People within a point of each other on every line, but for `dissenters` who see one end and want the other. */
export const withDissenters = (seed: number, n: number, dissenters = 1): Team =>
  makeTeam(seed, n, (person, line, { uniform }) => {
    if (person < dissenters) return [9, 1];
    const near = 3 + (line % 3);
    return [near + Math.round(uniform()), near + Math.round(uniform())];
  });

/** Where a part of a team wants to go from 2.5, which all see on the first line; the others want to stay. */
export const withMovers = (seed: number, n: number, share: number, to: number): Team =>
  makeTeam(seed, n, (person, line, { uniform, normal }) => {
    if (line > 0) {
      const place = onScale(5 + normal(), 1, 9);
      return [place, onScale(place + 0.7 * normal(), 1, 9)];
    }
    const today = 2 + Math.round(uniform());
    return [today, person < Math.round(share * n) ? onScale(to + 0.5 * normal(), 1, 9) : today];
  });

/** Everyone wants to go as far from where they stand on the first line: a want of the whole team, of this spread. */
export const withSharedWant = (seed: number, n: number, gap: number, spread: number): Team =>
  makeTeam(seed, n, (_person, line, { normal }) => {
    const place = (middle: number, sd: number) => onScale(middle + sd * normal(), 1, 9);
    return line > 0
      ? [place(5, 1.2), place(5, 1.2)]
      : [place(5 - gap / 2, spread), place(5 + gap / 2, spread)];
  });

/** Everyone has given one answer to all agreement questions, one to today's lines and the same to the wanted ones. */
export const straightLines = (seed: number, n: number): Team =>
  makeTeam(seed, n, (person) => {
    const answer = 3 + ((seed + person) % 4);
    return [answer, answer];
  });

/**
 * Two rounds of ten people: `joined` of the first ten have been replaced by people who see the team elsewhere, on three
 * lines; the others see what they saw.
 */
export function withNewcomers(seed: number, n: number, joined: number): [Team, Team] {
  const places = (round: number) =>
    makeTeam(seed + 50_000 * round, n, (person, line, { normal }) => {
      const isNew = round === 1 && person < joined;
      const place = onScale((isNew && line < 3 ? 7 : 3.5) + 0.8 * normal(), 1, 9);
      return [place, onScale(place + 0.7 * normal(), 1, 9)];
    });
  return [places(0), places(1)];
}

/** Where everyone who stays has moved: the change that newcomers only look like. */
export function withRealChange(seed: number, n: number): [Team, Team] {
  const places = (round: number) =>
    makeTeam(seed + 50_000 * round, n, (_person, line, { normal }) => {
      const place = onScale((round === 1 && line < 3 ? 7 : 3.5) + 0.8 * normal(), 1, 9);
      return [place, onScale(place + 0.7 * normal(), 1, 9)];
    });
  return [places(0), places(1)];
}
