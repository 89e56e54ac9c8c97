import { lazy } from "react";
import { entryWords } from "#messages/manage/page";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";

/** Notices of a survey in a channel, beside the mails to its managers. */
export const webhook: SurveyEntry = {
  name: "webhook",
  label: entryWords.webhook,
  place: "menu",
  isForBoth: true,
  Dialog: lazy(() => import("./webhook-dialog.tsx")),
};
