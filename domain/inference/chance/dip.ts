import { SPECTRUM_POINTS, SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Random } from "./random.ts";

/** Gaps between two answers, from one end of the scale to the other and back. */
const GAP_POINTS = 2 * SPECTRUM_POINTS - 1;

/** Number of answers at each point of the scale, from 1 to 9; of gaps at each of 17. */
export type Counts = Uint8Array;

/** Counts whole answers by point. */
export function countAnswers(answers: readonly number[], points = SPECTRUM_POINTS): Counts {
  const counts = new Uint8Array(points);
  for (const answer of answers) {
    const index = Math.round(answer) - SPECTRUM_SCALE.min;
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
}

/** Draws n answers, each point as likely as the others, counted by point. */
export function drawEvenly(n: number, random: Random): Counts {
  const counts = new Uint8Array(SPECTRUM_POINTS);
  for (let drawn = 0; drawn < n; drawn++) {
    const index = Math.floor(random() * SPECTRUM_POINTS);
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
}

/** Draws n gaps between two such answers, counted by point from the widest to the left. */
function drawGaps(n: number, random: Random): Counts {
  const counts = new Uint8Array(GAP_POINTS);
  for (let drawn = 0; drawn < n; drawn++) {
    const index =
      SPECTRUM_POINTS - 1 + Math.floor(random() * SPECTRUM_POINTS) - Math.floor(random() * SPECTRUM_POINTS);
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
}

/** What is looked at for two camps: its points, counted from 1, and how it is drawn of people who answer evenly. */
export interface Scale {
  points: number;
  draw: (n: number, random: Random) => Counts;
}
export const ANSWERS: Scale = { points: SPECTRUM_POINTS, draw: drawEvenly };
export const GAPS: Scale = { points: GAP_POINTS, draw: drawGaps };

/** Steps of the level that answers must exceed, in people at a point. */
const STEP = 0.25;

const upTo = new Float64Array(GAP_POINTS);

/**
 * Computes how many people stand beyond one hump: by how much two intervals hold more answers than one can, over the
 * level that is best for it. Twice the dip of Hartigan & Hartigan (1985) as excess mass (Müller & Sawitzki 1991), times
 * the number of answers; 0 for one hump of any place, width and shape.
 */
export function excessOfTwo(counts: Counts): number {
  let largest = 0;
  for (let level = STEP, top = Math.max(...counts); level < top; level += STEP) {
    let [ending, one] = [0, 0];
    for (let point = 0; point < counts.length; point++) {
      ending = Math.max(0, ending + (counts[point] as number) - level);
      one = Math.max(one, ending);
      upTo[point] = one;
    }
    let [starting, right] = [0, 0];
    for (let point = counts.length - 1; point > 0; point--) {
      starting = Math.max(0, starting + (counts[point] as number) - level);
      right = Math.max(right, starting);
      largest = Math.max(largest, (upTo[point - 1] as number) + right - one);
    }
  }
  return largest;
}
