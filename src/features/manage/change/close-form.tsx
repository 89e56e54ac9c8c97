import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { closeWords } from "#messages/manage/dialogs";
import { useChange } from "#src/features/manage/calls/use-change.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { ConfirmForm } from "#src/ui/form/action-form.tsx";

/** What closes a survey, and what opens it again. */
export const CLOSING = {
  change: { status: "closed" },
  undo: { status: "active" },
  message: closeWords.closed,
} as const;

function CloseForm({ survey: { code, linkKind }, onClose }: DialogFormProps) {
  const closing = useChange(onClose);
  return (
    <ConfirmForm
      mutation={closing}
      onConfirm={() => closing.run({ code, ...CLOSING })}
      submit={closeWords.confirm}
      busyLabel={closeWords.closing}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{closeWords.text}</p>
        {linkKind === "personal" && <p>{closeWords.addresses}</p>}
        <p className="text-muted">{closeWords.again({ max: MAX_ACTIVE_SURVEYS })}</p>
      </div>
    </ConfirmForm>
  );
}

export const close: SurveyEntry = {
  name: "close",
  label: closeWords.action,
  when: ({ state }) => state === "open",
  form: { title: closeWords.title, Form: CloseForm },
};
