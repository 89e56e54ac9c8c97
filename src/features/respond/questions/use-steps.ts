import { type KeyboardEvent, useEffect, useReducer, useRef } from "react";
import { AUTO_ADVANCE_DELAY_MS } from "#domain/limits.ts";
import type { Question } from "#domain/questionnaire/questionnaire.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { useProgress } from "#src/features/respond/session/progress.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/submission/submission.ts";
import {
  advancesAutomatically,
  answerForKey,
  findRejectedIndex,
  flowReducer,
  incompleteReason,
  type RespondentInput,
  resumeIndex,
  type Step,
} from "./flow.ts";

const NO_INPUT: RespondentInput = { roleId: null, customRoleName: "", answers: {} };

interface StepsContext {
  steps: readonly Step[];
  roles: readonly Role[];
  session: ResponseSession;
  submission: SubmissionState;
}

/** Opens the survey at the step that the server rejected, or else at the first incomplete one. */
function open({ steps, roles, session, submission }: StepsContext) {
  const input = session.progress.getState().progress ?? NO_INPUT;
  const failure = submission.status === "rejected" ? submission.failure : null;
  const rejected = failure && findRejectedIndex(steps, failure.field);
  if (rejected === null) return { index: resumeIndex(steps, input, roles), error: null };
  return { index: rejected, error: failure?.message ?? null };
}

/** The step shown and the respondent's actions on it. */
export function useSteps(context: StepsContext) {
  const { steps, roles, session } = context;
  const [{ index, error }, dispatch] = useReducer(flowReducer, context, open);
  const { progress, isKept } = useProgress(session.progress);
  const advance = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = progress ?? NO_INPUT;
  const step = steps[index] as Step;
  const last = steps.length - 1;
  const missing = incompleteReason(step, input, roles);
  const questionId = step.question?.id;

  useEffect(() => {
    if (questionId !== undefined) session.pace.show(questionId);
  }, [session, questionId]);

  function submit() {
    const incomplete = resumeIndex(steps, input, roles);
    const reason = incompleteReason(steps[incomplete] as Step, input, roles);
    if (reason) return dispatch({ type: "reject", index: incomplete, error: reason });
    session.submission.submit();
  }

  function next() {
    clearTimeout(advance.current);
    if (missing) return dispatch({ type: "reject", index, error: missing });
    if (index === last) return submit();
    dispatch({ type: "next", from: index, last });
  }

  function saveChange(change: Parameters<typeof session.progress.change>[0]) {
    session.progress.change(change);
    dispatch({ type: "reject", index, error: null });
  }

  function answer(value: number, isAutomatic: boolean) {
    const { question } = step;
    if (!question) return;
    session.pace.answer(question.id);
    saveChange(({ answers }) => ({ answers: { ...answers, [question.id]: value } }));
    clearTimeout(advance.current);
    if (!isAutomatic || !advancesAutomatically(steps, index)) return;
    advance.current = setTimeout(() => dispatch({ type: "next", from: index, last }), AUTO_ADVANCE_DELAY_MS);
  }

  return {
    index,
    step,
    input,
    error,
    isKept,
    isComplete: missing === null,
    isLast: index === last,
    next,
    previous: () => dispatch({ type: "previous" }),
    answer,
    chooseRole: (roleId: number | null) => saveChange(() => ({ roleId })),
    nameRole: (customRoleName: string) => saveChange(() => ({ customRoleName })),
  };
}

function radioOf(screen: HTMLElement, value: number): HTMLInputElement | null {
  return screen.querySelector(`input[type=radio][value="${value}"]`);
}

/** Moves the focus into the scale: to the answer given, or to the pole on the arrow's side. */
function enterScale(screen: HTMLElement, question: Question, key: string): boolean {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return false;
  const given = screen.querySelector<HTMLInputElement>("input[type=radio]:checked");
  const pole = key === "ArrowRight" ? question.scaleMin : question.scaleMax;
  (given ?? radioOf(screen, pole))?.focus();
  return true;
}

/**
 * Handles the keys of the question screen: digits answer, Enter goes on, and arrows enter the scale, where the radios
 * handle them natively.
 */
export function answerKeys(question: Question | null, next: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget: screen } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const element = target as HTMLElement;
    if (element.closest("select, dialog")) return;
    if (key === "Enter" && !element.closest("button, a")) {
      event.preventDefault();
      next();
    }
    if (!question) return;
    const value = answerForKey(key, question);
    if (value !== null) {
      const radio = radioOf(screen, value);
      radio?.focus();
      radio?.click();
    } else if (!element.matches("input[type=radio]") && enterScale(screen, question, key)) {
      event.preventDefault();
    }
  };
}
