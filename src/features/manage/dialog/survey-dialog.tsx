import { type ComponentProps, type ComponentType, Fragment, type ReactNode } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import type { DialogName } from "#src/features/manage/page/dialogs.tsx";
import { useLastKnown } from "#src/features/manage/page/use-last-known.ts";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

/** What every dialog about a survey is given; each takes what it needs. */
export interface SurveyDialogProps {
  /** Null closes it. */
  survey: SurveySummary | null;
  /** The manager has as many active surveys as one may have: no other can begin, or open again. */
  isAtLimit: boolean;
  onClose: () => void;
  /** Opens another dialog in its place. */
  onOpen: (dialog: DialogName, code: string) => void;
  /** Starts an analysis, which covers the dashboard. */
  onProcess: (code: string) => void;
}

/** What a dialog's only form is given. */
export interface DialogFormProps extends SurveyDialogProps {
  survey: SurveySummary;
}

interface FrameProps
  extends Pick<SurveyDialogProps, "survey" | "onClose">,
    Pick<ComponentProps<typeof Dialog>, "title" | "footer" | "className" | "closesOutside"> {
  /** Under the survey's name. */
  note?: ReactNode;
  /** What is drawn for a survey keeps its state until the dialog is about another one. */
  children: ReactNode | ((survey: SurveySummary) => ReactNode);
}

export function SurveyDialog({ survey, onClose, note, children, ...dialog }: FrameProps) {
  const shown = useLastKnown(survey);
  const name = shown && `${shown.organizationName} · ${shown.code}`;
  return (
    <Dialog
      open={survey !== null}
      onOpenChange={onClose}
      description={
        note ? (
          <>
            {name}
            <br />
            {note}
          </>
        ) : (
          name
        )
      }
      {...dialog}
    >
      {typeof children === "function"
        ? shown && <Fragment key={shown.code}>{children(shown)}</Fragment>
        : children}
    </Dialog>
  );
}

interface FormDialogProps extends SurveyDialogProps {
  title: string;
  Form: ComponentType<DialogFormProps>;
}

export function FormDialog({ title, Form, survey, ...given }: FormDialogProps) {
  return (
    <SurveyDialog survey={survey} onClose={given.onClose} title={title}>
      {(shown) => <Form {...given} survey={shown} />}
    </SurveyDialog>
  );
}
