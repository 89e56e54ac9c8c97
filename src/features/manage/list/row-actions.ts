import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { modeWords, teamSizeWords } from "#src/content/manage.ts";
import type { DialogName } from "#src/features/manage/page/dialogs.ts";

/** An entry in the menu of a survey's row. */
interface RowAction {
  label: string;
  /** The dialog that it opens. */
  dialog: DialogName;
  /** Those who see it: a second manager reads, processes and exports, and changes nothing. */
  audience: "owner" | "managers";
  isOffered: (survey: SurveySummary) => boolean;
}

/** In the order of the menu. */
const ROW_ACTIONS: readonly RowAction[] = [
  {
    label: modeWords.change,
    dialog: "kind",
    audience: "owner",
    isOffered: ({ isActive, responseCount }) => isActive && responseCount === 0,
  },
  { label: teamSizeWords.action, dialog: "team", audience: "owner", isOffered: () => true },
];

export function listRowActions(survey: SurveySummary): RowAction[] {
  return ROW_ACTIONS.filter(
    ({ audience, isOffered }) => (survey.isOwn || audience === "managers") && isOffered(survey),
  );
}
