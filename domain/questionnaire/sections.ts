import type { QuestionType } from "./questionnaire.ts";

export interface Section {
  /** 0 is role selection; the others follow the question types. */
  number: 0 | 1 | 2 | 3 | 4;
  name: string;
  type: QuestionType | null;
}

export const SECTIONS: readonly Section[] = [
  { number: 0, name: "Role Selection", type: null },
  { number: 1, name: "Approach to Leadership", type: "aspect_agreement" },
  { number: 2, name: "Current Focus", type: "current_spectrum" },
  { number: 3, name: "Aspirational Focus", type: "aspirational_spectrum" },
  { number: 4, name: "Final Questions", type: "effectiveness" },
];
