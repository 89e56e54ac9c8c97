import { type Question, SPECTRUM_SCALE } from "./questionnaire.ts";

/** Answers by question id, each a whole number on that question's scale. */
export type Answers = Record<string, number>;

interface AnswerProblem {
  /** Number of the question as shown; null for an answer to an unknown question. */
  questionNumber: number | null;
  message: string;
}

/**
 * Returns the first problem of a set of answers; null if every question has one valid answer and no other is
 * answered.
 */
export function findAnswerProblem(
  questions: readonly Question[],
  answers: Record<string, unknown>,
): AnswerProblem | null {
  for (const question of questions) {
    const { id, number, scaleMin, scaleMax } = question;
    if (!Object.hasOwn(answers, id)) {
      return { questionNumber: number, message: `Question ${number} has no answer.` };
    }
    const answer = answers[id];
    if (typeof answer !== "number" || !Number.isInteger(answer) || answer < scaleMin || answer > scaleMax) {
      return {
        questionNumber: number,
        message: `Question ${number} takes a whole number from ${scaleMin} to ${scaleMax}.`,
      };
    }
  }
  const known = new Set(questions.map((question) => String(question.id)));
  const extra = Object.keys(answers).find((id) => !known.has(id));
  if (extra === undefined) return null;
  return { questionNumber: null, message: "There is an answer to a question that is not asked." };
}

const STRENGTHS = ["slight", "slight", "moderate", "strong", "veryStrong"] as const;

/** Names how far a spectrum answer from 1 to 9, of which 5 is balanced, lies on which side. */
export function strengthOf(value: number) {
  const deviation = value - SPECTRUM_SCALE.balanced;
  if (deviation === 0) return { strength: "balanced" } as const;
  const strength = STRENGTHS[Math.min(4, Math.round(Math.abs(deviation)))] as (typeof STRENGTHS)[number];
  return { strength, side: deviation < 0 ? "left" : "right" } as const;
}
