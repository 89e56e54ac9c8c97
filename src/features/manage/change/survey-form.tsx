import type { ReactNode, SubmitEvent } from "react";
import type { FormError } from "#src/content/form-errors.ts";
import { manageWords } from "#src/content/manage.ts";
import type { SurveyDialogProps } from "#src/features/manage/page/dialogs.ts";
import { useLastKnown } from "#src/features/manage/page/use-last-known.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

interface FormDialogProps extends Pick<SurveyDialogProps, "survey" | "onClose"> {
  title: string;
  /** The form for a survey; it keeps its state until the dialog is about another one. */
  children: (survey: NonNullable<SurveyDialogProps["survey"]>) => ReactNode;
}

/** A dialog about one survey, which it names. */
export function SurveyFormDialog({ survey, onClose, title, children }: FormDialogProps) {
  const shown = useLastKnown(survey);
  return (
    <Dialog
      open={survey !== null}
      onOpenChange={onClose}
      title={title}
      description={shown && `${shown.organizationName || manageWords.unnamed} · ${shown.code}`}
    >
      {shown && children(shown)}
    </Dialog>
  );
}

interface SurveyFormProps {
  /** Of the last try; one of a field stands there. */
  error: FormError | null;
  failedTitle: string;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of a dialog's form: what it asks, why it failed, and the two buttons. */
export function SurveyForm(props: SurveyFormProps) {
  const { error, failedTitle, submitLabel, busyLabel, isBusy, isDangerous, onSubmit, onCancel, children } =
    props;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {children}
      {error && !error.field && (
        <Notice tone="danger" role="alert" title={failedTitle}>
          {error.message !== failedTitle && <p>{error.message}</p>}
          {error.detail && <p>{error.detail}</p>}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" size="small" onClick={onCancel}>
          {manageWords.cancel}
        </Button>
        <Button
          type="submit"
          size="small"
          look={isDangerous ? "danger" : "primary"}
          busy={isBusy}
          busyLabel={busyLabel}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
