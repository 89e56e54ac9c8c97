import { type ComponentProps, type ComponentType, Fragment, type ReactNode } from "react";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { closeWords } from "#messages/manage/dialogs";
import { manageWords } from "#messages/manage/page";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { useLastKnown } from "./use-last-known.ts";

/** A survey that has just been made, with what is shown of it only once. */
export interface CreatedSurvey {
  code: string;
  managerPin: string;
  isNextRound: boolean;
}

/** What every dialog about a survey is given; each takes what it needs. */
export interface SurveyDialogProps {
  /** Null closes it. */
  survey: SurveySummary | null;
  onClose: () => void;
  /** Opens the dialog of another entry in its place. */
  onOpen: (name: string, code: string) => void;
  /** The dialog has made another survey, which takes its place. */
  onCreated: (created: CreatedSurvey) => void;
  /** Starts an analysis, which covers the dashboard. */
  onProcess: (code: string, asksSuggestions: boolean) => void;
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

const nameOf = ({ organizationName, code }: SurveySummary) => `${organizationName} · ${code}`;

export function SurveyDialog({ survey, onClose, note, children, ...dialog }: FrameProps) {
  const shown = useLastKnown(survey);
  const name = shown && nameOf(shown);
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

/** What a flow offers for a survey, in its menu or as its next step, as a link or as a dialog. */
export interface SurveyEntry {
  /** The dialog's name in the address: `?share=CODE`. */
  name: string;
  label: string;
  /** Also a second manager sees it, who reads, processes and exports, and changes nothing. */
  isForBoth?: true;
  /** Always, by default. */
  when?: (survey: SurveySummary) => boolean;
  isDangerous?: true;
  /** It leads to a page, opens a dialog of its own, or one that holds a form and nothing else. */
  pathOf?: (code: string) => string;
  Dialog?: ComponentType<SurveyDialogProps>;
  form?: {
    title: string;
    Form: ComponentType<DialogFormProps>;
    /** Another survey becomes active with it, unless this one is. */
    activates?: true;
  };
}

interface EntryDialogProps extends SurveyDialogProps {
  entry: SurveyEntry;
  /** The manager's active surveys once no other can begin, or open again; none before. */
  atLimit: readonly SurveySummary[];
}

export function EntryDialog({ entry: { Dialog, form }, atLimit, ...given }: EntryDialogProps) {
  if (Dialog) return <Dialog {...given} />;
  return (
    form && (
      <SurveyDialog survey={given.survey} onClose={given.onClose} title={form.title}>
        {(shown) =>
          form.activates && shown.state !== "open" && atLimit.length > 0 ? (
            <LimitNotice atLimit={atLimit} onOpen={given.onOpen} />
          ) : (
            <form.Form {...given} survey={shown} />
          )
        }
      </SurveyDialog>
    )
  );
}

/** In place of a form whose survey could not become active: one of those that are can be closed. */
function LimitNotice({ atLimit, onOpen }: Pick<EntryDialogProps, "atLimit" | "onOpen">) {
  return (
    <>
      <Notice tone="warning" title={manageWords.limitReached({ max: MAX_ACTIVE_SURVEYS })}>
        <p>{manageWords.limitNext}</p>
      </Notice>
      <ul className="mt-4 border-rule border-b">
        {atLimit.map((active) => (
          <li key={active.code} className="flex items-center gap-4 border-rule border-t py-2">
            <span className="wrap-anywhere min-w-0 grow">{nameOf(active)}</span>
            <Button
              look="secondary"
              size="small"
              className="shrink-0"
              onClick={() => onOpen("close", active.code)}
            >
              {closeWords.action}
              <VisuallyHidden> – {nameOf(active)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
