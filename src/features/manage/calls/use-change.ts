import { toast } from "sonner";
import type { ChangeSurvey } from "#domain/surveys/survey.ts";
import { changeWords } from "#messages/manage/dialogs";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/errors.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { loadDashboard } from "./load-dashboard.ts";

const UNDO_MS = 10_000;

export interface Change {
  code: string;
  change: ChangeSurvey;
  /** The change back, which the toast offers. */
  undo: ChangeSurvey;
  /** Said once it is done. */
  message: string;
}

export const patchSurvey = (code: string, json: ChangeSurvey) =>
  read(api.v1.surveys[":code"].$patch({ param: { code }, json }));

/** Changes a survey; for ten seconds a toast offers to undo it. */
export const useChange = (onDone: () => void) =>
  useMutation(({ code, change }: Change) => patchSurvey(code, change), {
    done: (_, change) => offerUndo(change),
    failed: changeWords.failed,
    onDone,
  });

export function offerUndo({ code, undo, message }: Omit<Change, "change">): null {
  const action = { label: changeWords.undo, onClick: () => void undoChange(code, undo) };
  toast.success(message, { action, duration: UNDO_MS });
  return null;
}

/** The toast may outlive its dialog: what it does reloads the list itself. */
async function undoChange(code: string, undo: ChangeSurvey): Promise<void> {
  try {
    await patchSurvey(code, undo);
    toast.success(changeWords.undone);
    await loadDashboard(location.href);
  } catch (thrown) {
    const error = toRequestError(thrown);
    // The page's own loader leads to the sign-in.
    if (error.status === 401) location.reload();
    else toast.error(toFormError(error, changeWords.undoFailed).message);
  }
}
