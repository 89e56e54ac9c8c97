import type { StoredResponse } from "#domain/disclosure/release.ts";
import { attack, type Case, type Pair } from "./attack.ts";
import { pairsWithoutOtherWorld } from "./exchanged-worlds.ts";
import { type Measure, numberOf } from "./measures.ts";
import { observe } from "./survey-life.ts";
import { generateSurvey } from "./teams.ts";
import { releaseAtEachArrival, withoutReleases, withoutRemainderRule } from "./weaker-rules.ts";

/** Tells if everyone in one of the reports on a person, the colluder aside, gave one number: this cannot be hidden. */
function isTeamUnanimous(
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

export const seedsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const isPinned = (survey: Case, { person, measure, possible }: Pair) =>
  possible.length === 1 && !isTeamUnanimous(survey, person, measure);

/** Attacks the survey of a seed as the product is. */
function attackOne(seed: number) {
  const { responses, releases, colluder } = generateSurvey(seed);
  const survey: Case = { responses, observations: observe(responses, releases), colluder };
  const pairs = attack(survey).map((pair) => ({
    ...pair,
    isUnanimous: isTeamUnanimous(survey, pair.person, pair.measure),
    truth: numberOf(pair.measure, (responses[pair.person] as StoredResponse).scores),
  }));
  const hideable = pairs.filter(({ isUnanimous }) => !isUnanimous);
  return { pairs, withoutOtherWorld: pairsWithoutOtherWorld(survey, hideable).length };
}

/** Attacks the surveys of some seeds; returns how many pairs of a person and a measure came out how. */
export function attackProduct(seeds: readonly number[]) {
  const surveys = seeds.map(attackOne);
  const pairs = surveys.flatMap((survey) => survey.pairs);
  const countOf = (holds: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(holds).length;
  return {
    teams: seeds.length,
    pairs: pairs.length,
    /** One number fits, the unanimity of a whole team aside. */
    pinned: countOf(({ possible, isUnanimous }) => possible.length === 1 && !isUnanimous),
    unanimous: countOf(({ possible, isUnanimous }) => possible.length === 1 && isUnanimous),
    /** Fewer numbers fit than the team's figures leave. */
    narrowed: countOf(({ possible, leftByTeam }) => possible.length < leftByTeam.length),
    /** The true number was ruled out: a fault of the attacker. */
    missed: countOf(({ possible, truth }) => !possible.includes(truth)),
    /** No other answers give the same reports to the letter, a unanimous team aside. */
    withoutOtherWorld: surveys.reduce((sum, survey) => sum + survey.withoutOtherWorld, 0),
  };
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
