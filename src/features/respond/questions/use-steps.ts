import { useEffect, useReducer, useRef } from "react";
import { AUTO_ADVANCE_DELAY_MS } from "#domain/limits.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { useProgress } from "#src/features/respond/session/progress-store.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/submission/submission.ts";
import {
  advancesAutomatically,
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
