import { confidentialRelease, openRelease } from "#domain/disclosure/make-release.ts";
import type { ConfidentialRelease, OpenRelease, ScoredResponse } from "#domain/disclosure/release.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { ASPECTS, type Aspect, SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { RoleLevel } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";

export interface Team {
  organizationName: string;
  responses: ScoredResponse[];
}

export function openReleaseOf({ organizationName, responses }: Team): OpenRelease {
  return openRelease({
    organizationName,
    responses: responses.map((response) => ({ ...response, releaseNumber: null })),
  });
}

/**
 * Makes the last of the releases of a confidential survey. `sizes` are the numbers of people that join with
 * each; the rest have come too late.
 */
export function confidentialReleaseOf(
  { organizationName, responses }: Team,
  sizes: readonly number[] = [responses.length],
): ConfidentialRelease {
  const numbers = sizes.flatMap((size, index) => Array<number>(size).fill(index + 1));
  const stored = responses.map((response, index) => ({ ...response, releaseNumber: numbers[index] ?? null }));
  return confidentialRelease({ organizationName, responses: stored }, sizes.length);
}

/** Creates a seeded generator (mulberry32): every run gets the same teams. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws from the standard normal distribution (Box & Muller 1958). */
export function normalFrom(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export const onScale = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value)));

const ROLES: { name: string; function: string; level: RoleLevel }[] = [
  { name: "CEO", function: "Executive", level: "C-Suite" },
  { name: "CFO", function: "Finance", level: "C-Suite" },
  { name: "CTO", function: "Technology", level: "C-Suite" },
  { name: "VP Sales", function: "Sales", level: "VP" },
  { name: "VP Engineering", function: "Technology", level: "VP" },
  { name: "Director of Product", function: "Product", level: "Director" },
  { name: "Director of Finance", function: "Finance", level: "Director" },
  { name: "Engineering Manager", function: "Technology", level: "Manager" },
  { name: "Product Manager", function: "Product", level: "Manager" },
  { name: "Sales Manager", function: "Sales", level: "Manager" },
];

export const bySpectrum = <Score>(scoreOf: (spectrum: SpectrumId, index: number) => Score) =>
  Object.fromEntries(SPECTRUM_IDS.map((id, index) => [id, scoreOf(id, index)])) as Record<SpectrumId, Score>;

export function makeScores(
  score: {
    aspect?: () => number | null;
    current?: () => number | null;
    aspirational?: () => number | null;
  } = {},
  effectiveness: number | null = 7,
): Scores {
  const { aspect = () => 3, current = () => 5, aspirational = () => 5 } = score;
  return {
    aspects: Object.fromEntries(ASPECTS.map((key) => [key, aspect()])) as Scores["aspects"],
    current: bySpectrum(current),
    aspirational: bySpectrum(aspirational),
    ...marks(effectiveness),
  };
}

/** Returns a mean mark for effectiveness, in half points, with the whole marks nearest to it. */
export function marks(mean: number | null): Pick<Scores, "effectiveness" | "effectivenessItems"> {
  const [achievement, collaboration] = mean === null ? [null, null] : [Math.floor(mean), Math.ceil(mean)];
  return { effectiveness: mean, effectivenessItems: { achievement, collaboration } };
}

export const bothMarks = (achievement: number, collaboration: number) => ({
  effectiveness: (achievement + collaboration) / 2,
  effectivenessItems: { achievement, collaboration },
});

export function makeResponse(
  scores: Scores,
  role: ScoredResponse["role"] = { name: "CEO", function: "Executive", level: "C-Suite" },
  customRoleName: string | null = null,
): ScoredResponse {
  return { role, customRoleName, scores };
}

function roleOf(random: () => number): Pick<ScoredResponse, "role" | "customRoleName"> {
  const draw = random();
  if (draw < 0.04) return { role: null, customRoleName: null };
  if (draw < 0.14) {
    const titles = ["Scrum Master", "Chief of Staff", "Office Lead"];
    return {
      role: { name: "Other", function: "Other", level: "Other" },
      customRoleName: titles[Math.floor(random() * titles.length)] ?? null,
    };
  }
  return { role: ROLES[Math.floor(random() * ROLES.length)] ?? null, customRoleName: null };
}

/** Generates a team: means, spreads, camps, gaps and missing scores all depend on the seed. */
export function generateTeam(seed: number): Team {
  const random = seededRandom(seed);
  const size = 1 + Math.floor(random() * 20);
  const spread = random() * 5;
  const missing = random() < 0.2 ? 0.15 : 0;
  const camps = random() < 0.3;
  const center = SPECTRUM_IDS.map(() => ({ today: 2 + random() * 6, gap: (random() - 0.5) * 6 * random() }));
  const orMissing = (value: number) => (random() < missing ? null : value);
  const responses = Array.from({ length: size }, (_, person): ScoredResponse => {
    const offset = camps ? (person % 2 === 0 ? -2.5 : 2.5) : 0;
    const around = (middle: number) => onScale(middle + offset + (random() - 0.5) * spread, 1, 9);
    let [today, wish] = [0, 0];
    const scores = makeScores(
      {
        aspect: () => orMissing(onScale((1 + random() * 4) * 3, 3, 15) / 3),
        current: () => orMissing(around(center[today++]?.today ?? 5)),
        aspirational: () => {
          const { today: from, gap } = center[wish++] ?? { today: 5, gap: 0 };
          return orMissing(around(from + gap));
        },
      },
      orMissing(onScale(2 + random() * 16, 2, 20) / 2),
    );
    return { ...roleOf(random), scores };
  });
  return { organizationName: `Organisation ${seed}`, responses };
}

/** Splits the mean of an aspect's three items into whole answers, one of them often a point off. */
function itemsOf(score: number, random: () => number): number[] {
  const sum = Math.round(score * 3);
  const first = Math.floor(random() * 3);
  const items = [0, 1, 2].map((index) => Math.floor((sum + ((index + first) % 3)) / 3));
  const [from, to] = [first, (first + 1 + Math.floor(random() * 2)) % 3];
  const [lower, higher] = [(items[from] as number) - 1, (items[to] as number) + 1];
  if (random() < 0.7 && lower >= 1 && higher <= 5) [items[from], items[to]] = [lower, higher];
  return items;
}

/** Draws answers to the agreement questions that have given scores; 3 where an aspect has none. */
export function agreementAnswers(
  questions: readonly { id: number; aspect: Aspect | null }[],
  { aspects }: Scores,
  random: () => number,
): Answers {
  const items = Object.fromEntries(ASPECTS.map((aspect) => [aspect, itemsOf(aspects[aspect] ?? 3, random)]));
  return Object.fromEntries(
    questions.flatMap(({ id, aspect }) => (aspect ? [[id, items[aspect]?.pop() as number]] : [])),
  );
}
