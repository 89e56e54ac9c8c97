import { type Aspect, poleName } from "#domain/questionnaire/questionnaire.ts";
import { MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import type { SpectrumFigures } from "#domain/statistics/figures.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";

/** "2 at 1, 3 at 4"; counts come by scale point from 1. */
export function answersByPoint(counts: readonly number[]): string {
  const said = counts.flatMap((count, index) => (count > 0 ? [`${count} at ${index + 1}`] : []));
  return said.length > 0 ? said.join(", ") : "none";
}

/** Whether a mean would mislead without the answers beside it: of few people, and of two camps. */
export function showsAnswersFirst({ counts, camps, current }: SpectrumFigures): boolean {
  if (!counts || current.n < 2) return false;
  return current.n < MIN_RESPONSES_FOR_AGREEMENT || camps != null;
}

/** "Two camps: 5 near Open (mean 2.2) and 6 near Structured (mean 7.8)."; null where there are none. */
export function campsPhrase(
  { camps }: Pick<SpectrumFigures, "camps">,
  { left, right }: { left: Aspect; right: Aspect },
): string | null {
  if (!camps) return null;
  const sides = [
    `${camps.lower.n} nearer ${poleName(left)} (mean ${oneDecimal(camps.lower.mean)})`,
    `${camps.upper.n} nearer ${poleName(right)} (mean ${oneDecimal(camps.upper.mean)})`,
  ];
  return `Two camps: ${joinList(sides)}.`;
}
