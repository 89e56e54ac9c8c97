import { type Question, SPECTRUM_SCALE } from "./questionnaire.ts";

/** Question id to answer, a whole number on that question's scale. */
export type Answers = Record<string, number>;

interface AnswerProblem {
  /** The question's number as people see it, or null for an answer to no question of ours. */
  questionNumber: number | null;
  message: string;
}

/** The first reason to refuse a set of answers, or null where every question has one good answer. */
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

const STRENGTHS = ["Slight", "Slight", "Moderate", "Strong", "Very strong"] as const;

/** The caption under a spectrum answer from 1 to 9, where 5 is balanced. */
export function spectrumCaption(value: number, leftLabel: string, rightLabel: string): string {
  const deviation = value - SPECTRUM_SCALE.balanced;
  if (deviation === 0) return `Balanced approach between ${leftLabel} and ${rightLabel}`;
  const strength = STRENGTHS[Math.min(4, Math.round(Math.abs(deviation)))];
  return `${strength} preference for ${deviation < 0 ? leftLabel : rightLabel}`;
}
