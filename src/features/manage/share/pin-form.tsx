import { entryWords } from "#messages/manage/page";
import { pinWords } from "#messages/manage/share";
import { PinOnce } from "#src/features/manage/dialog/copy-line.tsx";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { ConfirmForm } from "#src/ui/form/action-form.tsx";

/** Asks, replaces the PIN, and shows the new one until the dialog closes. */
function PinForm({ survey: { code }, onClose }: DialogFormProps) {
  const { answer, ...replacement } = useMutation(api.v1.surveys[":code"].pin.$post, {
    done: pinWords.replaced,
    failed: pinWords.replaceFailed,
  });
  if (answer) return <PinOnce pin={answer.managerPin} takesFocus />;
  return (
    <ConfirmForm
      mutation={replacement}
      onConfirm={() => replacement.run({ param: { code } })}
      submit={pinWords.replaceConfirm}
      busyLabel={pinWords.replacing}
      isDangerous
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{pinWords.use}</p>
        <p>{pinWords.replaceText}</p>
      </div>
    </ConfirmForm>
  );
}

export const pin: SurveyEntry = {
  name: "pin",
  label: entryWords.newPin,
  form: { title: pinWords.replaceTitle, Form: PinForm },
};
