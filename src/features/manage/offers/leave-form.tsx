import { sharingWords } from "#src/content/offers.ts";
import type { DialogFormProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { endSecondManager } from "./change-sharing.ts";

export function LeaveForm({ survey: { code, sharing }, onClose }: DialogFormProps) {
  const action = useManageAction(endSecondManager, onClose);
  return (
    <SurveyForm
      action={action}
      failedTitle={sharingWords.failed}
      submitLabel={sharingWords.leave}
      isDangerous
      onSubmit={() => action.run({ code, isOwn: false })}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">{sharingWords.leaveText(sharing.owner ?? "")}</p>
    </SurveyForm>
  );
}
