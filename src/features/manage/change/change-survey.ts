import { toast } from "sonner";
import { type ChangeSurvey, changeSurveySchema } from "#domain/surveys/survey.ts";
import { changeWords } from "#messages/manage/dialogs";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { loadDashboard } from "#src/features/manage/calls/load-dashboard.ts";
import { attempt } from "#src/features/manage/calls/use-manage-action.ts";
import { api, read } from "#src/lib/api/api-client.ts";

const changeErrors: FormErrorTable = {
  fields: Object.keys(changeSurveySchema.shape),
  worded: ["survey_limit", "forbidden", "conflict"],
  failed: changeWords.failed,
};

const UNDO_MS = 10_000;

interface Change {
  code: string;
  change: ChangeSurvey;
  /** The change back, which the toast offers. */
  undo: ChangeSurvey;
  /** Said once it is done. */
  message: string;
}

const patch = (code: string, change: ChangeSurvey) =>
  read(api.v1.surveys[":code"].$patch({ param: { code }, json: change }));

/** Changes a survey; for ten seconds a toast offers to undo it. */
export function changeSurvey({ code, change, undo, message }: Change) {
  const work = async () => {
    const changed = await patch(code, change);
    const action = { label: changeWords.undo, onClick: () => undoChange(code, undo) };
    toast.success(message, { action, duration: UNDO_MS });
    return changed;
  };
  return attempt(work, changeErrors);
}

/** The toast may outlive its dialog: what it does reloads the list itself. */
async function undoChange(code: string, undo: ChangeSurvey): Promise<void> {
  const errors = { ...changeErrors, fields: [], failed: changeWords.undoFailed };
  try {
    await attempt(() => patch(code, undo), errors, { done: changeWords.undone });
    await loadDashboard(location.href);
  } catch {
    // The session has ended: the page's own loader leads to the sign-in.
    location.reload();
  }
}
