import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { activity } from "#src/features/manage/activity/activity-entry.tsx";
import { again } from "#src/features/manage/again/run-again-form.tsx";
import { close } from "#src/features/manage/change/close-form.tsx";
import { deletion } from "#src/features/manage/change/delete-form.tsx";
import { reopen } from "#src/features/manage/change/reopen-form.tsx";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { invite } from "#src/features/manage/invite/invite.ts";
import { leave, secondManager } from "#src/features/manage/offers/offer-forms.tsx";
import { analyse, insights, responses } from "#src/features/manage/process/responses-dialog.tsx";
import { settings } from "#src/features/manage/settings/settings-form.tsx";
import { pin } from "#src/features/manage/share/pin-form.tsx";
import { share } from "#src/features/manage/share/share-dialog.tsx";

/** In the order of a survey's menu. */
const MENU: readonly SurveyEntry[] = [
  responses,
  insights,
  share,
  invite,
  settings,
  activity,
  secondManager,
  leave,
  again,
  close,
  reopen,
  pin,
  deletion,
];

/** The dialog that an address names. */
export const findEntry = (name: string | null) => [...MENU, analyse].find((entry) => entry.name === name);

/** What an address opens, where the menu offers it. With personal links people are invited, or their answers looked at. */
export function entryFor(name: string | null, survey: SurveySummary) {
  const offered = [...menuOf(survey), analyse];
  const wanted = name === share.name ? [share, invite, responses] : [findEntry(name)];
  return wanted.find((entry) => entry && offered.includes(entry));
}

/** What a survey's menu offers. */
export const menuOf = (survey: SurveySummary) =>
  MENU.filter(({ isForBoth, when }) => (survey.isOwn || isForBoth) && (when?.(survey) ?? true));
