import { lazy } from "react";
import { entryWords } from "#messages/manage/page";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";

/** For surveys whose people are invited one by one. */
export const invite: SurveyEntry = {
  name: "invite",
  label: entryWords.invite,
  when: ({ state, linkKind }) => state === "open" && linkKind === "personal",
  Dialog: lazy(() => import("./invite-dialog.tsx")),
};
