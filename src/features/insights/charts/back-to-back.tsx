import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Distribution } from "#domain/statistics/figures.ts";
import { NO_VALUE, oneDecimal } from "#domain/wording/format.ts";
import { lineLabels } from "#src/content/insights/charts.ts";
import type { AspectPair } from "#src/features/insights/report/spectrum-readings.ts";
import {
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  SpectrumStretch,
} from "#src/ui/spectrum/spectrum-line.tsx";
import { MiddleHalf } from "./middle-half.tsx";
import { reachOf } from "./scales.ts";

export function scoreText(scores: Distribution | null): string {
  return scores ? oneDecimal(scores.mean) : NO_VALUE;
}

function describePair({ left, right, leftScores, rightScores }: AspectPair): string {
  return lineLabels.aspects(
    `${poleName(left)} ${scoreText(leftScores)}`,
    `${poleName(right)} ${scoreText(rightScores)}`,
  );
}

/** Draws from the middle outwards: side -1 to the left, 1 to the right. */
function Half({ scores, side }: { scores: Distribution; side: -1 | 1 }) {
  const placeOf = (score: number) => 0.5 + side * reachOf(score);
  return (
    <>
      <MiddleHalf scores={scores} placeOf={placeOf} />
      <SpectrumStretch from={0.5} to={placeOf(scores.mean)} />
      <SpectrumDot at={placeOf(scores.mean)} radius={6} />
    </>
  );
}

/** An opposed pair: each pole's mean of agreement, drawn outwards from the middle (1) to its end (5). */
export function BackToBack({ pair }: { pair: AspectPair }) {
  return (
    <SpectrumLine label={describePair(pair)} height={20}>
      {pair.leftScores && <Half scores={pair.leftScores} side={-1} />}
      {pair.rightScores && <Half scores={pair.rightScores} side={1} />}
      <SpectrumCentre />
    </SpectrumLine>
  );
}
