import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import type { Release } from "#domain/disclosure/release.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import type { Camp } from "./camps.ts";
import { coarseP, roundP, type Told } from "./chance/told-p.ts";
import { findCollisions } from "./collisions.ts";
import { findContradictions } from "./contradictions.ts";
import { collectSameCamps, type Division, findDivisions, findSameDivisions } from "./divisions.ts";
import { findOpenDifferences } from "./open-groups.ts";
import { findReleasedDifferences } from "./released-groups.ts";
import { findConsensus, findDissent } from "./spreads.ts";
import type { Verdicts } from "./verdicts.ts";
import { findWishes } from "./wishes.ts";

function toldAs<Item extends { p: number }>(told: Told, items: readonly Item[]): Item[] {
  return items.map((item) => ({ ...item, p: told(item.p) }));
}

function roundSides(groups: Verdicts["groups"]): Verdicts["groups"] {
  const rounded = (side: Verdicts["groups"][number]["lower"]) => ({ ...side, mean: roundTo2(side.mean) });
  return groups.map(({ lower, upper, ...rest }) => ({
    ...rest,
    lower: rounded(lower),
    upper: rounded(upper),
  }));
}

/** The mean wish of the people on one side of a divided spectrum; null if none of them gave one. */
function wishedBy(team: readonly Scores[], { spectrum, camps }: Division, isUpper: boolean): number | null {
  const wishes = team.flatMap(({ current, aspirational }) => {
    const [today, wish] = [current[spectrum], aspirational[spectrum]];
    return today !== null && wish !== null && today > camps.lastLower === isUpper ? [wish] : [];
  });
  const wished = mean(wishes);
  return wished === null ? null : roundTo2(wished);
}

/** An open survey's camps come with their sides. */
function campsOf(
  team: readonly Scores[],
  divided: readonly Division[],
  haveSides: boolean,
): Verdicts["camps"] {
  return divided.map((division) => {
    const { spectrum, p, camps } = division;
    const side = ({ n, mean }: Camp, isUpper: boolean) =>
      haveSides ? { n, mean: roundTo2(mean), wished: wishedBy(team, division, isUpper) } : null;
    return { spectrum, p, lower: side(camps.lower, false), upper: side(camps.upper, true) };
  });
}

/** Fewest people of a camp in an open survey; camps have their own limits. */
const ANY = 1;

/**
 * Infers what a team's answers show beyond chance and response error. The same release gives the same
 * verdicts, in whatever order its rows are. Those on a confidential survey are symmetric in the scores of the
 * team or of a shown group, topic by topic, and tell p in steps; those that speak of spread are left out of later
 * releases, as spreads are.
 */
export function infer(release: Release): Verdicts {
  const { team } = release;
  const isOpen = release.mode === "open";
  const told: Told = isOpen ? roundP : coarseP;
  const tellsSpreads = isOpen || release.number === 1;
  const spreadOf = tellsSpreads ? team : [];
  const minPeople = isOpen ? ANY : MIN_PEOPLE;
  const found = findDivisions(spreadOf, minPeople);
  const divided = isOpen ? [...found, ...findSameDivisions(team, found)] : found;
  return {
    wishes: toldAs(told, findWishes(team, isOpen)),
    collisions: toldAs(told, findCollisions(spreadOf, minPeople)),
    camps: toldAs(told, campsOf(team, divided, isOpen)),
    sameCamps: isOpen ? collectSameCamps(team, divided) : [],
    dissent: toldAs(told, findDissent(spreadOf)),
    consensus: toldAs(told, findConsensus(spreadOf)),
    contradictions: toldAs(told, findContradictions(team)),
    groups: toldAs(
      told,
      roundSides(isOpen ? findOpenDifferences(release.rows) : findReleasedDifferences(release)),
    ),
    isCareless: release.hasManyCareless,
  };
}
