import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import type { Comparison } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { correlations, exclusions, groupComparisons } from "./group-comparisons.ts";
import { itemComparisons } from "./item-comparisons.ts";
import { odds, ratios } from "./ratios.ts";
import { aspectSuperlatives, mostDiffering, superlatives } from "./superlatives.ts";
import { topicComparisons } from "./topic-comparisons.ts";

/** Checks comparisons of groups, superlatives and ratios. */
export function comparisonStatements(
  sentence: Sentence,
  index: FactIndex,
  role: string | null,
): Comparison[] {
  return [
    ...groupComparisons(sentence, index, role),
    ...superlatives(sentence, index),
    ...topicComparisons(sentence, index),
    ...ratios(sentence, index),
    ...mostDiffering(sentence, index),
    ...odds(sentence, index),
    ...aspectSuperlatives(sentence, index),
    ...itemComparisons(sentence, index),
    ...exclusions(sentence, index),
    ...(/\d.*\d.*\d/.test(sentence.masked) ? [] : correlations(sentence)),
  ];
}
