import type { Insights } from "#domain/report/insights.ts";
import type { TeamStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { paragraph } from "#worker/analysts/builtin/words/phrases.ts";
import { gapSentence } from "./spectrum-gap.ts";
import { desiredState } from "./spectrum-goal.ts";
import { currentState } from "./spectrum-today.ts";

/** One card per spectrum that has scores, keyed by its name. */
export function analyseSpectrums({ spectrums, voice }: TeamStatistics): Insights["spectrumAnalysis"] {
  return Object.fromEntries(
    spectrums.map((spectrum) => [
      spectrum.name,
      {
        currentState: currentState(spectrum, voice),
        desiredState: desiredState(spectrum, voice),
        gap: paragraph(gapSentence(spectrum, voice)),
      },
    ]),
  );
}
