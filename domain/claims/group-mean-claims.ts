import { groupsOf } from "#domain/figures/groups.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Claim, ClaimOf } from "./claim.ts";
import { UNNAMED } from "./crossing-claims.ts";
import { isSafe } from "./group-claims.ts";
import { claim, figureOf, type Source } from "./make-claim.ts";
import { claimsOf, spectrumsOf } from "./read-claims.ts";
import type { GroupContrast } from "./values.ts";

/** Points of 9 between the lowest and the highest mean from which they are told. */
const MIN_RANGE = 2;

type Means = ClaimOf<"group-means">["means"];
type Line = Pick<GroupContrast, "spectrum" | "measure">;

/**
 * Describes what levels or functions of an open survey answer on average on each line on which its people stand apart and
 * no finding says who they are, by the grouping that lies further apart. It is tested against nothing (docs/instrument.md).
 */
export function groupMeanClaims(source: Source, told: readonly Claim[]): Claim[] {
  if (source.figures.release || source.verdicts.isCareless) return [];
  return linesApart(told).flatMap((line) => {
    const [furthest] = (["level", "function"] as const)
      .map((grouping) => ({ grouping, means: meansOn(source, grouping, line) }))
      .sort((a, b) => rangeOf(b.means) - rangeOf(a.means));
    if (!furthest || rangeOf(furthest.means) < MIN_RANGE) return [];
    const n = furthest.means.reduce((sum, { group }) => sum + group.n, 0);
    return [
      claim(`group-means.${line.spectrum}.${line.measure}`, n, { kind: "group-means", ...line, ...furthest }),
    ];
  });
}

/** Lists the lines on which people part ways, see or want different things; not those of which groups are told. */
function linesApart(told: readonly Claim[]): Line[] {
  const named = told.filter((one) => one.kind === "groups" || (one.kind === "camps" && one.by));
  const isNamed = (spectrum: SpectrumId) => named.some((one) => spectrumsOf(one).includes(spectrum));
  const linesOf = (claims: readonly Claim[], measure: Line["measure"]) =>
    claims.flatMap(spectrumsOf).map((spectrum) => ({ spectrum, measure }));
  const wanted = claimsOf(told, "wanted");
  const lines = [
    ...linesOf(claimsOf(told, "opposite-wants"), "aspirational"),
    ...linesOf(
      wanted.filter(({ parts }) => parts),
      "aspirational",
    ),
    ...linesOf(claimsOf(told, "camps"), "current"),
    ...linesOf(
      claimsOf(told, "place").filter(({ isApart }) => isApart),
      "current",
    ),
    ...linesOf(
      wanted.filter(({ isApart }) => isApart),
      "aspirational",
    ),
  ];
  return lines.filter(({ spectrum }, index) => {
    return !isNamed(spectrum) && lines.findIndex((one) => one.spectrum === spectrum) === index;
  });
}

/** Lists the means of the groups that may be spoken of, the lowest first. */
function meansOn(source: Source, grouping: "level" | "function", { spectrum, measure }: Line): Means {
  return groupsOf(source.figures, grouping)
    .flatMap(({ label, n }) => {
      const mean = figureOf(source, `${grouping}.${label}.${spectrum}.${measure}.mean`);
      return mean && !UNNAMED.has(label) && isSafe(source, n)
        ? [{ group: { grouping, label, n }, mean }]
        : [];
    })
    .sort((a, b) => a.mean.value - b.mean.value || b.group.n - a.group.n);
}

const rangeOf = (means: Means) => (means.at(-1)?.mean.value ?? 0) - (means[0]?.mean.value ?? 0);
