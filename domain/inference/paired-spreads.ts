import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";

/** Standard deviations, in points of 9, of what is seen and wanted on a spectrum, and of each person's move. */
export interface PairedSpreads {
  n: number;
  today: number;
  wanted: number;
  moves: number;
}

/** Share of reports in which chance alone may make a spread wider than another, over the six spectrums. */
const RATE = 0.05;

/** Says if a t is beyond chance on one side, the six spectrums together by Bonferroni. */
const isBeyondChance = (t: number, degreesOfFreedom: number, tests: number) =>
  (tests * twoSidedP(t, degreesOfFreedom)) / 2 <= RATE;

const correlationOf = ({ today, wanted, moves }: PairedSpreads) =>
  (today ** 2 + wanted ** 2 - moves ** 2) / (2 * today * wanted);

/**
 * Says if one of two paired spreads is wider: a paired test of two variances (Pitman 1939, Morgan 1939), one-sided; of one
 * spectrum among the six, or of one by itself.
 */
export function isWider(
  wider: "today" | "wanted",
  spreads: PairedSpreads,
  tests: number = SPECTRUM_IDS.length,
): boolean {
  const [wide, narrow] = [spreads[wider], spreads[wider === "today" ? "wanted" : "today"]];
  if (narrow >= wide) return false;
  if (narrow === 0) return true;
  const ratio = (wide / narrow) ** 2;
  const shared = Math.max(0, 1 - correlationOf(spreads) ** 2);
  const t = ((ratio - 1) * Math.sqrt(spreads.n - 2)) / (2 * Math.sqrt(ratio * shared));
  return isBeyondChance(t, spreads.n - 2, tests);
}

/** Says if those who see one end want the other: a t test of the correlation, one-sided, among as many tests. */
export function areOpposed(spreads: PairedSpreads, tests: number = SPECTRUM_IDS.length): boolean {
  if (spreads.today === 0 || spreads.wanted === 0) return false;
  const correlation = correlationOf(spreads);
  const t = correlation * Math.sqrt((spreads.n - 2) / Math.max(Number.EPSILON, 1 - correlation ** 2));
  return correlation < 0 && isBeyondChance(t, spreads.n - 2, tests);
}
