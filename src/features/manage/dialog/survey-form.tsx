import type { ReactNode } from "react";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { changeWords } from "#messages/manage/dialogs";
import { manageWords } from "#messages/manage/page";
import type { FormError } from "#src/content/form-errors.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { Notice } from "#src/ui/notice.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";

interface SurveyFormProps {
  action: { error: FormError | null; isBusy: boolean };
  failedTitle?: string;
  submitLabel: string;
  busyLabel?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

export function SurveyForm(props: SurveyFormProps) {
  const { action, failedTitle = changeWords.failed, onSubmit, onCancel, children } = props;
  const { submitLabel, busyLabel, isDangerous, isDisabled } = props;
  const { error } = action;
  return (
    <form {...useForm(onSubmit, error)} className="grid gap-6">
      {children}
      {error && !error.field && (
        <Notice tone="danger" role="alert" title={failedTitle}>
          {error.message !== failedTitle && <p>{error.message}</p>}
          {error.detail && <p>{error.detail}</p>}
        </Notice>
      )}
      <DialogButtons
        cancel={manageWords.cancel}
        onCancel={onCancel}
        submit={submitLabel}
        busyLabel={busyLabel}
        look={isDangerous ? "danger" : "primary"}
        disabled={isDisabled}
        busy={action.isBusy}
      />
    </form>
  );
}

/** In place of a form whose survey could not become active. */
export function LimitNotice() {
  return (
    <Notice tone="warning" title={manageWords.limitReached({ max: MAX_ACTIVE_SURVEYS })}>
      <p>{manageWords.limitNext}</p>
    </Notice>
  );
}
