import { roundingVariance } from "#domain/disclosure/rounded-sums.ts";
import type { Distribution } from "#domain/figures/figures.ts";
import { ASSUMED_SPREAD } from "#domain/inference/error-budget.ts";
import { EFFECTIVENESS_ITEMS, type EffectivenessItem } from "#domain/questionnaire/questionnaire.ts";
import type { Claim } from "./claim.ts";
import { claim, figureOf, type Source } from "./make-claim.ts";
import { areWide, WIDE } from "./spreads.ts";

/** Means of 10 that are called low below and high from; between them a mean is neither. */
const LEVELS = { low: 5, high: 7.5 } as const;
/** One or two marks are praise or blame of one person. */
const MIN_MARKS = 3;
/** In a smaller team one mark makes the mean, where that is neither low nor high: an open survey has the range then. */
const MIN_FOR_MEAN = 5;

/** Returns the level that a mean has whichever way chance moved it: its interval must lie in it, too. */
function levelOf(mean: number, margin: number): "low" | "middling" | "high" {
  if (mean + margin < LEVELS.low) return "low";
  return mean - margin >= LEVELS.high ? "high" : "middling";
}

/** Describes effectiveness by question, as one mean where the figures do not tell the two questions apart. */
export function effectivenessClaims(source: Source): Claim[] {
  const items = EFFECTIVENESS_ITEMS.flatMap((item) => effectivenessClaim(source, item));
  return items.length > 0 ? items : effectivenessClaim(source, null);
}

function effectivenessClaim(source: Source, item: EffectivenessItem | null): Claim[] {
  const prefix = item ? `effectiveness.${item}` : "effectiveness";
  const mean = figureOf(source, `${prefix}.mean`);
  const { effectiveness, effectivenessItems = [], release } = source.figures;
  const own = effectivenessItems.find((one) => one.item === item);
  const scores = item ? own?.scores : effectiveness;
  if (!mean || !scores || scores.n < MIN_MARKS) return [];
  const { n } = scores;
  const spread = scores.standardDeviation ?? (release?.roundings ? ASSUMED_SPREAD : Number.POSITIVE_INFINITY);
  const rounding = roundingVariance(n, release?.roundings ?? 0);
  const margin = 2 * Math.sqrt(spread ** 2 / n + rounding);
  const level = levelOf(mean.value, margin);
  const range = n < MIN_FOR_MEAN ? rangeOf(scores) : null;
  if (level === "middling" && n < MIN_FOR_MEAN && !range) return [];
  const weight = level === "low" ? 2 * (LEVELS.low - mean.value) : 0;
  // One mark is not called wide beside another that is spread as widely.
  const isWideBeside = !release && (scores.standardDeviation ?? 0) >= WIDE;
  const isWide =
    areWide(source, scores) ||
    (isWideBeside && effectivenessItems.some((one) => areWide(source, one.scores)));
  const draft = { kind: "effectiveness" as const, item, mean, rounding: 2 * Math.sqrt(rounding) };
  const lone = own?.lone && { lone: own.lone };
  return [claim(prefix, n, { ...draft, level, isWide, range, ...lone }, weight)];
}

function rangeOf({ min, max }: Distribution) {
  return min === null || max === null ? null : { least: min, most: max };
}
