import type { Answers } from "#domain/questionnaire/answers.ts";
import { type Question, SECTIONS, type Section } from "#domain/questionnaire/questionnaire.ts";
import { type Role, takesCustomName } from "#domain/questionnaire/roles.ts";
import { questionWords, roleWords } from "#src/content/respond.ts";

/** One screen of the survey: the role, a question, or a section that has none. */
export interface Step {
  section: Section;
  question: Question | null;
  /** Its place in the section, from 1. */
  number: number;
  /** How many the section has. */
  count: number;
}

/** The respondent's role and answers so far. */
export interface RespondentInput {
  roleId: number | null;
  customRoleName: string;
  answers: Answers;
}

export const ROLE_SECTION = SECTIONS[0] as Section;
/** Sections 1 to 3 advance automatically; a section after them is left out if it has no questions. */
const LAST_AUTOMATIC_SECTION = 3;

function stepsOf(section: Section, questions: readonly Question[]): Step[] {
  const own = questions.filter((question) => question.type === section.type);
  if (own.length > 0) {
    return own.map((question, index) => ({ section, question, number: index + 1, count: own.length }));
  }
  return section.number > LAST_AUTOMATIC_SECTION ? [] : [{ section, question: null, number: 0, count: 0 }];
}

/** The survey from role selection to its last question. */
export function buildSteps(questions: readonly Question[]): Step[] {
  const inOrder = [...questions].sort((a, b) => a.number - b.number);
  const sections = SECTIONS.filter((section) => section.type !== null);
  return [
    { section: ROLE_SECTION, question: null, number: 1, count: 1 },
    ...sections.flatMap((section) => stepsOf(section, inOrder)),
  ];
}

export function isRoleStep(step: Step): boolean {
  return step.section.type === null;
}

function isAnswered(question: Question, answers: Answers): boolean {
  const answer = answers[question.id];
  return answer !== undefined && answer >= question.scaleMin && answer <= question.scaleMax;
}

/** The reason why a step is incomplete, for the respondent; null if it is complete. */
export function incompleteReason(step: Step, input: RespondentInput, roles: readonly Role[]): string | null {
  if (isRoleStep(step)) {
    const role = roles.find(({ id }) => id === input.roleId);
    if (!role) return roleWords.missing;
    return takesCustomName(role) && input.customRoleName.trim() === "" ? roleWords.customTitleMissing : null;
  }
  if (step.question === null || isAnswered(step.question, input.answers)) return null;
  return questionWords.answerMissing;
}

/** The index of the first incomplete step, or of the last step. */
export function resumeIndex(steps: readonly Step[], input: RespondentInput, roles: readonly Role[]): number {
  const index = steps.findIndex((step) => incompleteReason(step, input, roles) !== null);
  return index === -1 ? steps.length - 1 : index;
}

/** The index of the step that a rejected field of a submission belongs to, such as "answers.12" or "roleId". */
export function findRejectedIndex(steps: readonly Step[], field: string | undefined): number | null {
  if (field === "roleId" || field === "customRoleName") return 0;
  const number = Number(field?.match(/^answers\.(\d+)$/)?.[1]);
  const index = steps.findIndex((step) => step.question?.number === number);
  return index === -1 ? null : index;
}

/** True if an answer leads to the next step when “Automatically advance” is on. */
export function advancesAutomatically(steps: readonly Step[], index: number): boolean {
  const section = steps[index]?.section.number ?? 0;
  return section >= 1 && section <= LAST_AUTOMATIC_SECTION && index < steps.length - 1;
}

/** The answer that a key stands for on a scale: 1 to 9, and 0 for 10. */
export function answerForKey(key: string, scale: Pick<Question, "scaleMin" | "scaleMax">): number | null {
  if (!/^\d$/.test(key)) return null;
  const value = key === "0" ? 10 : Number(key);
  return value >= scale.scaleMin && value <= scale.scaleMax ? value : null;
}

interface FlowState {
  index: number;
  /** The error of the step shown. */
  error: string | null;
}

type FlowAction =
  | { type: "next"; from: number; last: number }
  | { type: "previous" }
  | { type: "reject"; index: number; error: string | null };

export function flowReducer(state: FlowState, action: FlowAction): FlowState {
  switch (action.type) {
    case "next":
      // Automatic advance may come after the respondent has already moved.
      if (state.index !== action.from) return state;
      return { index: Math.min(state.index + 1, action.last), error: null };
    case "previous":
      return { index: Math.max(state.index - 1, 0), error: null };
    case "reject":
      return { index: action.index, error: action.error };
  }
}
