import { type Aspect, poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import type { Group } from "#worker/analysts/builtin/statistics/groups.ts";
import { hasPeople } from "#worker/analysts/builtin/statistics/portions.ts";
import {
  isCommonWish,
  isQuiet,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { sideOf } from "#worker/analysts/builtin/words/move-kind.ts";
import { agree, isText } from "#worker/analysts/builtin/words/phrases.ts";
import { askOf, placeInWork, questionOn, signOf } from "#worker/analysts/builtin/words/work-phrases.ts";
import { createSpectrumPicker, type PickSpectrum } from "./pick-spectrum.ts";
import { levelView, ownGoals, ownViews } from "./role-views.ts";
import { sharedCard } from "./shared-card.ts";

type RoleInsight = Insights["roleInsights"][string];

/** Asks about signs of a spectrum in the role's own work: an indirect question. */
function sightOf({ id, figures, camps, left, right, topic }: SpectrumStatistics, place: string): string {
  if (camps) return `which account of ${topic} holds in ${place}`;
  if (sideOf(figures.current.mean) === "middle") return `whether ${left} or ${right} prevails in ${place}`;
  const [leftPole, rightPole] = id.split("_") as [Aspect, Aspect];
  return signOf(figures.current.mean < 5 ? leftPole : rightPole, place);
}

/** Relates the team's answers to the role's work, without an answer of the role's own. */
function whereItShows(role: Group, pick: PickSpectrum, { voice }: TeamStatistics): string | null {
  const spectrum = pick("shows", role);
  if (!spectrum) return null;
  const sight = sightOf(spectrum, placeInWork(role.function, spectrum.id));
  const figureOfTeam = `the team's ${oneDecimal(spectrum.figures.current.mean)} on ${spectrum.name}`;
  return voice("role shows", [
    `${role.name} can say ${sight}, which puts ${figureOfTeam} to the test.`,
    `${role.name} ${agree(role.n, "knows", "know")} from close by what ${figureOfTeam} stands for: ${sight}.`,
    `${figureOfTeam} can be checked where ${role.name} ${agree(role.n, "works", "work")}: ${sight}.`,
    `ask ${role.name} ${sight}: the answer bears out ${figureOfTeam}, or questions it.`,
    `${role.name} can test ${figureOfTeam}: ${sight}.`,
  ]);
}

/** Gap in points of 9 from which a wish asks something of each role. */
const LARGE_WISH = 1;

function isLargeWish(spectrum: SpectrumStatistics): boolean {
  return isCommonWish(spectrum) && Math.abs(spectrum.figures.gap.mean) >= LARGE_WISH;
}

function requests(role: Group, pick: PickSpectrum, { voice }: TeamStatistics): string[] {
  const wanted = [pick("asks", role, isLargeWish) ?? pick("asks", role, isCommonWish)].filter(
    (one) => one !== null,
  );
  const texts = wanted.map(({ towards, id, figures }) => {
    const ask = askOf(towards, placeInWork(role.function, id));
    const pole = poleName(towards);
    return voice("role ask", [
      `the wish for ${pole} would ask ${role.name} to ${ask}.`,
      `if the team is to move towards ${pole}, the part of ${role.name} is to ${ask}.`,
      `for ${role.name} the way towards ${pole} (the average wish is ${oneDecimal(figures.aspirational.mean)}) begins here: ${ask}.`,
      `what ${role.name} can do for ${pole}: ${ask}.`,
    ]);
  });
  return texts.length > 0 ? texts : [noRequest(role, pick, voice)];
}

/** Names what each of two opposed wishes would ask of the role. */
function opposedRequests(
  role: Group,
  { name, left, right }: SpectrumStatistics,
  place: string,
  voice: TeamStatistics["voice"],
): string {
  const [one, other] = name.split(" vs ").map((pole) => askOf(pole.toLowerCase() as Aspect, place));
  return voice("role torn", [
    `${role.name} will hear opposite requests: to ${one}, from those who prefer ${left}, and to ${other}, from those who prefer ${right}.`,
    `until the team has chosen between ${left} and ${right}, ${role.name} cannot please everybody: some would ${one}, others ${other}.`,
    `the division over ${name} reaches ${role.name} as a choice: ${one}, or ${other}.`,
  ]);
}

/** Tells if people would go both ways, on neither side a single one. */
function isTorn({ movers, opposers }: SpectrumStatistics): boolean {
  return [movers, opposers].every((side) => (side.count === null ? hasPeople(side) : side.count >= 2));
}

function noRequest(role: Group, pick: PickSpectrum, voice: TeamStatistics["voice"]): string {
  const spectrum = pick("still", role, isQuiet) ?? pick("still", role);
  if (!spectrum) return `no spectrum was scored that could ask anything of ${role.name}.`;
  const place = placeInWork(role.function, spectrum.id);
  const { name, figures } = spectrum;
  if (isQuiet(spectrum)) {
    return voice("role still", [
      `no clear wish of the team asks ${role.name} to change ${place}: ${name} is at ${oneDecimal(figures.current.mean)} today.`,
      `nothing new is asked of ${role.name} in ${place}: ${name}, at ${oneDecimal(figures.current.mean)}, draws no clear wish to change.`,
    ]);
  }
  if (isTorn(spectrum)) return opposedRequests(role, spectrum, place, voice);
  return voice("role split", [
    `before anything is asked of ${role.name} in ${place}, the team has to agree where it stands on ${name}.`,
    `on ${name} views of today differ more than wishes: ${role.name} can wait with ${place} until they have been compared.`,
  ]);
}

function question(role: Group, pick: PickSpectrum, { voice }: TeamStatistics): string | null {
  const spectrum = pick("question", role);
  if (!spectrum) return null;
  const asked = questionOn(spectrum.id, placeInWork(role.function, spectrum.id));
  return voice("role question", [
    `a question for ${role.name}: ${asked}`,
    `on ${spectrum.topic}, ask ${role.name}: ${asked}`,
    `worth hearing from ${role.name}: ${asked}`,
  ]);
}

/** Explains why a role of several people may have no means. */
function protection({ n: size, name, isShowable }: Group): string | null {
  if (size === 1 || isShowable) return null;
  return `${name} are all but one of the team's, so that their means would give that one away and are left out.`;
}

function card(role: Group, pick: PickSpectrum, told: Set<string>, team: TeamStatistics): RoleInsight {
  const isGroup = role.isShowable && role.label !== "Unknown Role";
  const perceptions = isGroup ? ownViews(role, team) : [levelView(role, told, team)];
  const currentPerceptions = [...perceptions, whereItShows(role, pick, team)].filter(isText);
  return {
    currentPerceptions: (currentPerceptions.length > 0
      ? currentPerceptions
      : [`no spectrum of today was scored, so that nothing can be said for ${role.name}.`]
    ).map(capitalise),
    aspirations: [...(isGroup ? ownGoals(role, team) : []), ...requests(role, pick, team)].map(capitalise),
    keyNotes: [
      question(role, pick, team) ?? `what did the survey miss in the work of ${role.name}?`,
      protection(role),
    ]
      .filter(isText)
      .map(capitalise),
  };
}

/**
 * Writes the cards of roles. In an open survey each role has one: with one person it relates the team's
 * findings to its work and never shows that person's answers; with several, their means beside the team's. In
 * a confidential survey each released group has one, and all other roles share one without figures.
 */
export function analyseRoles(team: TeamStatistics): Record<string, RoleInsight> {
  const pick = createSpectrumPicker(team.spectrums);
  const told = new Set<string>();
  const cardsOf = (groups: readonly Group[], keyOf: (group: Group) => string) =>
    groups.map((group): [string, RoleInsight] => [keyOf(group), card(group, pick, told, team)]);
  if (!team.release) return Object.fromEntries(cardsOf(team.roles, ({ label }) => label));
  const { roles, levels, functions } = team;
  const withMeans = (groups: readonly Group[]) => groups.filter(({ isShowable }) => isShowable);
  const others = roles.filter((role) => !role.isShowable);
  return Object.fromEntries([
    ...cardsOf(withMeans(roles), ({ label }) => label),
    ...cardsOf(withMeans(levels), ({ label }) => `${label} (level)`),
    ...cardsOf(withMeans(functions), ({ label }) => `${label} (function)`),
    ...(others.length > 0 ? [sharedCard(others, team)] : []),
  ]);
}
