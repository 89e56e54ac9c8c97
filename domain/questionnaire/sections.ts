import type { QuestionType } from "./questionnaire.ts";

/** Its name is a message (`sectionNames`). */
export interface Section {
  /** 0 is role selection; the others follow the question types. */
  number: 0 | 1 | 2 | 3 | 4;
  type: QuestionType | null;
}

export const SECTIONS: readonly Section[] = [
  { number: 0, type: null },
  { number: 1, type: "aspect_agreement" },
  { number: 2, type: "current_spectrum" },
  { number: 3, type: "aspirational_spectrum" },
  { number: 4, type: "effectiveness" },
];
