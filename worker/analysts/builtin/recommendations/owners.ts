import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import { joinList } from "#domain/wording/format.ts";
import type { Group } from "#worker/analysts/builtin/statistics/groups.ts";
import type { TeamStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { ownersOf } from "#worker/analysts/builtin/words/work-phrases.ts";

const LEVELS = ["C-Suite", "VP", "Director", "Manager"];

function rankOf({ level }: Group): number {
  const rank = LEVELS.indexOf(level ?? "");
  return rank < 0 ? LEVELS.length : rank;
}

/**
 * Returns up to two roles whose work a step towards a pole changes first, by function and level, never by
 * their answers; empty if no role has such a function.
 */
export function rolesToLead({ roles }: TeamStatistics, pole: Aspect): Group[] {
  const functions = ownersOf(pole);
  const place = (role: Group) => functions.indexOf(role.function ?? "");
  return roles
    .filter((role) => place(role) >= 0)
    .sort((a, b) => rankOf(a) - rankOf(b) || place(a) - place(b))
    .slice(0, 2);
}

/** Returns two roles for a conversation about a step: those whose work it changes, then the most senior. */
export function rolesToTalk(team: TeamStatistics, pole: Aspect): Group[] {
  const leaders = rolesToLead(team, pole);
  const others = team.roles.filter((role) => !leaders.includes(role));
  return [...leaders, ...others.sort((a, b) => rankOf(a) - rankOf(b))].slice(0, 2);
}

/** Joins the names of roles: "the CFO and the COO". */
export function namesOf(roles: readonly Group[]): string {
  return joinList(roles.map(({ name }) => name));
}
