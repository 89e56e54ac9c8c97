import { groupLabel, groupMembers } from "#domain/disclosure/grouping.ts";
import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { shuffle } from "#domain/disclosure/shuffle.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS, type Grouping } from "#domain/questionnaire/roles.ts";
import { mean, sampleVariance } from "#domain/statistics/descriptive.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";
import { monteCarloMinP } from "./chance/monte-carlo.ts";
import { createRandom, seedOf } from "./chance/random.ts";
import { CONFIRMING_RATE, ERROR_RATES, ORDINARY_SPREAD } from "./error-budget.ts";
import { leaveOneOut } from "./leave-one-out.ts";
import type { Verdicts } from "./verdicts.ts";

/** In points of 9; smaller differences are not told, whatever their p. */
export const MIN_DIFFERENCE = 1.5;
/** A difference of fewer people would point at one or two that everyone can name. */
const MIN_GROUP_SIZE = 3;

type GroupVerdict = Verdicts["groups"][number];
const MEASURES = ["current", "aspirational"] as const;

/** Every spectrum's position today and wanted. */
export const VARIABLES: readonly Pick<GroupVerdict, "spectrum" | "measure">[] = SPECTRUM_IDS.flatMap(
  (spectrum) => MEASURES.map((measure) => ({ spectrum, measure })),
);

/** A group's scores on one variable. */
interface Sample {
  label: string;
  scores: number[];
}

interface Pair {
  grouping: Grouping;
  /** Null for the marks of effectiveness. */
  variable: (typeof VARIABLES)[number] | null;
  lower: Sample;
  upper: Sample;
}

/** Orders two groups by their means. */
function makePair(one: Sample, other: Sample, about: Omit<Pair, "lower" | "upper">): Pair {
  const isOrdered = (mean(one.scores) as number) <= (mean(other.scores) as number);
  return isOrdered ? { ...about, lower: one, upper: other } : { ...about, lower: other, upper: one };
}

/** Returns the upper mean minus the lower one. */
function differenceOf(lower: readonly number[], upper: readonly number[]): number {
  return (mean(upper) ?? 0) - (mean(lower) ?? 0);
}

function verdictOf({ grouping, lower, upper }: Pair, p: number): Verdicts["marks"][number] {
  const side = ({ label, scores }: Sample) => ({ label, n: scores.length, mean: mean(scores) as number });
  return { grouping, lower: side(lower), upper: side(upper), p };
}

/** Keeps the widest pair of each grouping, spectrum and measure; the widest of all comes first. */
export function keepWidest(found: readonly GroupVerdict[]): GroupVerdict[] {
  const widthOf = ({ lower, upper }: GroupVerdict) => upper.mean - lower.mean;
  const keyOf = ({ grouping, spectrum, measure }: GroupVerdict) => `${grouping} ${spectrum} ${measure}`;
  const sorted = [...found].sort((a, b) => widthOf(b) - widthOf(a));
  return sorted.filter((one, index) => sorted.findIndex((other) => keyOf(other) === keyOf(one)) === index);
}

/** Degrees of freedom for which the ordinary spread stands in beside a small group's own. */
const PRIOR_DEGREES = 4;

/** Computes p of Student's t, its variance drawn towards the ordinary one: a handful of answers hardly has a spread. */
function moderatedP(apart: number, squares: number, degrees: number): number {
  const variance = (squares + PRIOR_DEGREES * ORDINARY_SPREAD ** 2) / (degrees + PRIOR_DEGREES);
  return twoSidedP(apart / Math.sqrt(variance), degrees + PRIOR_DEGREES);
}

/** Returns a difference of two means beside the standard error that answers of variance 1 would give it. */
const inErrors = (apart: number, n: number, m: number) => apart / Math.sqrt(1 / n + 1 / m);

function squaresOf(scores: readonly number[]): number {
  return (sampleVariance(scores) ?? 0) * (scores.length - 1);
}

/** Says if the difference has some size, and neither its direction nor its own p hangs on one respondent. */
function isFirm({ lower, upper }: Pair): boolean {
  if (differenceOf(lower.scores, upper.scores) < MIN_DIFFERENCE) return false;
  return leaveOneOut(lower.scores, upper.scores).every(([low, high]) => {
    const [n, m] = [low.length, high.length];
    const apart = inErrors(differenceOf(low, high), n, m);
    return apart > 0 && moderatedP(apart, squaresOf(low) + squaresOf(high), n + m - 2) <= CONFIRMING_RATE;
  });
}

/** Groups of one grouping as a list of group numbers by person, -1 for people in none. */
interface Labelling {
  grouping: Grouping;
  labels: string[];
  groupOf: number[];
}

function labellingsOf(rows: readonly ScoredResponse[]): Labelling[] {
  return GROUPINGS.map((grouping) => {
    const own = rows.map((row) => groupLabel(grouping, row));
    const labels = [...new Set(own.filter((label) => label !== null))].filter(
      (label) => own.filter((other) => other === label).length >= MIN_GROUP_SIZE,
    );
    return { grouping, labels, groupOf: own.map((label) => (label === null ? -1 : labels.indexOf(label))) };
  }).filter(({ labels }) => labels.length >= 2);
}

interface Widest {
  /** p of Student's t with the moderated variance of all groups, times the pairs: a scale common to all tests. */
  p: number;
  lower: number;
  upper: number;
}

