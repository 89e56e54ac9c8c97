import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import type { FindingOf } from "#worker/analysts/builtin/statistics/findings.ts";
import type {
  SpectrumStatistics,
  TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import {
  agreeWith,
  marginOf,
  paragraph,
  pointsOf,
  portionOf,
} from "#worker/analysts/builtin/words/phrases.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import { namesOf, rolesToLead } from "./owners.ts";

/** A recommendation without its priority. */
export type Action = Omit<Insights["recommendations"][number], "priority">;

/** Gap in points of 9 from which a wish gets a full step, and below it a nudge. */
const REAL_CHANGE = 1;

function evidenceOf(spectrum: SpectrumStatistics, team: TeamStatistics): string {
  const { name, figures, movers } = spectrum;
  const { gap, current, aspirational } = figures;
  const size = `${pointsOf(gap.mean)}${marginOf(gap.halfWidth95)}`;
  const who = portionOf(movers);
  const [from, to] = [oneDecimal(current.mean), oneDecimal(aspirational.mean)];
  return capitalise(
    team.voice("evidence", [
      `${name}: ${from} today, ${to} wanted, a gap of ${size} that ${who} would narrow.`,
      `${who} ${agreeWith(movers, "asks", "ask")} for it: ${name} is at ${from} and should be at ${to}, a gap of ${size}.`,
      `A gap of ${size} on ${name}, from ${from} to ${to}, with ${who} behind it.`,
    ]),
  );
}

/** Recommends a step towards the wished-for pole: its owners, what to keep, and the sign of success. */
export function move(team: TeamStatistics, { spectrum }: FindingOf<"wish">): Action {
  const { towards, awayFrom, figures } = spectrum;
  const { voice } = team;
  const pole = POLES[towards];
  const there = poleName(towards);
  const isReal = Math.abs(figures.gap.mean) >= REAL_CHANGE && spectrum.moveKind !== "stays central";
  const leaders = rolesToLead(team, towards);
  const lead =
    leaders.length > 0
      ? voice("lead", [
          `let ${namesOf(leaders)} prepare the step towards ${there}, since their work changes first.`,
          `${there} touches the work of ${namesOf(leaders)} most, so the first step is theirs to prepare.`,
          `${namesOf(leaders)} can own it, being nearest to the work that ${there} would change.`,
        ])
      : voice("lead nobody", [
          `name an owner for ${there} in the same meeting.`,
          `${there} needs a single owner: choose that person before the meeting ends.`,
          `agree at once who looks after ${there}: what belongs to everybody is done by nobody.`,
        ]);
  const step = isReal ? pole.start : pole.nudge;
  const guard = voice("guard", [
    `to keep ${POLES[awayFrom].worth} on the way, ${POLES[awayFrom].guard}.`,
    `at the same time ${POLES[awayFrom].guard}: ${POLES[awayFrom].worth} is what ${poleName(awayFrom)} gives the team now.`,
  ]);
  const sign = voice("sign", [
    `it has worked if, a quarter from now, ${pole.sign}.`,
    `look again in a quarter: ${pole.sign}, or the step was too small.`,
    `the sign to look for within a quarter: ${pole.sign}.`,
  ]);
  const focus = isReal
    ? voice("focus", [`${capitalise(pole.wanted)}`, `A step towards ${there}`, `${there}: ${pole.wanted}`])
    : voice("focus small", [`A small step towards ${there}`, `A little more ${there}`]);
  return {
    focus,
    action: paragraph(`${step}.`, lead, isReal && guard, sign),
    linkedInsight: evidenceOf(spectrum, team),
  };
}
