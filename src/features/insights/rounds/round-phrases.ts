import { poleName, SPECTRUMS, type SpectrumId, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { leastOverlap, peopleOfBoth } from "#domain/rounds/overlap.ts";
import type { RoundChange, RoundComparison } from "#domain/rounds/rounds.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { roundWords } from "#src/content/insights/rounds.ts";

/** Says who answered both rounds: "11 of 12 answered then, 10 of 12 now." */
export function participationOf({ earlier, later }: RoundComparison): string {
  const [then, now] = [earlier, later].map(({ responses, teamSize }) =>
    teamSize === null || responses > teamSize
      ? roundWords.people(responses)
      : roundWords.ofTeam(responses, teamSize),
  ) as [string, string];
  return roundWords.answered(then, now);
}

/** Says what counts as a move, by what is known of who answered. */
export function ruleOf({ basis, joined, earlier, later }: RoundComparison): string {
  const people = peopleOfBoth(earlier.teamSize, joined);
  if (basis !== "team" || people === null) return roundWords.rules[basis === "roles" ? "roles" : "anyone"];
  const both = leastOverlap(earlier.responses, later.responses, people);
  return roundWords.rules.team(both, joined ? roundWords.joined(joined) : roundWords.nobodyJoined);
}

export const polesOf = (spectrum: SpectrumId) =>
  SPECTRUMS.find(({ id }) => id === spectrum) as (typeof SPECTRUMS)[number];

/** Lists what moved by more than chance, the largest move first. */
export function clearChanges({ changes }: RoundComparison): RoundChange[] {
  return changes.filter(({ isClear }) => isClear).sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
}

/** Says of each wish that the earlier report found what came of it. */
export function wishOutcomes({ wants, changes }: RoundComparison): { spectrum: SpectrumId; text: string }[] {
  return wants.flatMap(({ spectrum, side, outcome }) => {
    const change = changes.find(({ measure }) => measure === spectrum);
    if (!change) return [];
    const path = roundWords.path(oneDecimal(change.earlier.mean), oneDecimal(change.later.mean));
    return [{ spectrum, text: roundWords.outcomes[outcome](poleName(polesOf(spectrum)[side]), path) }];
  });
}

/** Says where views of today lie closer together than then, and where further apart. */
export function spreadChanges({ agreement }: RoundComparison): string[] {
  const namesOf = (wanted: "closer" | "wider") =>
    agreement
      .filter(({ direction }) => direction === wanted)
      .map(({ spectrum }) => spectrumName(polesOf(spectrum)));
  return (["closer", "wider"] as const).flatMap((direction) => {
    const names = namesOf(direction);
    return names.length > 0 ? [roundWords[direction](joinList(names))] : [];
  });
}
