import { type ComponentType, lazy } from "react";
import { closeWords, deleteWords, endWords, renameWords, reopenWords } from "#src/content/change-survey.ts";
import { modeWords, reportAccessWords, teamSizeWords } from "#src/content/manage.ts";
import { offerWords, sharingWords } from "#src/content/offers.ts";
import { RunAgainDialog } from "#src/features/manage/again/run-again-dialog.tsx";
import { DeleteForm } from "#src/features/manage/change/delete-form.tsx";
import { CloseForm, EndForm, ReopenForm } from "#src/features/manage/change/end-form.tsx";
import { ModeForm } from "#src/features/manage/change/mode-form.tsx";
import { RenameForm } from "#src/features/manage/change/rename-form.tsx";
import { ReportAccessForm } from "#src/features/manage/change/report-access-form.tsx";
import { TeamSizeForm } from "#src/features/manage/change/team-size-form.tsx";
import {
  type DialogFormProps,
  FormDialog,
  type SurveyDialogProps,
} from "#src/features/manage/dialog/survey-dialog.tsx";
import { HandoverForm, LeaveForm, SecondManagerForm } from "#src/features/manage/offers/offer-forms.tsx";
import { ResponsesDialog } from "#src/features/manage/process/responses-dialog.tsx";
import { ShareDialog } from "#src/features/manage/share/share-dialog.tsx";

/** The dialogs about a survey, by their name in the address: `?share=CODE`. */
const DIALOGS = {
  share: ShareDialog,
  invite: lazy(() => import("#src/features/manage/invite/invite-dialog.tsx")),
  responses: ResponsesDialog,
  again: RunAgainDialog,
  activity: lazy(() => import("#src/features/manage/activity/activity-dialog.tsx")),
} satisfies Record<string, ComponentType<SurveyDialogProps>>;

/** Those that hold a form and nothing else. */
const FORMS = {
  kind: { title: modeWords.changeTitle, Form: ModeForm },
  team: { title: teamSizeWords.dialogTitle, Form: TeamSizeForm },
  rename: { title: renameWords.title, Form: RenameForm },
  report: { title: reportAccessWords.title, Form: ReportAccessForm },
  end: { title: endWords.title, Form: EndForm },
  close: { title: closeWords.title, Form: CloseForm },
  reopen: { title: reopenWords.title, Form: ReopenForm },
  "second-manager": { title: offerWords.second_manager.action, Form: SecondManagerForm },
  handover: { title: offerWords.handover.action, Form: HandoverForm },
  leave: { title: sharingWords.leave, Form: LeaveForm },
  delete: { title: deleteWords.title, Form: DeleteForm },
} satisfies Record<string, { title: string; Form: ComponentType<DialogFormProps> }>;

export type DialogName = keyof typeof DIALOGS | keyof typeof FORMS;

export const isDialogName = (name: string): name is DialogName =>
  Object.hasOwn(DIALOGS, name) || Object.hasOwn(FORMS, name);

/** Draws the dialog of that name. */
export function NamedDialog({ name, ...given }: SurveyDialogProps & { name: DialogName }) {
  if (name in FORMS) return <FormDialog {...FORMS[name as keyof typeof FORMS]} {...given} />;
  const Dialog: ComponentType<SurveyDialogProps> = DIALOGS[name as keyof typeof DIALOGS];
  return <Dialog {...given} />;
}
