import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";
import type { Claim, ClaimOf } from "./claim.ts";
import { claim, figureOf, type Source } from "./make-claim.ts";

/** Ranks a crossing that is a finding, in scale points. */
const WEIGHT = 1;

/** Tells of the groups of an open survey how many of their people are in either camp, or want to move either way. */
export function crossingClaims(source: Source): Claim[] {
  // A group that is the whole team crosses nothing, nor do people who are all on one side.
  const several = source.verdicts.crossings.filter(
    ({ counts }) =>
      counts.length > 1 && counts.some(({ lower }) => lower > 0) && counts.some(({ upper }) => upper > 0),
  );
  return several.flatMap(({ spectrum, of, grouping, counts, p }) =>
    counts.flatMap(({ label, lower, same, upper }) => {
      const id = `crossing.${spectrum}.${of}.${grouping}.${label}`;
      const [below, above] = [figureOf(source, `${id}.lower`), figureOf(source, `${id}.upper`)];
      if (!below || !above) return [];
      const isClear = p !== null;
      const group = { grouping, label, n: lower + same + upper };
      const draft = { kind: "crossing" as const, spectrum, of, group, lower: below, upper: above, isClear };
      return [claim(id, group.n, draft, isClear ? WEIGHT : 0)];
    }),
  );
}

/** Roles without a name of their own: a report cannot speak of those who hold them. */
export const UNNAMED: ReadonlySet<string> = new Set(["Other", "Unknown Role"]);

/** Spectrums that divide the same people make one set, every other divided spectrum one of its own. */
export function campSets({ verdicts: { camps, sameCamps } }: Source): SpectrumId[][] {
  const divided = camps.map(({ spectrum }) => spectrum);
  const together = sameCamps.filter((set) => set.length > 1 && set.every((one) => divided.includes(one)));
  const alone = divided.filter((spectrum) => !together.some((set) => set.includes(spectrum)));
  return [...together, ...alone.map((spectrum) => [spectrum])];
}

function clearCrossings({ verdicts }: Source, set: readonly SpectrumId[]) {
  return verdicts.crossings
    .filter(({ spectrum, of, p }) => of === "camps" && p !== null && set.includes(spectrum))
    .sort((a, b) => (a.p as number) - (b.p as number));
}

/**
 * Returns who stands in either camp of a set, by the grouping that chance explains least, most people first; null where it
 * may be chance.
 */
export function sidesBy(source: Source, set: readonly SpectrumId[]): ClaimOf<"camps">["by"] {
  for (const { spectrum, grouping, counts } of clearCrossings(source, set)) {
    // A group of one person is that person.
    const named = counts.filter(({ label, lower, upper }) => !UNNAMED.has(label) && lower + upper > 1);
    const groupsOn = (side: "lower" | "upper", other: "lower" | "upper") =>
      named
        .flatMap((one) => {
          const people = figureOf(source, `crossing.${spectrum}.camps.${grouping}.${one.label}.${side}`);
          if (!people || one[side] <= one[other]) return [];
          return [{ group: { grouping, label: one.label, n: one.lower + one.upper }, people }];
        })
        .sort((a, b) => b.people.value - a.people.value || b.group.n - a.group.n);
    const by = { lower: groupsOn("lower", "upper"), upper: groupsOn("upper", "lower") };
    if (by.lower.length > 0 && by.upper.length > 0) return by;
  }
  return null;
}

/** Says if the claim of camps says who stands where: a difference of groups there is the same split once more. */
export function isToldByCamps(source: Source, spectrum: SpectrumId, grouping: Grouping): boolean {
  const set = campSets(source).find((one) => one.includes(spectrum));
  if (!set || sidesBy(source, set) === null) return false;
  return grouping === "role" || clearCrossings(source, set).some((one) => one.grouping === grouping);
}
