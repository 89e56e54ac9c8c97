import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import {
  campsAndWants,
  confidentialSource,
  openSource,
  sampleSource,
  secondRoundSource,
  teamOf,
  withManyFindings,
  withOwnActions,
  withReport,
  withSuggestions,
} from "./made-sources.ts";

const LONG_NAME = "Vereinigte Maschinenbau- und Elektrizitätswerke Aktiengesellschaft & Compagnie "
  .repeat(2)
  .slice(0, 120);

export const camps = () => openSource("Camps", campsAndWants());

/** Reports of every kind that a deck is made of, by what they are. */
export async function everySource(): Promise<Record<string, DeckSource>> {
  const sources: Record<string, DeckSource> = {
    "the sample": await sampleSource(),
    "five people, confidential": confidentialSource("Five", teamOf(5, 31)),
    "a later release": confidentialSource("Twelve", teamOf(15, 3), [7, 5]),
    "no findings": confidentialSource("None", teamOf(9, 204)),
    "one person, open": openSource("One", teamOf(1, 4)),
    "camps and wants": openSource(LONG_NAME, campsAndWants()),
    "a provider's suggestions": withSuggestions(camps()),
    "more findings than slides": withSuggestions(withManyFindings(camps())),
    "a second round, open": secondRoundSource("open"),
    "a second round, confidential": secondRoundSource("confidential"),
    "owners of many words": withReport(camps(), {
      steps: camps().report.steps.map((step) => ({ ...step, owner: "Ad a ".repeat(24) })),
    }),
    "own actions": withOwnActions(withManyFindings(camps())),
  };
  for (let seed = 1; seed <= samples(4, 12); seed++) {
    const { organizationName, responses } = generateTeam(seed * 17);
    const make = seed % 2 === 0 && responses.length >= 5 ? confidentialSource : openSource;
    sources[`generated team ${seed}`] = make(organizationName, responses);
  }
  return sources;
}
