import { rejectedWords } from "#messages/respond/later";
import type { Problem, Step } from "#src/features/respond/first/flow.ts";
import type { SubmissionState } from "#src/features/respond/session/submission.ts";

/** The index of the step that a rejected field of a submission belongs to, such as "answers.12" or "roleId". */
export function findRejectedIndex(steps: readonly Step[], field: string | undefined): number | null {
  if (field === "roleId" || field === "customRoleName") return 0;
  const number = Number(field?.match(/^answers\.(\d+)$/)?.[1]);
  const index = steps.findIndex((step) => step.question?.number === number);
  return index === -1 ? null : index;
}

/** The step that the server rejected: the session has moved there. */
export function findRejection(steps: readonly Step[], submission: SubmissionState): Problem | null {
  if (submission.status !== "rejected") return null;
  const index = findRejectedIndex(steps, submission.failure.field);
  if (index === null) return null;
  return { index, message: steps[index]?.kind === "role" ? rejectedWords.role : rejectedWords.answer };
}
