import { polesOf } from "#domain/questionnaire/questionnaire.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import type { Claim } from "./claim.ts";
import { claim, figureOf, type Source } from "./make-claim.ts";
import type { RoleLine } from "./values.ts";

/** Lines on which a role is described, and points of 9 from which it differs there from the others. */
const MOST_LINES = 2;
const MIN_DISTANCE = 1;

const distanceOf = ({ today, wanted }: RoleLine) =>
  Math.max(...[today, wanted].map((pair) => (pair ? Math.abs(pair.own.value - pair.others.value) : 0)));

/** Describes what those who hold each role of an open survey answer, one person or several: no difference, and no finding. */
export function roleClaims(source: Source): Claim[] {
  return (source.figures.roleViews ?? []).map(({ label, n, level, function: area, spectrums, alone }) => {
    const pairOf = (spectrum: string, measure: "current" | "aspirational") => {
      const own = figureOf(source, `card.${label}.${spectrum}.${measure}.mean`);
      const others = figureOf(source, `card.${label}.${spectrum}.${measure}.others`);
      return own && others ? { own, others } : null;
    };
    const lines = spectrums.map(
      ({ spectrum }): RoleLine => ({
        spectrum,
        today: pairOf(spectrum, "current"),
        wanted: pairOf(spectrum, "aspirational"),
      }),
    );
    const polesWhere = (wayOf: (line: RoleLine) => number, least: number) =>
      lines.flatMap((line) => {
        const way = wayOf(line);
        return Math.abs(way) < least ? [] : [polesOf(line.spectrum)[way < 0 ? "left" : "right"]];
      });
    return claim(`role.${label}`, n, {
      kind: "role",
      group: { grouping: "role", label, n },
      ...{ level, function: area, alone },
      lines: lines
        .filter((line) => distanceOf(line) >= MIN_DISTANCE)
        .sort((a, b) => distanceOf(b) - distanceOf(a))
        .slice(0, MOST_LINES),
      moves: polesWhere(
        ({ today, wanted }) => (today && wanted ? wanted.own.value - today.own.value : 0),
        2 * MIN_GAP,
      ),
      leans: polesWhere(({ today }) => (today ? today.own.value - today.others.value : 0), MIN_DISTANCE),
    });
  });
}
