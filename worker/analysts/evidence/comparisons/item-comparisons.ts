import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import { signOf } from "#worker/analysts/evidence/reading/comparatives.ts";
import type { Comparison } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";

/** The two questions about effectiveness, by words for what each asks. */
const ITEMS = [
  { item: "achievement", words: matching("achievement achieve[sd]? achieving achieving_goals") },
  {
    item: "collaboration",
    words: matching("collaboration cooperation teamwork working_together works?_together"),
  },
] as const;

/** Checks "collaboration is rated higher than achievement" by the team's means of the two questions. */
export function itemComparisons({ clauses, subjects }: Sentence, index: FactIndex): Comparison[] {
  if (subjects.some(({ group }) => group !== null)) return [];
  return clauses.flatMap(({ tokens, mood }): Comparison[] => {
    const named = tokens.flatMap(({ text }, at) => {
      const found = ITEMS.find(({ words }) => words.test(text));
      return found ? [{ at, item: found.item }] : [];
    });
    const [one, other] = named;
    const at = tokens.findIndex(
      (_, place) => one && other && place > one.at && place < other.at && signOf(tokens, place),
    );
    const token = tokens[at];
    if (mood !== "statement" || !one || !other || !token || one.item === other.item) return [];
    const [own, against] = [one, other].map(({ item }) => index.itemOf(item));
    if (!own || !against) return [];
    const isSo = (signOf(tokens, at) ?? 1) * (own.value - against.value) > 0;
    const facts = isSo ? [own.id, against.id] : [];
    return [
      {
        kind: "comparison",
        start: token.start,
        end: token.end,
        until: token.start,
        facts,
        isSupported: isSo,
      },
    ];
  });
}
