import { type Aspect, poleName, SPECTRUMS, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import type { AspectFigures, Distribution, Figures } from "#domain/statistics/figures.ts";
import { oneDecimal, signed } from "#domain/wording/format.ts";
import { balanceTexts } from "#src/content/insights/phrases.ts";

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

/** Pairs the twelve aspects with their opposites, without a pair that has no scores. */
export function aspectPairs({ aspects, pairs }: Figures): AspectPair[] {
  return SPECTRUMS.map((spectrum) => ({
    ...spectrum,
    leftScores: scoresOf(aspects, spectrum.left),
    rightScores: scoresOf(aspects, spectrum.right),
    balance: pairs?.find((pair) => pair.spectrum === spectrum.id)?.balance ?? null,
  })).filter(({ leftScores, rightScores }) => leftScores !== null || rightScores !== null);
}

/** Names the aspect that the team shows more, with the points of agreement between both: "+1.1 for Execution". */
export function balanceHeadline({ balance, left, right }: AspectPair): string | null {
  if (!balance || balance.n === 0) return null;
  const size = signed(Math.abs(balance.mean));
  return size === "0.0"
    ? balanceTexts.even
    : balanceTexts.leaning(size, poleName(balance.mean < 0 ? left : right));
}

/** Says whether the balance is larger than its interval. */
export function balanceCaution({ balance }: AspectPair): string | null {
  if (!balance || balance.n === 0) return null;
  if (balance.halfWidth95 === null) return balanceTexts.oneAnswer;
  const isClear = Math.abs(balance.mean) > balance.halfWidth95;
  return (isClear ? balanceTexts.clear : balanceTexts.unclear)(oneDecimal(balance.halfWidth95));
}
