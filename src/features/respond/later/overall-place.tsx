import { answerWords } from "#messages/respond/later";
import type { Step } from "#src/features/respond/first/flow.ts";

/** The place of a question among all, from 1, and their number; null if the step is no question. */
export function findOverallPlace(
  steps: readonly Step[],
  index: number,
): { number: number; count: number } | null {
  const questions = steps.filter(({ kind }) => kind === "question");
  const number = questions.indexOf(steps[index] as Step) + 1;
  return number === 0 ? null : { number, count: questions.length };
}

/** The place in words; undefined if the step is no question. */
export function overallText(steps: readonly Step[], index: number): string | undefined {
  const place = findOverallPlace(steps, index);
  return place ? answerWords.overall(place) : undefined;
}

/** The place beside the one in the section. Screen readers read it from the bar. */
export function OverallPlace({ steps, index }: { steps: readonly Step[]; index: number }) {
  const text = overallText(steps, index);
  if (!text) return null;
  return (
    <span
      aria-hidden="true"
      className="text-2xs text-muted tabular-nums tracking-tight sm:text-sm sm:tracking-normal"
    >
      {text}
    </span>
  );
}
