import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { infer } from "#domain/inference/infer.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import { confidentialReleaseOf, openReleaseOf, type Team } from "#tests/domain/generated-teams.ts";
import { makeChanceTeam, type Recipe } from "./chance-teams.ts";

export const KINDS = [
  "wishes",
  "groups",
  "collisions",
  "camps",
  "dissent",
  "consensus",
  "contradictions",
] as const satisfies (keyof Verdicts)[];
export type Kind = (typeof KINDS)[number];

export function verdictsOn(team: Team, mode: SurveyMode): Verdicts {
  return infer(mode === "open" ? openReleaseOf(team) : confidentialReleaseOf(team));
}

/** Lists the kinds of verdict on a team. */
export function findKinds(team: Team, mode: SurveyMode): Kind[] {
  const verdicts = verdictsOn(team, mode);
  return KINDS.filter((kind) => verdicts[kind].length > 0);
}

/** Share of teams, in percent, with each kind of finding and with any. */
export type Rates = Record<Kind | "any", number>;

/** Measures how often findings are made of as many teams of one recipe. */
export function measureRates(teams: number, recipe: Recipe, find: (team: Team) => readonly Kind[]): Rates {
  const counts = Object.fromEntries([...KINDS, "any"].map((kind) => [kind, 0])) as Rates;
  for (let seed = 1; seed <= teams; seed++) {
    const found = find(makeChanceTeam(seed, recipe));
    for (const kind of found) counts[kind] += 100 / teams;
    if (found.length > 0) counts.any += 100 / teams;
  }
  return counts;
}

/** Measures in how many of as many teams of one recipe something is found, in percent. */
export function measurePower(teams: number, recipe: Recipe, isFound: (team: Team) => boolean): number {
  let found = 0;
  for (let seed = 1; seed <= teams; seed++) if (isFound(makeChanceTeam(-seed, recipe))) found++;
  return (100 * found) / teams;
}
