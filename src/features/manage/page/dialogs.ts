import { type ComponentType, lazy } from "react";
import { RunAgainDialog } from "#src/features/manage/again/run-again-dialog.tsx";
import { CloseDialog } from "#src/features/manage/change/close-dialog.tsx";
import { DeleteDialog } from "#src/features/manage/change/delete-dialog.tsx";
import { EndDialog, ReopenDialog } from "#src/features/manage/change/end-dialog.tsx";
import { RenameDialog } from "#src/features/manage/change/rename-dialog.tsx";
import { ReportAccessDialog } from "#src/features/manage/change/report-access-dialog.tsx";
import type { SurveyDialogProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { ModeDialog } from "#src/features/manage/kind/mode-dialog.tsx";
import { LeaveDialog } from "#src/features/manage/offers/leave-dialog.tsx";
import { HandoverDialog, SecondManagerDialog } from "#src/features/manage/offers/offer-dialogs.tsx";
import { ResponsesDialog } from "#src/features/manage/process/responses-dialog.tsx";
import { ShareDialog } from "#src/features/manage/share/share-dialog.tsx";
import { TeamSizeDialog } from "#src/features/manage/team/team-size-dialog.tsx";

/** The dialogs about a survey, by their name in the address: `?share=CODE`. */
const DIALOGS = {
  share: ShareDialog,
  invite: lazy(() => import("#src/features/manage/invite/invite-dialog.tsx")),
  responses: ResponsesDialog,
  kind: ModeDialog,
  team: TeamSizeDialog,
  rename: RenameDialog,
  report: ReportAccessDialog,
  again: RunAgainDialog,
  end: EndDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
  "second-manager": SecondManagerDialog,
  handover: HandoverDialog,
  activity: lazy(() => import("#src/features/manage/activity/activity-dialog.tsx")),
  leave: LeaveDialog,
  delete: DeleteDialog,
} satisfies Record<string, ComponentType<SurveyDialogProps>>;

export type DialogName = keyof typeof DIALOGS;
export const surveyDialogs: Readonly<Record<DialogName, ComponentType<SurveyDialogProps>>> = DIALOGS;
