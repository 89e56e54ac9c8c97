import { lazy } from "react";
import { entryWords } from "#messages/manage/page";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";

export const activity: SurveyEntry = {
  name: "activity",
  label: entryWords.activity,
  place: "rare",
  isForBoth: true,
  Dialog: lazy(() => import("./activity-dialog.tsx")),
};
