import { polesOf, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { isSpectrum } from "#domain/rounds/measures.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

/** Lists the means of the round before, and how far they have moved. */
export function roundFacts({ rounds }: Figures): Fact[] {
  if (!rounds) return [];
  const { earlier, changes } = rounds;
  return [
    ...factsOf("rounds", earlier.responses, null, [
      ["responses", "people who answered the round before", earlier.responses, SOURCES.count, "people"],
    ]),
    ...changes.flatMap(({ measure, earlier: before }) => {
      const name = isSpectrum(measure) ? spectrumName(polesOf(measure)) : "effectiveness";
      return factsOf(`rounds.${measure}`, before.n, isSpectrum(measure) ? 9 : 10, [
        ["current.mean", `${name} in the round before: mean`, before.mean, SOURCES.mean],
      ]);
    }),
  ];
}
