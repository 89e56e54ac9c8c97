import type { StoredResponse } from "#domain/disclosure/release.ts";
import { RELIABILITY } from "#domain/inference/error-budget.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { compareRounds } from "#domain/rounds/compare-rounds.ts";
import type { RoundComparison } from "#domain/rounds/rounds.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { seededRandom } from "#tests/domain/generated-teams.ts";
import { makeRounds } from "#tests/domain/rounds/chance-rounds.ts";
import { attack, type Case } from "./attack.ts";
import { isTeamUnanimous } from "./examine.ts";
import { pairsWithoutOtherWorld, type World } from "./exchanged-worlds.ts";
import { MEASURES, numberOf } from "./measures.ts";
import { asProduct, observe } from "./survey-life.ts";
import { generateSurvey, type Team } from "./teams.ts";

/** A team that is asked twice: a few left in between, a few joined. */
interface TwoRounds {
  earlier: Team;
  later: Team;
  joined: number;
}

/** The same person answers again: most answers as before, some a step beside. */
function answerAgain(one: StoredResponse, random: () => number, shift: number): StoredResponse {
  const scores = structuredClone(one.scores);
  for (const measure of MEASURES) {
    const { min, max, unit } = measure.shape;
    const step = random() < 0.4 ? (random() < 0.5 ? -1 : 1) : 0;
    const moved = measure.name === `current:${SPECTRUM_IDS[0]}` ? shift : 0;
    const number = Math.min(max, Math.max(min, numberOf(measure, scores) + step + moved));
    measure.setScore(scores, Math.round((100 * number) / unit) / 100);
  }
  return { ...one, scores, releaseNumber: 1 };
}

/** Today's place on the first spectrum. */
function mean(responses: readonly StoredResponse[]): number {
  return (
    responses.reduce((sum, { scores }) => sum + (scores.current[SPECTRUM_IDS[0]] ?? 0), 0) / responses.length
  );
}

function generateRounds(seed: number): TwoRounds {
  const random = seededRandom(seed + 31);
  const earlier = generateSurvey(seed);
  const left = Math.floor(random() * 3);
  const shift = seed % 2 === 0 ? 0 : mean(earlier.responses) > 5 ? -3 : 3;
  const stayed = earlier.responses.slice(0, Math.max(5, earlier.responses.length - left));
  const joined = Math.floor(random() * 3);
  const newcomers = generateSurvey(seed + 500_000).responses.slice(0, joined);
  const responses = [...stayed, ...newcomers].slice(0, 20).map((one) => answerAgain(one, random, shift));
  const later = { responses, releases: 1, colluder: Math.floor(random() * responses.length) };
  return { earlier, later, joined: responses.length - stayed.length };
}

/** What the later report says of both rounds. */
function compareWorlds(earlier: World, later: World, { earlier: team, joined }: TwoRounds): RoundComparison {
  const roundOf = (world: World, number: number) => {
    const release = asProduct(world, number);
    return { release, figures: computeFigures(release), teamSize: world.length };
  };
  const about = { insightId: "1", completedAt: "2026-03-02T09:00:00.000Z", takenUp: [] };
  return compareRounds({ ...roundOf(earlier, team.releases), ...about }, { ...roundOf(later, 1), joined });
}

export interface RoundsOutcome {
  teams: number;
  pairs: number;
  /** Comparisons that call a change clear. */
  clear: number;
  /** Pairs for which both reports and the comparison leave no other answer. */
  withoutOtherWorld: number;
  /** The same with the two reports alone. */
  withoutOtherWorldInReports: number;
}

/**
 * Attacks both rounds of some teams with all that their manager sees of the two: for each person and measure it looks
 * for other answers with the same reports and the same comparison, while the other round stays as it was.
 */
export function attackRounds(seeds: readonly number[]): RoundsOutcome {
  const outcome = { teams: 0, pairs: 0, clear: 0, withoutOtherWorld: 0, withoutOtherWorldInReports: 0 };
  for (const seed of seeds) {
    const rounds = generateRounds(seed);
    const { earlier, later } = rounds;
    outcome.teams += 1;
    const told = compareWorlds(earlier.responses, later.responses, rounds);
    if (told.changes.some(({ isClear }) => isClear)) outcome.clear += 1;
    const sides = [
      [earlier, (world: World) => compareWorlds(world, later.responses, rounds)],
      [later, (world: World) => compareWorlds(earlier.responses, world, rounds)],
    ] as const;
    for (const [{ responses, releases, colluder }, compare] of sides) {
      const survey: Case = { responses, observations: observe(responses, releases), colluder };
      const pairs = attack(survey).filter(({ person, measure }) => !isTeamUnanimous(survey, person, measure));
      outcome.pairs += pairs.length;
      outcome.withoutOtherWorldInReports += pairsWithoutOtherWorld(survey, pairs).length;
      outcome.withoutOtherWorld += pairsWithoutOtherWorld(survey, pairs, (world) =>
        JSON.stringify(compare(world)),
      ).length;
    }
  }
  return outcome;
}

export interface LeaverOutcome {
  /** Answers of the one who left that the attacker names rightly, in percent: by the first report alone. */
  byFirst: number;
  /** By both reports, which is all that the comparison uses of them. */
  byBoth: number;
  /** By both reports if those who stayed had changed no answer. */
  byBothIfUnchanged: number;
}

/**
 * Measures what the reports of two rounds tell of the one person who left in between: everyone else answers again, and
 * the attacker knows it. The difference of the sums is that person's answer and the response errors of all others; the
 * best guess weighs it against the mean of the first report.
 */
export function guessLeavers(teams: number, n: number): LeaverOutcome {
  const hits = { byFirst: 0, byBoth: 0, byBothIfUnchanged: 0 };
  const SPREAD = 1.7;
  let answers = 0;
  for (let seed = 1; seed <= teams; seed++) {
    const [before, after] = makeRounds(seed, { n, mode: "confidential", who: "same" });
    for (const id of SPECTRUM_IDS) {
      const [then, now] = [before, after].map((round) =>
        round.map(({ scores }) => scores.current[id] as number),
      ) as [number[], number[]];
      const truth = then[0] as number;
      const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
      const average = sum(then) / n;
      const difference = sum(then) - sum(now.slice(1));
      const noise = 2 * (n - 1) * (1 - RELIABILITY) * SPREAD ** 2;
      const weight = SPREAD ** 2 / (SPREAD ** 2 + noise);
      answers += 1;
      if (Math.round(average) === truth) hits.byFirst += 1;
      if (Math.round(average + weight * (difference - average)) === truth) hits.byBoth += 1;
      if (sum(then) - sum(then.slice(1)) === truth) hits.byBothIfUnchanged += 1;
    }
  }
  const percent = (count: number) => (100 * count) / answers;
  return {
    byFirst: percent(hits.byFirst),
    byBoth: percent(hits.byBoth),
    byBothIfUnchanged: percent(hits.byBothIfUnchanged),
  };
}
