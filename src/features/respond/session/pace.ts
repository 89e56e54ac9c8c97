import { HURRIED } from "#domain/limits.ts";
import type { Question } from "#domain/questionnaire/questionnaire.ts";

/** Measures how quickly questions are answered: in memory only, and only `isHurried` is ever sent. */
export function createPace(now: () => number = () => performance.now()) {
  const shownAtMs = new Map<number, number>();
  const wasQuick = new Map<number, boolean>();
  return {
    show(questionId: number) {
      if (!shownAtMs.has(questionId)) shownAtMs.set(questionId, now());
    },
    answer(questionId: number) {
      const start = shownAtMs.get(questionId);
      if (start === undefined || wasQuick.has(questionId)) return;
      wasQuick.set(questionId, now() - start < HURRIED.itemMs);
    },
    /** True if most of these questions got their first answer in less time than reading takes. */
    isHurried(questions: readonly Pick<Question, "id">[]) {
      const quick = questions.filter(({ id }) => wasQuick.get(id)).length;
      return quick > questions.length * HURRIED.share;
    },
  };
}

/** Of the respondent who answers on this page. */
export const pace = createPace();
