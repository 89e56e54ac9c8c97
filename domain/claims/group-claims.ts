import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";
import type { GroupScores } from "#domain/statistics/figures.ts";
import type { Claim, ClaimedGroup, GroupContrast } from "./claim.ts";
import { claim } from "./make-claim.ts";
import { figureOf, type Source } from "./source.ts";

/** Roles without a name of their own: a report cannot speak of those who hold them. */
const UNNAMED = new Set(["Other", "Unknown Role"]);

type GroupVerdict = Source["verdicts"]["groups"][number];

/** A difference of two groups; the same two on several spectrums make one claim, the widest contrast first. */
export function groupClaims(source: Source): Claim[] {
  const pairs = new Map<string, GroupVerdict[]>();
  for (const verdict of source.verdicts.groups) {
    const labels = labelsOf(verdict);
    if (labels.some((label) => UNNAMED.has(label))) continue;
    const key = `${verdict.grouping}.${labels.join(" | ")}`;
    pairs.set(key, [...(pairs.get(key) ?? []), verdict]);
  }
  return [...pairs].flatMap(([key, verdicts]) => {
    const [grouping, labels] = [
      (verdicts[0] as GroupVerdict).grouping,
      labelsOf(verdicts[0] as GroupVerdict),
    ];
    const [one, other] = labels.map((label) => groupOf(source, grouping, label));
    const contrasts = verdicts
      .flatMap((verdict) => contrastOf(source, verdict, labels) ?? [])
      .sort((a, b) => distanceOf(b) - distanceOf(a));
    if (!one || !other || !contrasts[0]) return [];
    const draft = { kind: "groups" as const, one, other, contrasts };
    return [claim(`groups.${key}`, one.n + other.n, draft, distanceOf(contrasts[0]) * 0.6)];
  });
}

const labelsOf = ({ lower, upper }: GroupVerdict) => [lower.label, upper.label].sort();

const distanceOf = ({ one, other }: GroupContrast) => Math.abs(one.value - other.value);

function contrastOf(
  source: Source,
  { grouping, spectrum, measure }: GroupVerdict,
  labels: readonly string[],
): GroupContrast | null {
  const [one, other] = labels.map((label) =>
    figureOf(source, `${grouping}.${label}.${spectrum}.${measure}.mean`),
  );
  return one && other ? { spectrum, measure, one, other } : null;
}

function groupsOf(
  { figures }: Source,
  grouping: Grouping,
): (Partial<GroupScores> & { label: string; n: number })[] {
  if (grouping === "role") return figures.roles.map(({ count: n, ...role }) => ({ ...role, n }));
  return (grouping === "level" ? figures.levels : figures.functions) ?? [];
}

function groupOf(source: Source, grouping: Grouping, label: string): ClaimedGroup | null {
  const found = groupsOf(source, grouping).find((group) => group.label === label);
  return found ? { grouping, label, n: found.n } : null;
}

/** A view is told of each level and role with means, on the spectrum where it lies furthest from the team's. */
const VIEWED: readonly Grouping[] = ["level", "role"];
/** In points of 9: nearer than that, a group sees what the team sees. */
const MIN_DISTANCE = 0.5;
const MIN_PEOPLE = 2;

/** Describes where each group stands furthest from the team. Without a difference beyond chance it is no finding. */
export function groupViewClaims(source: Source): Claim[] {
  return VIEWED.flatMap((grouping) =>
    groupsOf(source, grouping).flatMap(({ label, n, spectrums = [] }) => {
      if (UNNAMED.has(label) || !isSafe(source, n)) return [];
      const views = spectrums.flatMap((one) => viewOf(source, grouping, label, one.spectrum));
      const [furthest] = views.sort((a, b) => b.distance - a.distance);
      if (!furthest || furthest.distance < MIN_DISTANCE) return [];
      const { spectrum, own, team } = furthest;
      const group = { grouping, label, n };
      return [
        claim(`view.${grouping}.${label}.${spectrum}`, n, {
          kind: "group-view" as const,
          group,
          spectrum,
          own,
          team,
        }),
      ];
    }),
  );
}

/** Subtracting a shown group from the team leaves one person's answer where all but one belong to it. */
function isSafe({ figures }: Source, n: number): boolean {
  return n >= MIN_PEOPLE && figures.responses - n !== 1;
}

function viewOf(source: Source, grouping: Grouping, label: string, spectrum: SpectrumId) {
  const own = figureOf(source, `${grouping}.${label}.${spectrum}.current.mean`);
  const team = figureOf(source, `spectrum.${spectrum}.current.mean`);
  return own && team ? [{ spectrum, own, team, distance: Math.abs(own.value - team.value) }] : [];
}
