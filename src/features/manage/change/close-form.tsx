import { closeWords } from "#src/content/change-survey.ts";
import type { DialogFormProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { changeSurvey } from "./change-survey.ts";

export function CloseForm({ survey, onClose }: DialogFormProps) {
  const action = useManageAction(changeSurvey, onClose);

  const close = () =>
    action.run({
      code: survey.code,
      change: { status: "closed" },
      undo: { status: "active" },
      message: closeWords.closed,
    });

  return (
    <SurveyForm
      action={action}
      submitLabel={closeWords.confirm}
      busyLabel={closeWords.closing}
      onSubmit={close}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{closeWords.text}</p>
        {survey.linkKind === "personal" && <p>{closeWords.addresses}</p>}
        <p className="text-muted">{closeWords.again}</p>
      </div>
    </SurveyForm>
  );
}
