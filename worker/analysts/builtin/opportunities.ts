import type { Insights } from "#domain/insights.ts";
import { poleName } from "#domain/questionnaire.ts";
import { mean } from "#domain/statistics.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import { displayName, type Group, scoresOf } from "./groups.ts";
import { capitalise, count, figure, pointsOf, share, shortList } from "./phrases.ts";
import { directionOf, labelsOf, rolesInCamps, rolesWishing } from "./sides.ts";
import { spreadChange } from "./spectrums.ts";

type Opportunity = Insights["alignmentOpportunities"][number];

const MAX_OPPORTUNITIES = 5;

function sharedDirection(facts: TeamFacts, spectrum: SpectrumFacts): Opportunity[] {
  if (spectrum.wish !== "clear") return [];
  const { figures, id, towards } = spectrum;
  const pole = poleName(towards);
  const roles = rolesWishing(facts.roles, id, directionOf(spectrum));
  const others = facts.roles.length - roles.length;
  const rest =
    facts.roles.length === 1
      ? `all ${count(figures.gap.n)} answers come from one role`
      : others === 0
        ? `every one of the ${count(facts.roles.length)} roles leans that way`
        : `${share(roles.length, facts.roles.length)} roles lean that way`;
  return [
    {
      focus: `A shared direction: ${pole}`,
      opportunity: `${capitalise(rest)}, so the step towards ${pole} can be taken together, from ${figure(figures.current.mean)} in the direction of ${figure(figures.aspirational.mean)}.`,
      rolesInvolved: roles.map(({ label }) => label),
    },
  ];
}

function twoCamps(facts: TeamFacts, spectrum: SpectrumFacts): Opportunity[] {
  if (!spectrum.camps) return [];
  const { left, right, name, camps } = spectrum;
  const sides = rolesInCamps(facts, spectrum);
  const inBoth =
    sides.both.length > 0 ? `, and ${shortList(sides.both.map(displayName))} with people in each` : "";
  const oneSided = [
    sides.left.length > 0 ? `${shortList(sides.left.map(displayName))} near ${left}` : null,
    sides.right.length > 0 ? `${shortList(sides.right.map(displayName))} near ${right}` : null,
  ].filter((side) => side !== null);
  const who =
    oneSided.length > 0 ? `with ${oneSided.join(" and ")}${inBoth}` : "with every role divided within itself";
  return [
    {
      focus: `Common ground on ${name}`,
      opportunity: `The camps on ${name} (${count(camps.lower.n)} and ${count(camps.upper.n)} people) can compare what each sees, ${who}.`,
      rolesInvolved: [...sides.left, ...sides.right, ...sides.both],
    },
  ];
}

function betweenGroups(spectrum: SpectrumFacts): Opportunity[] {
  const { contrast, name } = spectrum;
  if (!contrast) return [];
  const { low, high, measure, difference } = contrast;
  const what = measure === "current" ? "views of today" : "wishes";
  return [
    {
      focus: `${capitalise(low.group.among)} and ${high.group.among} on ${name}`,
      opportunity: `An exchange between ${low.group.among} and ${high.group.among} would help on ${name}, where their ${what} average ${figure(low.mean)} and ${figure(high.mean)}, ${pointsOf(difference)} apart.`,
      rolesInvolved: [...new Set([...labelsOf(low.group), ...labelsOf(high.group)])],
    },
  ];
}

function commonGoal(facts: TeamFacts, spectrum: SpectrumFacts): Opportunity[] {
  const change = spreadChange(spectrum);
  const { name, figures } = spectrum;
  if (change === null || change > -0.7) return [];
  return [
    {
      focus: `Begin with the goal on ${name}`,
      opportunity: `Wishes on ${name} lie between ${figure(figures.aspirational.lowerQuartile)} and ${figure(figures.aspirational.upperQuartile)} in their middle half, views of today between ${figure(figures.current.lowerQuartile)} and ${figure(figures.current.upperQuartile)}: talk of the destination first.`,
      rolesInvolved: facts.roles.map(({ label }) => label),
    },
  ];
}

interface Pair {
  a: Group;
  b: Group;
  distance: number;
  widest: SpectrumFacts;
  widestDistance: number;
}

function pairOf(a: Group, b: Group, spectrums: readonly SpectrumFacts[]): Pair[] {
  const distances = spectrums.flatMap((spectrum) => {
    const [one, other] = [a, b].map((group) => mean(scoresOf(group, "current", spectrum.id)) ?? null);
    return one == null || other == null ? [] : [{ spectrum, distance: Math.abs(one - other) }];
  });
  const [widest] = [...distances].sort((x, y) => y.distance - x.distance);
  const distance = mean(distances.map((one) => one.distance));
  if (!widest || distance === null) return [];
  return [{ a, b, distance, widest: widest.spectrum, widestDistance: widest.distance }];
}

/** The two roles whose views of today lie furthest apart, taken over all spectrums. */
function furthestPair({ roles, spectrums }: TeamFacts): Opportunity[] {
  const pairs = roles.flatMap((a, index) => roles.slice(index + 1).flatMap((b) => pairOf(a, b, spectrums)));
  const [furthest] = pairs.sort((x, y) => y.distance - x.distance);
  if (!furthest) return [];
  const { a, b, distance, widest, widestDistance } = furthest;
  const names = `${displayName(a.label)} and ${displayName(b.label)}`;
  return [
    {
      focus: capitalise(names),
      opportunity:
        distance === 0
          ? `${names} see today alike on every spectrum (0.0 points apart) and can speak for each other.`
          : `No two roles see today more differently than ${names}: ${pointsOf(distance)} apart on average, ${pointsOf(widestDistance)} on ${widest.name}, which makes theirs the conversation to have first.`,
      rolesInvolved: [a.label, b.label],
    },
  ];
}

function withinOneRole({ roles, n }: TeamFacts): Opportunity[] {
  const [only] = roles;
  if (roles.length !== 1 || !only) return [];
  return [
    {
      focus: "Other roles",
      opportunity: `All ${count(n)} answers come from ${displayName(only.label)}: a second role would show whether its view is shared.`,
      rolesInvolved: [only.label],
    },
  ];
}

/** Where roles could come closer, the largest matters first. */
export function alignmentOpportunities(facts: TeamFacts): Opportunity[] {
  const bySize = [...facts.spectrums].sort(
    (a, b) => Math.abs(b.figures.gap.mean) - Math.abs(a.figures.gap.mean),
  );
  const found = [
    ...bySize.flatMap((spectrum) => twoCamps(facts, spectrum)),
    ...bySize.flatMap((spectrum) => betweenGroups(spectrum)).slice(0, 2),
    ...bySize.flatMap((spectrum) => sharedDirection(facts, spectrum)).slice(0, 2),
    ...bySize.flatMap((spectrum) => commonGoal(facts, spectrum)),
  ];
  return [...found.slice(0, MAX_OPPORTUNITIES - 1), ...furthestPair(facts), ...withinOneRole(facts)];
}
