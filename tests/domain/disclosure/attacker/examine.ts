import type { StoredResponse } from "#domain/disclosure/release.ts";
import { attack, type Case, type Pair } from "./attack.ts";
import { pairsWithoutOtherWorld } from "./exchanged-worlds.ts";
import { type Measure, numberOf } from "./measures.ts";
import { observe } from "./survey-life.ts";
import { generateSurvey } from "./teams.ts";
import { releaseAtEachArrival, withoutReleases, withoutRemainderRule } from "./weaker-rules.ts";

/** Tells if everyone in one of the reports on a person, the colluder aside, gave one number: this cannot be hidden. */
export function isTeamUnanimous(
  { responses, observations, colluder }: Case,
  person: number,
  measure: Measure,
): boolean {
  return observations.some(({ people }) => {
    if (!people.some((one) => one.person === person)) return false;
    const others = people.filter((one) => one.person !== colluder);
    const numbers = others.map((one) => numberOf(measure, (responses[one.person] as StoredResponse).scores));
    return new Set(numbers).size === 1;
  });
}

export interface Outcome {
  teams: number;
  pairs: number;
  /** Pairs with one number that fits, the unanimity of a whole team aside. */
  pinned: number;
  /** Pairs with one number that fits, in a unanimous team. */
  unanimous: number;
  /** Pairs with fewer numbers that fit than the team's figures leave. */
  narrowed: number;
  /** Pairs whose true number was ruled out: faults of the attacker. */
  missed: number;
  /** Pairs for which no other answers give the same reports to the letter, a unanimous team aside. */
  withoutOtherWorld: number;
}

function isPinned(one: Case, { person, measure, possible }: Pair): boolean {
  return possible.length === 1 && !isTeamUnanimous(one, person, measure);
}

export const seedsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Attacks the surveys of some seeds as the product is. */
export function attackProduct(seeds: readonly number[]): Outcome {
  const outcome: Outcome = {
    teams: 0,
    pairs: 0,
    pinned: 0,
    unanimous: 0,
    narrowed: 0,
    missed: 0,
    withoutOtherWorld: 0,
  };
  for (const seed of seeds) {
    const { responses, releases, colluder } = generateSurvey(seed);
    const survey: Case = { responses, observations: observe(responses, releases), colluder };
    outcome.teams += 1;
    const pairs = attack(survey);
    for (const pair of pairs) {
      const { person, measure, possible, leftByTeam } = pair;
      outcome.pairs += 1;
      if (isPinned(survey, pair)) outcome.pinned += 1;
      else if (possible.length === 1) outcome.unanimous += 1;
      if (possible.length < leftByTeam.length) outcome.narrowed += 1;
      if (!possible.includes(numberOf(measure, (responses[person] as StoredResponse).scores)))
        outcome.missed += 1;
    }
    const hideable = pairs.filter(({ person, measure }) => !isTeamUnanimous(survey, person, measure));
    outcome.withoutOtherWorld += pairsWithoutOtherWorld(survey, hideable).length;
  }
  return outcome;
}

const wins = (survey: Case) => attack(survey, "determined").some((pair) => isPinned(survey, pair));

/** Returns the share of teams in which the attacker pins a respondent without the remainder rule. */
export function winsWithoutRemainderRule(seeds: readonly number[]): number {
  const won = seeds.filter((seed) => {
    const { responses, releases, colluder } = generateSurvey(seed);
    return wins({ responses, observations: observe(responses, releases, withoutRemainderRule), colluder });
  });
  return won.length / seeds.length;
}

/**
 * Returns the share of teams with an arrival after the first report in which the attacker pins a respondent
 * without releases.
 */
export function winsWithoutReleases(seeds: readonly number[]): number {
  const surveys = seeds.map(generateSurvey).filter(({ responses }) => responses.length > 5);
  const won = surveys.filter(({ responses }) => {
    const one = releaseAtEachArrival(responses);
    const reports = one.at(-1)?.releaseNumber ?? 0;
    return wins({ responses: one, observations: observe(one, reports, withoutReleases), colluder: 0 });
  });
  return won.length / surveys.length;
}