/** Finds the pair of groups with the largest t on one variable; people without a score have NaN. */
function widestPair({ labels, groupOf }: Labelling, scores: readonly number[]): Widest {
  const count = labels.length;
  const [ns, sums] = [Array<number>(count).fill(0), Array<number>(count).fill(0)];
  let squares = 0;
  for (let person = 0; person < groupOf.length; person++) {
    const [group, score] = [groupOf[person] as number, scores[person] as number];
    if (group < 0 || Number.isNaN(score)) continue;
    ns[group] = (ns[group] as number) + 1;
    sums[group] = (sums[group] as number) + score;
    squares += score ** 2;
  }
  let [within, people, groups] = [squares, 0, 0];
  for (let group = 0; group < count; group++) {
    const n = ns[group] as number;
    if (n === 0) continue;
    within -= (sums[group] as number) ** 2 / n;
    people += n;
    groups++;
  }
  const widest = { p: 1, lower: 0, upper: 0 };
  const degrees = people - groups;
  if (degrees < 1) return widest;
  let largest = 0;
  for (let one = 0; one < count; one++) {
    for (let other = 0; other < count; other++) {
      const [n, m] = [ns[one] as number, ns[other] as number];
      if (n < MIN_GROUP_SIZE || m < MIN_GROUP_SIZE) continue;
      const apart = inErrors((sums[other] as number) / m - (sums[one] as number) / n, n, m);
      if (apart > largest + 1e-9) {
        largest = apart;
        widest.lower = one;
        widest.upper = other;
      }
    }
  }
  const pairs = (groups * (groups - 1)) / 2;
  widest.p = largest === 0 ? 1 : Math.min(1, pairs * moderatedP(largest, within, degrees));
  return widest;
}

/**
 * Puts people into an order that follows from their scores and those of their groups; what these are called only tells apart
 * people who are alike in both.
 */
function inScoreOrder(rows: readonly ScoredResponse[]): { rows: ScoredResponse[]; seed: number } {
  const groups = GROUPINGS.map((grouping) => groupMembers(rows, grouping));
  const signatures = groups.map(
    (labels) =>
      new Map(
        Array.from(labels, ([label, members]) => [
          label,
          seedOf(members.map(({ scores }) => JSON.stringify(scores))),
        ]),
      ),
  );
  const keyed = rows.map((row) => {
    const labels = GROUPINGS.map((grouping) => groupLabel(grouping, row));
    const alike = labels.map((label, index) => (label === null ? null : signatures[index]?.get(label)));
    const key = JSON.stringify([row.scores, ...alike]);
    return { row, key, named: key + JSON.stringify(labels) };
  });
  keyed.sort((a, b) => (a.named < b.named ? -1 : a.named > b.named ? 1 : 0));
  return { rows: keyed.map(({ row }) => row), seed: seedOf(keyed.map(({ key }) => key)) };
}

/**
 * Finds the groups of an open survey that differ: the widest pair of each grouping, spectrum and measure, and in the
 * marks for effectiveness. All are adjusted together by min-P (Westfall & Young 1993) over seeded permutations of whole
 * people among the groups, which keep the correlations of spectrums, measures and groupings.
 */
export function findOpenDifferences(
  responses: readonly ScoredResponse[],
): Pick<Verdicts, "groups" | "marks"> {
  const { rows, seed } = inScoreOrder(responses);
  const labellings = labellingsOf(rows);
  const variables = [...VARIABLES, null];
  const columns = variables.map((variable) =>
    rows.map(({ scores }) => {
      const score = variable ? scores[variable.measure][variable.spectrum] : scores.effectiveness;
      return score ?? Number.NaN;
    }),
  );
  const tests = labellings.flatMap((labelling) =>
    variables.map((variable, index) => {
      const scores = columns[index] as number[];
      const widest = widestPair(labelling, scores);
      const sample = (group: number): Sample => ({
        label: labelling.labels[group] as string,
        scores: scores.filter((score, person) => labelling.groupOf[person] === group && !Number.isNaN(score)),
      });
      const about = { grouping: labelling.grouping, variable };
      return { p: widest.p, pair: makePair(sample(widest.lower), sample(widest.upper), about) };
    }),
  );
  const firm = tests.filter(({ p, pair }) => p <= ERROR_RATES.groups * 2 && isFirm(pair));
  if (firm.length === 0) return { groups: [], marks: [] };
  const random = createRandom(seed);
  const order = rows.map((_, person) => person);
  const dealt = rows.map(() => 0);
  const ps = monteCarloMinP(
    { rate: ERROR_RATES.groups, tests: 1 },
    firm.map(({ p }) => p + 1e-12),
    () => {
      shuffle(order, (bound) => Math.floor(random() * bound));
      let smallest = 1;
      for (const scores of columns) {
        for (const [place, person] of order.entries()) dealt[place] = scores[person] as number;
        for (const labelling of labellings) smallest = Math.min(smallest, widestPair(labelling, dealt).p);
      }
      return smallest;
    },
  );
  const found = firm
    .map(({ pair }, index) => ({ variable: pair.variable, verdict: verdictOf(pair, ps[index] as number) }))
    .filter(({ verdict }) => verdict.p <= ERROR_RATES.groups);
  return {
    groups: keepWidest(
      found.flatMap(({ variable, verdict }) => (variable ? [{ ...verdict, ...variable }] : [])),
    ),
    marks: found.flatMap(({ variable, verdict }) => (variable ? [] : [verdict])),
  };
}
