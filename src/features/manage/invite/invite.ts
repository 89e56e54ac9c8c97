import { lazy } from "react";
import { inviteWords } from "#src/content/invitations.ts";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";

/** For surveys whose people are invited one by one. */
export const invite: SurveyEntry = {
  name: "invite",
  label: inviteWords.action,
  place: "row",
  when: ({ isActive, linkKind }) => isActive && linkKind === "personal",
  Dialog: lazy(() => import("./invite-dialog.tsx")),
};
