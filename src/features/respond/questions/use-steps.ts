import { useEffect, useReducer, useRef } from "react";
import { AUTO_ADVANCE_DELAY_MS } from "#domain/limits.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { useProgress } from "#src/features/respond/session/progress-store.ts";
import type { Visit } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/submission/submission.ts";
import {
  findRefusedIndex,
  flow,
  type Given,
  movesOnByItself,
  resumeIndex,
  type Step,
  whyIncomplete,
} from "./flow.ts";

const NOTHING_GIVEN: Given = { roleId: null, customRoleName: "", answers: {} };

interface StepsContext {
  steps: readonly Step[];
  roles: readonly Role[];
  visit: Visit;
  submission: SubmissionState;
}

/** Where the survey opens: at what the server refused, or at the first step that lacks something. */
function open({ steps, roles, visit, submission }: StepsContext) {
  const given = visit.progress.getState().progress ?? NOTHING_GIVEN;
  const failure = submission.status === "refused" ? submission.failure : null;
  const refused = failure && findRefusedIndex(steps, failure.field);
  if (refused === null) return { index: resumeIndex(steps, given, roles), problem: null };
  return { index: refused, problem: failure?.message ?? null };
}

/** The respondent's place in the survey and the ways on from there. */
export function useSteps(context: StepsContext) {
  const { steps, roles, visit } = context;
  const [{ index, problem }, dispatch] = useReducer(flow, context, open);
  const { progress, isKept } = useProgress(visit.progress);
  const advance = useRef<ReturnType<typeof setTimeout>>(undefined);
  const given = progress ?? NOTHING_GIVEN;
  const step = steps[index] as Step;
  const last = steps.length - 1;
  const lack = whyIncomplete(step, given, roles);
  const questionId = step.question?.id;

  useEffect(() => {
    if (questionId !== undefined) visit.pace.show(questionId);
  }, [visit, questionId]);

  function submit() {
    const lacking = resumeIndex(steps, given, roles);
    const reason = whyIncomplete(steps[lacking] as Step, given, roles);
    if (reason) return dispatch({ type: "object", index: lacking, problem: reason });
    visit.submission.submit();
  }

  function next() {
    clearTimeout(advance.current);
    if (lack) return dispatch({ type: "object", index, problem: lack });
    if (index === last) return submit();
    dispatch({ type: "next", from: index, last });
  }

  function give(change: Parameters<typeof visit.progress.change>[0]) {
    visit.progress.change(change);
    dispatch({ type: "object", index, problem: null });
  }

  function answer(value: number, movesOn: boolean) {
    const { question } = step;
    if (!question) return;
    visit.pace.answer(question.id);
    give(({ answers }) => ({ answers: { ...answers, [question.id]: value } }));
    clearTimeout(advance.current);
    if (!movesOn || !movesOnByItself(steps, index)) return;
    advance.current = setTimeout(() => dispatch({ type: "next", from: index, last }), AUTO_ADVANCE_DELAY_MS);
  }

  return {
    index,
    step,
    given,
    problem,
    isKept,
    isComplete: lack === null,
    isLast: index === last,
    next,
    previous: () => dispatch({ type: "previous" }),
    answer,
    chooseRole: (roleId: number | null) => give(() => ({ roleId })),
    nameRole: (customRoleName: string) => give(() => ({ customRoleName })),
  };
}
