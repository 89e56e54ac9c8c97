import { groupMembers } from "#domain/disclosure/grouping.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";
import { mean, sampleVariance } from "#domain/statistics/descriptive.ts";
import { halfWidth95, studentT975 } from "#domain/statistics/gaps.ts";
import type { Kind } from "./rates.ts";

/** Positions without the people who gave none, of which these teams have none. */
function places(responses: readonly ScoredResponse[], measure: "current" | "aspirational", id: SpectrumId) {
  return responses.flatMap(({ scores }) => scores[measure][id] ?? []);
}

function gapsOn(responses: readonly ScoredResponse[], id: SpectrumId): number[] {
  const today = places(responses, "current", id);
  return places(responses, "aspirational", id).map((goal, person) => goal - (today[person] as number));
}

/** A want was clear if its own 95 % interval left out 0 and it was half a point wide. */
function hasClearWant(gaps: readonly number[]): boolean {
  const size = Math.abs(mean(gaps) ?? 0);
  return size >= 0.5 && size - (halfWidth95(gaps) ?? size) >= 0.05;
}

/** Wants were opposite where a third and two people wanted to move either way and no want was clear. */
function areOpposite(gaps: readonly number[]): boolean {
  const least = Math.max(2, gaps.length / 3);
  const [left, right] = [gaps.filter((gap) => gap < 0).length, gaps.filter((gap) => gap > 0).length];
  return !hasClearWant(gaps) && left >= least && right >= least;
}

function squaresAround(values: readonly number[]): number {
  const center = mean(values) ?? 0;
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0);
}

/** Two camps were a split 3 points apart, with empty points between them, that explained 85 % of the variance. */
function haveCamps(values: readonly number[]): boolean {
  if (values.length < 6) return false;
  const sorted = [...values].sort((a, b) => a - b);
  const halves = sorted
    .slice(1)
    .map((_, index) => [sorted.slice(0, index + 1), sorted.slice(index + 1)] as const);
  const within = ([low, high]: readonly [number[], number[]]) => squaresAround(low) + squaresAround(high);
  const best = halves.reduce((least, split) => (within(split) < within(least) ? split : least));
  const [low, high] = best;
  if (Math.min(low.length, high.length) < Math.max(2, Math.ceil(values.length / 4))) return false;
  if ((mean(high) as number) - (mean(low) as number) < 3) return false;
  if ((high[0] as number) - (low.at(-1) as number) < (values.length < 8 ? 3 : 2)) return false;
  return 1 - within(best) / squaresAround(sorted) >= 0.85;
}

/** Half the width of the 95 % interval of the difference of two means, with pooled variance (Student 1908). */
function pooledHalfWidth95(a: readonly number[], b: readonly number[]): number | null {
  const [varianceOfA, varianceOfB] = [sampleVariance(a), sampleVariance(b)];
  if (varianceOfA === null || varianceOfB === null) return null;
  const degrees = a.length + b.length - 2;
  const pooled = ((a.length - 1) * varianceOfA + (b.length - 1) * varianceOfB) / degrees;
  return studentT975(degrees) * Math.sqrt(pooled * (1 / a.length + 1 / b.length));
}

/** Two groups differed where the 95 % interval of their difference left out 0, 1.5 points and five people given. */
function doDiffer(a: readonly number[], b: readonly number[]): boolean {
  const margin = pooledHalfWidth95(a, b);
  if (margin === null || a.length + b.length < 5) return false;
  const difference = Math.abs((mean(a) as number) - (mean(b) as number));
  return difference >= 1.5 && difference > margin;
}

function haveGroupsThatDiffer(responses: readonly ScoredResponse[]): boolean {
  return GROUPINGS.some((grouping) => {
    const groups = [...groupMembers(responses, grouping).values()].filter(({ length }) => length >= 2);
    return SPECTRUM_IDS.some((id) =>
      (["current", "aspirational"] as const).some((measure) =>
        groups.some((one, index) =>
          groups
            .slice(index + 1)
            .some((other) => doDiffer(places(one, measure, id), places(other, measure, id))),
        ),
      ),
    );
  });
}

/** Lists the kinds of finding that reports claimed of an open survey before inference: the negative control. */
export function findByEarlierRules(responses: readonly ScoredResponse[]): Kind[] {
  const found: Partial<Record<Kind, boolean>> = {
    wants: SPECTRUM_IDS.some((id) => hasClearWant(gapsOn(responses, id))),
    oppositeWants: SPECTRUM_IDS.some((id) => areOpposite(gapsOn(responses, id))),
    camps: SPECTRUM_IDS.some((id) => haveCamps(places(responses, "current", id))),
    groups: haveGroupsThatDiffer(responses),
  };
  return (Object.keys(found) as Kind[]).filter((kind) => found[kind]);
}
