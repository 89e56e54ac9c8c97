import { lazy } from "react";
import { activityWords } from "#src/content/acts.ts";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";

export const activity: SurveyEntry = {
  name: "activity",
  label: activityWords.action,
  place: "rare",
  isForBoth: true,
  Dialog: lazy(() => import("./activity-dialog.tsx")),
};
