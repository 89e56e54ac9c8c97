import { type Atom, areLargeEnough, MIN_PEOPLE, splitIntoAtoms } from "./atoms.ts";
import type { Measure } from "./measures.ts";
import type { StoredResponse } from "./release.ts";

/** Sums of answers are published in multiples of this. */
export const ROUNDING_BASE = 5;

/**
 * Returns the variance of the rounding error of a mean of n people's answers that was rounded so many times: each error is -2,
 * -1, 0, 1 or 2, as likely as not.
 */
export const roundingVariance = (n: number, roundings: number): number =>
  (roundings * (ROUNDING_BASE ** 2 - 1)) / 12 / n ** 2;

/** Published sums of answers by the keys of measures and, within, of atoms. */
export type Sums = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** One release: who joined with it, by what it and those before tell people apart, and the sums that it published. */
export interface Step {
  joined: readonly StoredResponse[];
  keysOf: (person: StoredResponse) => readonly string[];
  published: Sums;
}

/** People who are not told apart on a measure, with the published sum of their answers. */
export interface Part extends Atom<StoredResponse> {
  sum: number;
  /** Number of rounding errors in the sum. */
  roundings: number;
}

/**
 * Rounds a sum of n people's answers to the nearest multiple of five that n people can have answered: conventional rounding
 * to a base (Willenborg & de Waal 2001, Elements of Statistical Disclosure Control, chapter 9).
 */
function roundSum(people: readonly StoredResponse[], { read, min, max, items }: Measure): number {
  const answers = people.length * items;
  const sum = people.reduce((total, { scores }) => total + Math.round((read(scores) ?? 0) * items), 0);
  const [least, most] = [
    Math.ceil((answers * min) / ROUNDING_BASE),
    Math.floor((answers * max) / ROUNDING_BASE),
  ];
  return ROUNDING_BASE * Math.min(most, Math.max(least, Math.round(sum / ROUNDING_BASE)));
}

const totalOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Splits people as a release does, unless fewer than five of one part have the score. */
function split({ key, people }: Atom<StoredResponse>, { keysOf }: Step): Atom<StoredResponse>[] {
  const atoms = splitIntoAtoms(people, keysOf);
  return areLargeEnough(atoms) ? atoms : [{ key, people }];
}

/** Publishes the sums of the parts that a release makes of one: all but the largest rounded anew, and what remains. */
function splitPart(part: Part, step: Step, measure: Measure): Part[] {
  const atoms = split(part, step);
  const [largest] = atoms.toSorted((a, b) => b.people.length - a.people.length);
  const pieces = atoms.filter((atom) => atom !== largest).map((atom) => publish(atom, step, measure));
  if (!largest) return [];
  const rest = part.sum - totalOf(pieces.map(({ sum }) => sum));
  const sum = step.published[measure.key]?.[largest.key] ?? rest;
  return [...pieces, { ...largest, sum, roundings: part.roundings + pieces.length }];
}

const publish = (atom: Atom<StoredResponse>, { published }: Step, measure: Measure): Part => ({
  ...atom,
  sum: published[measure.key]?.[atom.key] ?? roundSum(atom.people, measure),
  roundings: 1,
});

/**
 * Publishes the sums of a measure, release by release: each is rounded when a release first tells its people apart, and
 * every figure is made of these. Fewer than five who joined together with a score stay out of it.
 */
export function publishSums(measure: Measure, steps: readonly Step[]): Part[] {
  return steps.reduce<Part[]>((parts, step, index) => {
    const people = step.joined.filter(({ scores }) => measure.read(scores) !== null);
    const joined = people.length < MIN_PEOPLE ? [] : split({ key: `${index + 1}`, people }, step);
    return [
      ...parts.flatMap((part) => splitPart(part, step, measure)),
      ...joined.map((atom) => publish(atom, step, measure)),
    ];
  }, []);
}

/** A mean that is made of published sums, in scale points. */
export interface PublishedMean {
  n: number;
  mean: number;
}

/** Returns the mean of whole parts; null of none. What was split off may leave a rest beyond the scale, which ends there. */
export function meanOfParts(parts: readonly Part[], { items, min, max }: Measure): PublishedMean | null {
  const n = totalOf(parts.map(({ people }) => people.length));
  if (n === 0) return null;
  const mean = totalOf(parts.map(({ sum }) => sum)) / (n * items);
  return { n, mean: Math.min(max, Math.max(min, mean)) };
}
