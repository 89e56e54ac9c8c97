import { groupLabel } from "#domain/disclosure/grouping.ts";
import type { ReleasedGroup } from "#domain/disclosure/release.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { SPECTRUM_IDS, SPECTRUM_SCALE, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS, type Grouping } from "#domain/questionnaire/roles.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";
import { CONFIRMING_RATE, ERROR_RATES, RESPONSE_ERROR } from "./error-budget.ts";
import { adjustByHolm } from "./holm.ts";
import { createRandom, seedOf } from "./random.ts";
import { twoSampleP } from "./two-samples.ts";
import type { Verdicts } from "./verdicts.ts";

/** In points of 9; smaller differences are not told, whatever their p. */
const MIN_DIFFERENCE = 1.5;
/** Below 2 people a group's mean is one person's answer. */
const MIN_GROUP_SIZE = 2;

type Measure = "current" | "aspirational";
const MEASURES = ["current", "aspirational"] as const;
/** Every spectrum's position today and wished. */
const VARIABLES = SPECTRUM_IDS.flatMap((spectrum) => MEASURES.map((measure) => ({ spectrum, measure })));

interface Sample {
  label: string;
  /** Whole points of 9. */
  scores: number[];
}

interface Pair {
  grouping: Grouping;
  spectrum: SpectrumId;
  measure: Measure;
  lower: Sample;
  upper: Sample;
}

function pairOf(one: Sample, other: Sample, about: Pick<Pair, "grouping" | "spectrum" | "measure">): Pair {
  const isOrdered = (mean(one.scores) as number) <= (mean(other.scores) as number);
  return isOrdered ? { ...about, lower: one, upper: other } : { ...about, lower: other, upper: one };
}

function differenceOf(lower: readonly number[], upper: readonly number[]): number {
  return (mean(upper) ?? 0) - (mean(lower) ?? 0);
}

function exactP(lower: readonly number[], upper: readonly number[]): number {
  const fromZero = (scores: readonly number[]) => scores.map((score) => score - SPECTRUM_SCALE.min);
  return twoSampleP(fromZero(lower), fromZero(upper));
}

/** Tells if the difference has some size, and neither its direction nor its own exact p hangs on one respondent. */
function isFirm({ lower, upper }: Pair): boolean {
  const [low, high] = [lower.scores, upper.scores];
  const without = (scores: readonly number[], index: number) => scores.filter((_, other) => other !== index);
  const stays = (one: readonly number[], other: readonly number[]) =>
    differenceOf(one, other) > 0 && exactP(one, other) <= CONFIRMING_RATE;
  return (
    differenceOf(low, high) >= MIN_DIFFERENCE &&
    low.every((_, index) => stays(without(low, index), high)) &&
    high.every((_, index) => stays(low, without(high, index)))
  );
}

function verdictOf({ lower, upper, ...about }: Pair, p: number): Verdicts["groups"][number] {
  const side = ({ label, scores }: Sample) => ({ label, n: scores.length, mean: mean(scores) as number });
  return { ...about, lower: side(lower), upper: side(upper), p };
}

function pairsOf(samples: readonly Sample[], about: Pick<Pair, "grouping" | "spectrum" | "measure">): Pair[] {
  return samples.flatMap((one, index) => samples.slice(index + 1).map((other) => pairOf(one, other, about)));
}

/**
 * Finds the released groups of a confidential survey that differ: each pair, spectrum and measure by its own
 * exact permutation test, all together adjusted by Holm. No score is related to another of the same person.
 */
export function findReleasedDifferences(groups: readonly ReleasedGroup[]): Verdicts["groups"] {
  const pairs = GROUPINGS.flatMap((grouping) =>
    VARIABLES.flatMap(({ spectrum, measure }) => {
      const samples = groups
        .filter((group) => group.grouping === grouping)
        .map(({ label, scores }) => ({
          label,
          scores: scores.flatMap((one) => one[measure][spectrum] ?? []).map(Math.round),
        }))
        .filter(({ scores }) => scores.length >= MIN_GROUP_SIZE);
      return pairsOf(samples, { grouping, spectrum, measure });
    }),
  );
  const adjusted = adjustByHolm(pairs.map(({ lower, upper }) => exactP(lower.scores, upper.scores)));
  const found = pairs.flatMap((pair, index) => {
    const p = adjusted[index] as number;
    return p <= ERROR_RATES.groups && isFirm(pair) ? [verdictOf(pair, p)] : [];
  });
  return widestOfEach(found);
}

