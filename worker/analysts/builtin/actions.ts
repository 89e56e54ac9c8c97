import type { Insights } from "#domain/insights.ts";
import { poleName } from "#domain/questionnaire.ts";
import { mean } from "#domain/statistics.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import type { FindingOf } from "./findings.ts";
import { displayName, type Group, wishesOf } from "./groups.ts";
import { MOVES } from "./moves.ts";
import { count, figure, list, paragraph, pointsOf, share, shortList } from "./phrases.ts";
import { directionOf, labelsOf, rolesInCamps, rolesWishing } from "./sides.ts";
import { wishesInWords } from "./spectrums.ts";

/** A recommendation before it is ranked. */
export type Action = Omit<Insights["recommendations"][number], "priority">;

function names(groups: readonly Group[], limit: number): string {
  return shortList(
    groups.map(({ label }) => displayName(label)),
    limit,
  );
}

function strongestWish([first]: readonly Group[], { id }: SpectrumFacts): number {
  return first ? (mean(wishesOf(first, id)) ?? 0) : 0;
}

export function move(facts: TeamFacts, { spectrum }: FindingOf<"wish">): Action {
  const { towards, awayFrom, figures, name, movers } = spectrum;
  const direction = directionOf(spectrum);
  const { gap, current, aspirational } = figures;
  const advocates = rolesWishing(facts.roles, spectrum.id, direction);
  const doubters = rolesWishing(facts.roles, spectrum.id, direction === 1 ? -1 : 1);
  const halfway = (current.mean + aspirational.mean) / 2;
  const lead =
    advocates.length > 0 && facts.roles.length > 1
      ? `${names(advocates.slice(0, 2), 2)} can draft it, with the strongest wishes for ${poleName(towards)} (up to ${pointsOf(strongestWish(advocates, spectrum))}).`
      : null;
  const guard =
    doubters.length > 0
      ? `hear ${names(doubters, 2)} first on how to keep ${MOVES[awayFrom].worth}: the answers there point towards ${poleName(awayFrom)}.`
      : `settle beforehand how to keep ${MOVES[awayFrom].worth}, which ${poleName(awayFrom)} gives at today's ${figure(current.mean)}.`;
  return {
    focus: `More ${poleName(towards)}`,
    action: paragraph(
      `${MOVES[towards].start}.`,
      lead,
      guard,
      `when ${name} is next measured, ${figure(halfway)} would be half of the way to ${figure(aspirational.mean)}.`,
    ),
    linkedInsight: `${name}: ${figure(current.mean)} today, ${figure(aspirational.mean)} wanted, a gap of ${pointsOf(gap.mean)} (±${figure(gap.halfWidth95 ?? 0)}) that ${share(movers, gap.n)} would narrow.`,
  };
}

export function bridge(facts: TeamFacts, { spectrum }: FindingOf<"camps">): Action {
  const { camps, name, left, right, figures } = spectrum;
  const sides = rolesInCamps(facts, spectrum);
  const hosts =
    sides.left.length > 0 && sides.right.length > 0
      ? `${shortList(sides.left.map(displayName), 2)} can speak for ${left}, ${shortList(sides.right.map(displayName), 2)} for ${right}.`
      : null;
  return {
    focus: `One picture of ${name}`,
    action: paragraph(
      `before changing anything on ${name}, have both camps describe one recent week each, the ${count(camps?.lower.n ?? 0)} near ${left} first and the ${count(camps?.upper.n ?? 0)} near ${right} after them, and write down where the accounts differ.`,
      hosts,
    ),
    linkedInsight: `${name} today: camp means of ${figure(camps?.lower.mean ?? 0)} and ${figure(camps?.upper.mean ?? 0)} around a team mean of ${figure(figures.current.mean)}.`,
  };
}

export function choose(facts: TeamFacts, { spectrum }: FindingOf<"opposed">): Action {
  const { name, left, right, figures, id } = spectrum;
  const leftward = rolesWishing(facts.roles, id, -1);
  const rightward = rolesWishing(facts.roles, id, 1);
  const voices =
    leftward.length > 0 && rightward.length > 0
      ? `${names(leftward, 2)} would argue for ${left}, ${names(rightward, 2)} for ${right}.`
      : null;
  return {
    focus: `A choice between ${left} and ${right}`,
    action: paragraph(
      `do not average these wishes: take one decision now pending, let each side say what it would do, and settle for which kinds of decision ${left} rules and for which ${right}.`,
      voices,
    ),
    linkedInsight: `${name}: ${wishesInWords(spectrum)}, a mean gap of ${pointsOf(figures.gap.mean)}.`,
  };
}

export function exchange({ spectrum, contrast }: FindingOf<"contrast">): Action {
  const { low, high, measure, difference } = contrast;
  const question =
    measure === "current"
      ? `what they see in a normal week that makes them answer ${figure(low.mean)} and ${figure(high.mean)}`
      : `what would be better for them at ${figure(low.mean)} and at ${figure(high.mean)}`;
  return {
    focus: `Two views of ${spectrum.name}`,
    action: paragraph(
      `sit ${low.group.among} and ${high.group.among} down for an hour with one question on ${spectrum.name}: ${question}.`,
    ),
    linkedInsight: `${spectrum.name}, ${measure === "current" ? "today" : "as wished for"}: ${figure(low.mean)} among ${list(labelsOf(low.group).slice(0, 3).map(displayName))}, ${figure(high.mean)} among ${list(labelsOf(high.group).slice(0, 3).map(displayName))}, ${pointsOf(difference)} between the groups' means.`,
  };
}

export function audit({ spectrum, stated }: FindingOf<"mismatch">): Action {
  const { left, right, name, figures } = spectrum;
  const [said, lived] = stated.left > stated.right ? [left, right] : [right, left];
  return {
    focus: `${said} in words, ${lived} in practice`,
    action: paragraph(
      `go through last month's leadership agenda, mark each item as ${said} or ${lived}, and decide whether the words or the agenda should change.`,
    ),
    linkedInsight: `${name}: ${left} ${figure(stated.left)} and ${right} ${figure(stated.right)} of 5 as stated, ${figure(figures.current.mean)} of 9 as placed.`,
  };
}

export function effect(facts: TeamFacts, { scores }: FindingOf<"effectiveness">): Action {
  const lowest = facts.aspects.at(-1);
  const clue = lowest
    ? `take ${lowest.name}, the lowest aspect at ${figure(lowest.scores.mean)} of 5, as the first thing to look at.`
    : null;
  return {
    focus: "What holds effectiveness back",
    action: paragraph(
      `ask each person for the one thing that would raise their score from ${figure(scores.median)} by a point, and act on what at least two name.`,
      clue,
    ),
    linkedInsight: `Effectiveness: mean ${figure(scores.mean)}, lowest ${figure(scores.min)}, highest ${figure(scores.max)} of 10.`,
  };
}
