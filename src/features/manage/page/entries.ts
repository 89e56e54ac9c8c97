import { lazy } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { entryWords } from "#messages/manage/page";
import { again } from "#src/features/manage/again/run-again-dialog.tsx";
import { branding } from "#src/features/manage/branding/branding-form.tsx";
import { deletion } from "#src/features/manage/change/delete-form.tsx";
import { close, end, reopen } from "#src/features/manage/change/end-form.tsx";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { invite } from "#src/features/manage/invite/invite.ts";
import { leave, secondManager } from "#src/features/manage/offers/offer-forms.tsx";
import { insights, responses } from "#src/features/manage/process/responses-dialog.tsx";
import { kind } from "#src/features/manage/settings/mode-form.tsx";
import { otherSettings, rename } from "#src/features/manage/settings/settings.tsx";
import { team } from "#src/features/manage/settings/team-size-form.tsx";
import { pin, share } from "#src/features/manage/share/share-dialog.tsx";

const activity: SurveyEntry = {
  name: "activity",
  label: entryWords.activity,
  place: "rare",
  isForBoth: true,
  Dialog: lazy(() => import("#src/features/manage/activity/activity-dialog.tsx")),
};

/** What the flows offer for a survey, in the order of its row and its menu. */
const ENTRIES: readonly SurveyEntry[] = [
  ...[responses, insights, share, invite],
  ...[
    rename,
    end,
    kind,
    team,
    ...otherSettings,
    branding,
    again,
    close,
    reopen,
    secondManager,
    pin,
    activity,
    leave,
    deletion,
  ],
];

export const findEntry = (name: string | null) => ENTRIES.find((entry) => entry.name === name);

export const listEntries = (survey: SurveySummary) =>
  ENTRIES.filter(({ isForBoth, when }) => (survey.isOwn || isForBoth) && (when?.(survey) ?? true));
