import { useEffect, useRef, useState } from "react";
import { AUTO_ADVANCE_DELAY_MS } from "#domain/limits.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { RESUME, usePosition } from "#src/features/respond/session/position.ts";
import { useProgress } from "#src/features/respond/session/progress.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/submission/submission.ts";
import {
  advancesAutomatically,
  findIncompleteIndex,
  findRejectedIndex,
  incompleteReason,
  type RespondentInput,
  resumeIndex,
  type Step,
} from "./flow.ts";

const NO_INPUT: RespondentInput = { level: "", roleId: null, customRoleName: "", answers: {} };

interface StepsContext {
  steps: readonly Step[];
  roles: readonly Role[];
  session: ResponseSession;
  submission: SubmissionState;
}

interface Problem {
  index: number;
  message: string;
}

/** The step that the server rejected: the session has moved there. */
function findRejection({ steps, submission }: StepsContext): Problem | null {
  if (submission.status !== "rejected") return null;
  const index = findRejectedIndex(steps, submission.failure.field);
  return index === null ? null : { index, message: submission.failure.message };
}

/** The step shown, and what leads from the review or back; the step at which the survey goes on is found once. */
function useStepPlace({ steps, roles, session }: StepsContext) {
  const { position, progress } = session;
  const [first] = useState(() => resumeIndex(steps, progress.getState().progress ?? NO_INPUT, roles));
  const { step, isChange, changed } = usePosition(position);
  const isKnown = step !== null && step !== RESUME;
  useEffect(() => {
    if (!isKnown) position.resolve(first);
  }, [position, isKnown, first]);
  return { index: isKnown ? Math.min(step, steps.length - 1) : first, isChange, changed };
}

/** Moves the focus to the field that a problem is about, away from the bars at the edges. */
function focusInvalid(): void {
  const field = document.querySelector<HTMLElement>("[aria-invalid=true]");
  const control = field?.matches("[role=radiogroup]") ? field.querySelector("input") : field;
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}

export function useSteps(context: StepsContext) {
  const { steps, roles, session } = context;
  const { position } = session;
  const { index, isChange, changed } = useStepPlace(context);
  const [problem, setProblem] = useState(() => findRejection(context));
  const { progress, isKept } = useProgress(session.progress);
  const advance = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = progress ?? NO_INPUT;
  const step = steps[index] as Step;
  const last = steps.length - 1;
  const missing = incompleteReason(step, input, roles);

  useEffect(() => {
    if (problem?.index === index) focusInvalid();
  }, [problem, index]);

  function submit() {
    const incomplete = findIncompleteIndex(steps, input, roles);
    const message = incompleteReason(steps[incomplete] as Step, input, roles);
    if (message === null) return session.submission.submit();
    position.openChange(incomplete);
    setProblem({ index: incomplete, message });
  }

  const goOn = () => (isChange ? position.returnTo(last) : position.goTo(index + 1));

  function next() {
    clearTimeout(advance.current);
    if (missing) return setProblem({ index, message: missing });
    if (index === last) return submit();
    goOn();
  }

  function previous() {
    clearTimeout(advance.current);
    position.returnTo(isChange ? last : index - 1);
  }

  function saveChange(change: Parameters<typeof session.progress.change>[0]) {
    session.progress.change(change);
    setProblem(null);
  }

  function answer(value: number, isAutomatic: boolean) {
    const { question } = step;
    if (!question) return;
    saveChange(({ answers }) => ({ answers: { ...answers, [question.id]: value } }));
    clearTimeout(advance.current);
    if (!isAutomatic || !advancesAutomatically(step)) return;
    // The respondent may have moved meanwhile.
    advance.current = setTimeout(() => position.getState().step === index && goOn(), AUTO_ADVANCE_DELAY_MS);
  }

  return {
    index,
    changed,
    step,
    input,
    error: problem?.index === index ? problem.message : null,
    isKept,
    isComplete: missing === null,
    isLast: index === last,
    hasPrevious: isChange || index > 0,
    next,
    previous,
    answer,
    chooseLevel: (level: string) => saveChange(() => ({ level, roleId: null })),
    chooseRole: (roleId: number) => saveChange(() => ({ roleId })),
    nameRole: (customRoleName: string) => saveChange(() => ({ customRoleName })),
  };
}
