import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import type { ReleaseFigures } from "#domain/statistics/figures.ts";
import type { TeamStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { agree, count, isText, people } from "#worker/analysts/builtin/words/phrases.ts";

function lateNote({ late }: ReleaseFigures): string | null {
  if (late === 0) return null;
  return `${count(late)} later ${agree(late, "answer is", "answers are")} not in this report: later answers join ${count(MIN_PEOPLE)} or more at a time, so that comparing reports gives nobody away.`;
}

function groupsNote({ withheld }: ReleaseFigures, { roles, levels, functions }: TeamStatistics): string {
  const isAnyShown = [...roles, ...levels, ...functions].some(({ isShowable }) => isShowable);
  if (!isAnyShown) {
    return `this survey is confidential: no group has figures of its own here, since fewer than ${count(MIN_PEOPLE)} people could then be told from the rest.`;
  }
  const topics =
    withheld.byGroup.length > 0 ? ", and not on questions where they would give answers away" : "";
  return `this survey is confidential: groups have figures of their own only if neither they nor the rest are fewer than ${count(MIN_PEOPLE)} people${topics}.`;
}

function topicsNote({ withheld }: ReleaseFigures): string | null {
  if (withheld.laterAnswers.length === 0) return null;
  return "on some questions the answers that joined last wait for a later report, since here they would be recognisable.";
}

function sharesNote({ spreadsOf }: ReleaseFigures, { n }: TeamStatistics): string | null {
  if (spreadsOf === undefined) return null;
  return `shares of people and margins are those of the first ${people(spreadsOf)}, means those of all ${count(n)}: told twice, shares would give the later ones away.`;
}

/** Tells how many answers came too late for the release, and what else it leaves out and why. */
export function withheldNotes(release: ReleaseFigures, team: TeamStatistics): string[] {
  return [
    lateNote(release),
    sharesNote(release, team),
    groupsNote(release, team),
    topicsNote(release),
  ].filter(isText);
}
