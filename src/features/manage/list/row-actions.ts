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
  /** Also a second manager sees it, who reads, processes and exports, and changes nothing. */
  isForBoth?: true;
  /** Always, by default. */
  isOffered?: (survey: SurveySummary) => boolean;
  isDangerous?: true;
  /** At the end of the menu, under a heading of its own. */
  isRare?: true;
}

const isActive = (survey: SurveySummary) => survey.isActive;

/** In the order of the menu. */
const ROW_ACTIONS: readonly RowAction[] = [
  { label: renameWords.action, dialog: "rename" },
  { label: endWords.action, dialog: "end", isOffered: isActive },
  { label: modeWords.change, dialog: "kind", isOffered: canChangeKind },
  { label: teamSizeWords.action, dialog: "team", isOffered: canChangeTeamSize },
  { label: reportAccessWords.action, dialog: "report" },
  { label: runAgainWords.action, dialog: "again" },
  { label: closeWords.action, dialog: "close", isOffered: isActive },
  { label: reopenWords.action, dialog: "reopen", isOffered: canOpenAgain },
  { label: offerWords.second_manager.action, dialog: "second-manager" },
  { label: offerWords.handover.action, dialog: "handover", isRare: true },
  { label: activityWords.action, dialog: "activity", isForBoth: true, isRare: true },
  {
    label: sharingWords.leave,
    dialog: "leave",
    isForBoth: true,
    isOffered: ({ isOwn }) => !isOwn,
    isDangerous: true,
  },
  { label: deleteWords.action, dialog: "delete", isDangerous: true },
];

/** Before anyone has answered; a later round is of the kind of the one before. */
function canChangeKind({ isActive, responseCount, follows }: SurveySummary): boolean {
  return isActive && responseCount === 0 && !follows;
}

function canChangeTeamSize({ mode, responseCount }: SurveySummary): boolean {
  return mode === "open" || responseCount === 0;
}

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
    ({ isForBoth, isOffered }) => (survey.isOwn || isForBoth) && (isOffered?.(survey) ?? true),
  );
}
