import { HURRIED } from "#domain/limits.ts";
import type { Question } from "#domain/questionnaire/questionnaire.ts";

/** Measures how quickly questions are answered: in memory only, and only `isHurried` is ever sent. */
export interface Pace {
  show: (questionId: number) => void;
  answer: (questionId: number) => void;
  /** True if most of these questions got their first answer in less time than reading takes. */
  isHurried: (questions: readonly Pick<Question, "id">[]) => boolean;
}

export function createPace(now: () => number = () => performance.now()): Pace {
  const shownAtMs = new Map<number, number>();
  const wasQuick = new Map<number, boolean>();
  return {
    show(questionId) {
      if (!shownAtMs.has(questionId)) shownAtMs.set(questionId, now());
    },
    answer(questionId) {
      const start = shownAtMs.get(questionId);
      if (start === undefined || wasQuick.has(questionId)) return;
      wasQuick.set(questionId, now() - start < HURRIED.itemMs);
    },
    isHurried(questions) {
      const quick = questions.filter(({ id }) => wasQuick.get(id)).length;
      return quick > questions.length * HURRIED.share;
    },
  };
}

/** Of the respondent who answers on this page. */
export const pace = createPace();
