import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { activityWords } from "#src/content/acts.ts";
import { closeWords, deleteWords, endWords, renameWords, reopenWords } from "#src/content/change-survey.ts";
import { modeWords, reportAccessWords, teamSizeWords } from "#src/content/manage.ts";
import { offerWords, sharingWords } from "#src/content/offers.ts";
import { runAgainWords } from "#src/content/run-again.ts";
import { latestEnd } from "#src/features/manage/change/last-day.ts";
import type { DialogName } from "#src/features/manage/page/dialogs.tsx";
import { serverNow } from "#src/lib/api/server-clock.ts";

export interface RowAction {
  label: string;
  dialog: DialogName;
  /** Those who see it: a second manager reads, processes and exports, and changes nothing. */
  audience: "owner" | "managers";
  isOffered: (survey: SurveySummary) => boolean;
  isDangerous?: boolean;
  /** At the end of the menu, under a heading of its own. */
  isRare?: true;
}

/** In the order of the menu. */
const ROW_ACTIONS: readonly RowAction[] = [
  { label: renameWords.action, dialog: "rename", audience: "owner", isOffered: () => true },
  { label: endWords.action, dialog: "end", audience: "owner", isOffered: ({ isActive }) => isActive },
  {
    label: modeWords.change,
    dialog: "kind",
    audience: "owner",
    isOffered: ({ isActive, responseCount, follows }) => isActive && responseCount === 0 && !follows,
  },
  {
    label: teamSizeWords.action,
    dialog: "team",
    audience: "owner",
    isOffered: ({ mode, responseCount }) => mode === "open" || responseCount === 0,
  },
  { label: reportAccessWords.action, dialog: "report", audience: "owner", isOffered: () => true },
  { label: runAgainWords.action, dialog: "again", audience: "owner", isOffered: () => true },
  { label: closeWords.action, dialog: "close", audience: "owner", isOffered: ({ isActive }) => isActive },
  { label: reopenWords.action, dialog: "reopen", audience: "owner", isOffered: canOpenAgain },
  {
    label: offerWords.second_manager.action,
    dialog: "second-manager",
    audience: "owner",
    isOffered: () => true,
  },
  {
    label: offerWords.handover.action,
    dialog: "handover",
    audience: "owner",
    isOffered: () => true,
    isRare: true,
  },
  {
    label: activityWords.action,
    dialog: "activity",
    audience: "managers",
    isOffered: () => true,
    isRare: true,
  },
  {
    label: sharingWords.leave,
    dialog: "leave",
    audience: "managers",
    isOffered: ({ isOwn }) => !isOwn,
    isDangerous: true,
  },
  {
    label: deleteWords.action,
    dialog: "delete",
    audience: "owner",
    isOffered: () => true,
    isDangerous: true,
  },
];

/** A place is left, and a day within the limit after its creation. */
function canOpenAgain(survey: SurveySummary): boolean {
  const hasPlace = survey.responseCount < MAX_RESPONSES_PER_SURVEY;
  return !survey.isActive && hasPlace && latestEnd(survey) > serverNow();
}

/** People are invited one by one. */
export const takesInvitations = ({ isActive, isOwn, linkKind }: SurveySummary): boolean =>
  isActive && isOwn && linkKind === "personal";

export function listRowActions(survey: SurveySummary): RowAction[] {
  return ROW_ACTIONS.filter(
    ({ audience, isOffered }) => (survey.isOwn || audience === "managers") && isOffered(survey),
  );
}
