import {
  AGREEMENT_SCALE,
  type Aspect,
  poleName,
  SPECTRUMS,
  type Spectrum,
} from "#domain/questionnaire/questionnaire.ts";
import type { AspectFigures, Distribution, Figures } from "#domain/statistics/figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { signed } from "#src/features/insights/phrases/number-format.ts";

type Balance = NonNullable<Figures["pairs"]>[number]["balance"];

export interface AspectPair extends Spectrum {
  leftScores: Distribution | null;
  rightScores: Distribution | null;
  /** Right minus left within each person, averaged; null in older analyses. */
  balance: Balance | null;
}

function scoresOf(aspects: readonly AspectFigures[], aspect: Aspect): Distribution | null {
  return aspects.find((one) => one.aspect === aspect)?.scores ?? null;
}

/** The twelve aspects as six opposed pairs; a pair that nobody scored is left out. */
export function aspectPairs({ aspects, pairs }: Figures): AspectPair[] {
  return SPECTRUMS.map((spectrum) => ({
    ...spectrum,
    leftScores: scoresOf(aspects, spectrum.left),
    rightScores: scoresOf(aspects, spectrum.right),
    balance: pairs?.find((pair) => pair.spectrum === spectrum.id)?.balance ?? null,
  })).filter(({ leftScores, rightScores }) => leftScores !== null || rightScores !== null);
}

/** How far a score of 1 to 5 reaches from the middle of the line to its end: 0 to 0.5. */
export function reachOf(score: number): number {
  const { min, max } = AGREEMENT_SCALE;
  return (score - min) / (max - min) / 2;
}

/** "+1.1 for Execution": which of the two the team shows more, by how many points of agreement. */
export function balanceHeadline({ balance, left, right }: AspectPair): string | null {
  if (!balance || balance.n === 0) return null;
  const size = signed(Math.abs(balance.mean));
  return size === "0.0" ? "In balance" : `${size} for ${poleName(balance.mean < 0 ? left : right)}`;
}

/** What chance leaves of a balance. */
export function balanceCaution({ balance }: AspectPair): string | null {
  if (!balance || balance.n === 0) return null;
  if (balance.halfWidth95 === null) return "One answer has no interval.";
  const interval = `±${oneDecimal(balance.halfWidth95)}`;
  const isClear = Math.abs(balance.mean) > balance.halfWidth95;
  return isClear
    ? `Larger than its interval (${interval}).`
    : `Within its interval (${interval}): no clear lean.`;
}
