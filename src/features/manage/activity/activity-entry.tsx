import { lazy } from "react";
import { entryWords } from "#messages/manage/page";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";

export const Activity = lazy(() => import("./activity.tsx"));

/** For a second manager; the owner reads it in the settings. */
export const activity: SurveyEntry = {
  name: "activity",
  label: entryWords.activity,
  isForBoth: true,
  when: ({ isOwn }) => !isOwn,
  form: { title: entryWords.activity, Form: ({ survey }) => <Activity code={survey.code} /> },
};
