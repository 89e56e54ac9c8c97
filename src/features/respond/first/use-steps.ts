import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Role } from "#domain/questionnaire/roles.ts";
import { RESUME, usePosition } from "#src/features/respond/session/position.ts";
import { NO_INPUT, useProgress } from "#src/features/respond/session/progress.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { buildSteps, incompleteReason, resumeIndex, type Step } from "./flow.ts";
import { useLater } from "./later.ts";
import type { StepsProps } from "./steps.tsx";

/** The step shown, and what leads from the review or back; the step at which the survey goes on is found once. */
function useStepPlace(steps: readonly Step[], roles: readonly Role[], session: ResponseSession) {
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

export function useSteps({ questionnaire: { questions, roles }, session, submission }: StepsProps) {
  const { position } = session;
  const later = useLater();
  const [steps] = useState(() => buildSteps(questions));
  const { index, isChange, changed } = useStepPlace(steps, roles, session);
  const [problem, setProblem] = useState(() => later?.findRejection(steps, submission) ?? null);
  const { progress, isKept } = useProgress(session.progress);
  /** Goes on after an answer, unless the respondent moves meanwhile. */
  const advance = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = progress ?? NO_INPUT;
  const step = steps[index] as Step;
  const last = steps.length - 1;
  const missing = incompleteReason(step, input, roles);

  useLayoutEffect(() => {
    if (problem?.index === index) focusInvalid();
  }, [problem, index]);

  const goOn = () => (isChange ? position.returnTo(last) : position.goTo(index + 1));

  function next() {
    clearTimeout(advance.current);
    if (missing) return setProblem({ index, message: missing });
    if (index === last) return setProblem(later?.submitComplete(session, { steps, roles, input }) ?? null);
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

  return {
    steps,
    index,
    changed,
    step,
    input,
    error: problem?.index === index ? problem.message : null,
    isKept,
    isComplete: missing === null,
    isLast: index === last,
    hasPrevious: isChange || index > 0,
    advance,
    goOn,
    next,
    previous,
    saveChange,
  };
}

export type Flow = ReturnType<typeof useSteps>;
