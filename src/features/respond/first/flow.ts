import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Question, Questionnaire, QuestionType } from "#domain/questionnaire/questionnaire.ts";
import { type Role, takesCustomName } from "#domain/questionnaire/roles.ts";
import { SECTIONS, type Section } from "#domain/questionnaire/sections.ts";
import { questionWords, roleWords, sectionNames } from "#messages/respond/page";
import { asksForRole } from "#src/features/respond/mode/role-selection.ts";
import { RESUME } from "#src/features/respond/session/position.ts";
import { NO_INPUT } from "#src/features/respond/session/progress.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";

type StepKind =
  | "role"
  | "question"
  /** A section without questions. */
  | "empty"
  /** Between the questions about today and those about a year from now. */
  | "year-ahead"
  /** All answers, before they are sent. */
  | "review";

/** One screen of the survey. */
export interface Step {
  kind: StepKind;
  section: Section;
  question: Question | null;
  /** Its place in the section, from 1. */
  number: number;
  /** How many the section has. */
  count: number;
}

export interface RespondentInput {
  level: string;
  roleId: number | null;
  customRoleName: string;
  answers: Answers;
}

/** What stands in the way of going on, and at which step. */
export interface Problem {
  index: number;
  message: string;
}

/** A questionnaire with what the respondent has answered. */
export interface Answered {
  steps: readonly Step[];
  roles: readonly Role[];
  input: RespondentInput;
}

export const ROLE_SECTION = SECTIONS[0] as Section;
/** Sections 1 to 3 advance automatically; a section after them is left out if it has no questions. */
const LAST_AUTOMATIC_SECTION = 3;

/** True if an answer leads to the next step when “Automatically advance” is on. */
export function advancesAutomatically({ kind, section }: Step): boolean {
  return kind === "question" && section.number >= 1 && section.number <= LAST_AUTOMATIC_SECTION;
}

/** A section with its number: "Section 1: Approach to Leadership". */
export const sectionTitle = ({ number }: Section) =>
  questionWords.section({ number, name: sectionNames[number] });

function stepsOf(section: Section, questions: readonly Question[]): Step[] {
  const own = questions.filter((question) => question.type === section.type);
  if (own.length > 0) {
    return own.map((question, index) => ({
      kind: "question",
      section,
      question,
      number: index + 1,
      count: own.length,
    }));
  }
  return section.number > LAST_AUTOMATIC_SECTION ? [] : [{ kind: "empty", section, ...NO_QUESTION }];
}

const NO_QUESTION = { question: null, number: 0, count: 0 };

/** The screen that leads from today to a year from now, where both are asked for. */
function yearAheadOf(section: Section, questions: readonly Question[]): Step[] {
  const asks = (type: QuestionType) => questions.some((question) => question.type === type);
  const isBetween =
    section.type === "aspirational_spectrum" && asks("current_spectrum") && asks("aspirational_spectrum");
  return isBetween ? [{ kind: "year-ahead", section, ...NO_QUESTION }] : [];
}

/** The survey from role selection, if there is one, to the review of all answers. */
export function buildSteps(questions: readonly Question[], hasRole = asksForRole): Step[] {
  const inOrder = [...questions].sort((a, b) => a.number - b.number);
  const sections = SECTIONS.filter((section) => section.type !== null);
  const asked = sections.flatMap((section) => [
    ...yearAheadOf(section, inOrder),
    ...stepsOf(section, inOrder),
  ]);
  const role: Step = { kind: "role", section: ROLE_SECTION, question: null, number: 1, count: 1 };
  return [
    ...(hasRole ? [role] : []),
    ...asked,
    { kind: "review", section: (asked[asked.length - 1] as Step).section, ...NO_QUESTION },
  ];
}

function isAnswered(question: Question, answers: Answers): boolean {
  const answer = answers[question.id];
  return answer !== undefined && answer >= question.scaleMin && answer <= question.scaleMax;
}

/** The reason why a step is incomplete, for the respondent; null if it is complete. */
export function incompleteReason(step: Step, input: RespondentInput, roles: readonly Role[]): string | null {
  if (step.kind === "role") {
    const role = roles.find(({ id }) => id === input.roleId);
    if (!role) return roleWords.missing;
    return takesCustomName(role) && input.customRoleName.trim() === "" ? roleWords.customTitleMissing : null;
  }
  if (step.question === null || isAnswered(step.question, input.answers)) return null;
  return questionWords.answerMissing;
}

/** The index of the first incomplete step, or of the review. */
export function findIncompleteIndex(
  steps: readonly Step[],
  input: RespondentInput,
  roles: readonly Role[],
): number {
  const index = steps.findIndex((step) => incompleteReason(step, input, roles) !== null);
  return index === -1 ? steps.length - 1 : index;
}

/** The index of the step at which the survey goes on: the first incomplete one, or what leads to it. */
export function resumeIndex(steps: readonly Step[], input: RespondentInput, roles: readonly Role[]): number {
  const index = findIncompleteIndex(steps, input, roles);
  return steps[index - 1]?.kind === "year-ahead" ? index - 1 : index;
}

/** Shows the step at which the survey goes on, as soon as the questions are there. */
export function resume({ questionnaire, progress, position }: ResponseSession): void {
  const loaded = questionnaire.getState();
  const input = progress.getState().progress ?? NO_INPUT;
  const findStep = ({ questions, roles }: Questionnaire) => resumeIndex(buildSteps(questions), input, roles);
  position.goTo(loaded.status === "ready" ? findStep(loaded.value) : RESUME);
}