function widestOfEach(found: Verdicts["groups"]): Verdicts["groups"] {
  const sorted = [...found].sort((a, b) => b.upper.mean - b.lower.mean - (a.upper.mean - a.lower.mean));
  const isFirst = (one: Verdicts["groups"][number], index: number) =>
    sorted.findIndex(
      (other) =>
        other.grouping === one.grouping && other.spectrum === one.spectrum && other.measure === one.measure,
    ) === index;
  return sorted.filter(isFirst);
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
  /** p of Student's t with the pooled variance of all groups, times the pairs: a scale common to all tests. */
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
  const variance = Math.max(within / degrees, RESPONSE_ERROR ** 2);
  let largest = 0;
  for (let one = 0; one < count; one++) {
    for (let other = 0; other < count; other++) {
      const [n, m] = [ns[one] as number, ns[other] as number];
      if (n < MIN_GROUP_SIZE || m < MIN_GROUP_SIZE) continue;
      const apart = (sums[other] as number) / m - (sums[one] as number) / n;
      const t = apart / Math.sqrt(variance * (1 / n + 1 / m));
      if (t > largest + 1e-9) {
        largest = t;
        widest.lower = one;
        widest.upper = other;
      }
    }
  }
  const pairs = (groups * (groups - 1)) / 2;
  widest.p = largest === 0 ? 1 : Math.min(1, pairs * twoSidedP(largest, degrees));
  return widest;
}

const PERMUTATIONS = 1999;

/** Puts people into an order that follows from their scores alone. */
function inScoreOrder(rows: readonly ScoredResponse[]): { rows: ScoredResponse[]; seed: number } {
  const keyed = rows.map((row) => ({ row, key: JSON.stringify([row.scores, row.role, row.customRoleName]) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { rows: keyed.map(({ row }) => row), seed: seedOf(keyed.map(({ key }) => key)) };
}

/**
 * Finds the groups of an open survey that differ: the widest pair of each grouping, spectrum and measure, all
 * of them adjusted together by min-P of Westfall & Young (1993) over 1,999 seeded permutations that deal whole
 * people anew to the groups, which keeps what binds spectrums, measures and groupings together.
 */
export function findOpenDifferences(responses: readonly ScoredResponse[]): Verdicts["groups"] {
  const { rows, seed } = inScoreOrder(responses);
  const labellings = labellingsOf(rows);
  const columns = VARIABLES.map(({ spectrum, measure }) =>
    rows.map(({ scores }) => scores[measure][spectrum] ?? Number.NaN),
  );
  const tests = labellings.flatMap((labelling) =>
    VARIABLES.map((variable, index) => {
      const scores = columns[index] as number[];
      const widest = widestPair(labelling, scores);
      const sample = (group: number): Sample => ({
        label: labelling.labels[group] as string,
        scores: scores
          .filter((score, person) => labelling.groupOf[person] === group && !Number.isNaN(score))
          .map(Math.round),
      });
      const about = { grouping: labelling.grouping, ...variable };
      return { p: widest.p, pair: pairOf(sample(widest.lower), sample(widest.upper), about) };
    }),
  );
  const firm = tests.filter(({ p, pair }) => p <= ERROR_RATES.groups * 2 && isFirm(pair));
  if (firm.length === 0) return [];
  const reached = firm.map(() => 1);
  const random = createRandom(seed);
  const order = rows.map((_, person) => person);
  for (let permutation = 0; permutation < PERMUTATIONS; permutation++) {
    for (let last = order.length - 1; last > 0; last--) {
      const drawn = Math.floor(random() * (last + 1));
      [order[last], order[drawn]] = [order[drawn] as number, order[last] as number];
    }
    let smallest = 1;
    for (const scores of columns) {
      const dealt = order.map((person) => scores[person] as number);
      for (const labelling of labellings) smallest = Math.min(smallest, widestPair(labelling, dealt).p);
    }
    for (const [index, { p }] of firm.entries()) {
      if (smallest <= p + 1e-12) reached[index] = (reached[index] as number) + 1;
    }
  }
  return widestOfEach(
    firm.flatMap(({ pair }, index) => {
      const p = (reached[index] as number) / (PERMUTATIONS + 1);
      return p <= ERROR_RATES.groups ? [verdictOf(pair, p)] : [];
    }),
  );
}
