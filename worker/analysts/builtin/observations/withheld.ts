import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import type { ReleaseFigures } from "#domain/statistics/figures.ts";
import type { TeamStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { agree, count, isText } from "#worker/analysts/builtin/words/phrases.ts";

function lateNote({ late }: ReleaseFigures): string | null {
  if (late === 0) return null;
  return `${count(late)} later ${agree(late, "answer is", "answers are")} not in this report: later answers join ${count(MIN_PEOPLE)} or more at a time, so that no difference between reports is one person's.`;
}

function groupsNote({ withheld }: ReleaseFigures, { roles, levels, functions }: TeamStatistics): string {
  const isAnyShown = [...roles, ...levels, ...functions].some(({ isShowable }) => isShowable);
  const who = isAnyShown
    ? "Only groups that leave nobody recognisable have figures of their own"
    : "No group has figures of its own";
  const topics =
    isAnyShown && withheld.byGroup.length > 0 ? ", and none where nearly all of them gave one score" : "";
  return `${who} in this confidential survey${topics}: fewer than ${count(MIN_PEOPLE)} people could otherwise be told from the rest.`;
}

function topicsNote({ withheld }: ReleaseFigures): string | null {
  if (withheld.laterAnswers.length === 0) return null;
  return "On some questions the answers that joined last are left out, since nearly all of them were the same.";
}

/** Tells how many answers came too late for the release, and what else it leaves out and why. */
export function withheldNotes(release: ReleaseFigures, team: TeamStatistics): string[] {
  return [lateNote(release), groupsNote(release, team), topicsNote(release)].filter(isText);
}
