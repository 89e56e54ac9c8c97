import type { Question, QuestionType } from "#domain/questionnaire/questionnaire.ts";

const SCALE_MAX: Record<QuestionType, number> = {
  aspect_agreement: 5,
  current_spectrum: 9,
  aspirational_spectrum: 9,
  effectiveness: 10,
};

/** A question on the scale of its type, by default a statement; its number is its id unless told. */
export function makeQuestion(id: number, differences: Partial<Question> = {}): Question {
  const { type = "aspect_agreement" } = differences;
  return {
    id,
    number: id,
    type,
    text: `Question ${id}`,
    aspect: null,
    spectrum: null,
    labelMin: "Strongly disagree",
    labelMax: "Strongly agree",
    scaleMin: 1,
    scaleMax: SCALE_MAX[type],
    ...differences,
  };
}
