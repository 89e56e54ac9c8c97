import { groupLabel } from "#domain/disclosure/grouping.ts";
import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { shuffle } from "#domain/disclosure/shuffle.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { adjustByHolm } from "./chance/holm.ts";
import { monteCarloP } from "./chance/monte-carlo.ts";
import { createRandom, seedOf } from "./chance/random.ts";
import type { Division } from "./divisions.ts";
import { CONFIRMING_RATE } from "./error-budget.ts";
import { holdsWithoutAnyOne } from "./leave-one-out.ts";
import type { Verdicts } from "./verdicts.ts";
import { gapOf } from "./wants.ts";

type Crossing = Verdicts["crossings"][number];
type About = Pick<Crossing, "spectrum" | "of" | "grouping">;

const SIDES = ["lower", "same", "upper"] as const;
type Side = (typeof SIDES)[number];

interface Member {
  label: string;
  side: Side;
}

/** Logarithm of the product of all cells' factorials: the larger it is, the less likely is a table with its margins. */
function rarityOf(labels: readonly number[], sides: readonly Side[]): number {
  const cells = new Map<string, number>();
  let rarity = 0;
  for (const [place, label] of labels.entries()) {
    const cell = `${sides[place]} ${label}`;
    const count = (cells.get(cell) ?? 0) + 1;
    cells.set(cell, count);
    rarity += Math.log(count);
  }
  return rarity;
}

/**
 * Estimates the p of Fisher, Freeman & Halton (1951) that sides and labels are crossed as unlikely a way: the sides are
 * permuted among the members. 1 with less than two labels or sides.
 */
function crossedP(members: readonly Member[], tests: number): number {
  const rows = [...new Set(members.map(({ label }) => label))]
    .map((label) => members.flatMap((one) => (one.label === label ? [one.side] : [])).sort())
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
  // What the labels are called has no part in it.
  const labels = rows.flatMap((row, place) => row.map(() => place));
  const sides = rows.flat();
  if (new Set(labels).size < 2 || new Set(sides).size < 2) return 1;
  const observed = rarityOf(labels, sides) - 1e-9;
  const random = createRandom(seedOf(rows.map((row) => row.join())));
  return monteCarloP({ rate: CONFIRMING_RATE, tests }, () => {
    shuffle(sides, (bound) => Math.floor(random() * bound));
    return rarityOf(labels, sides) >= observed;
  });
}

interface Found {
  divisions: readonly Division[];
  sameCamps: Verdicts["sameCamps"];
  wants: Verdicts["wants"];
}

type SideOf = (row: ScoredResponse) => Side | null;

/** Lists what people are sorted by: one camp of a set for all of it, and the direction of each want. */
function sortingsOf({ divisions, sameCamps, wants }: Found) {
  const isLed = (id: SpectrumId) => sameCamps.some((set) => set.includes(id) && set[0] !== id);
  return [
    ...divisions
      .filter(({ spectrum }) => !isLed(spectrum))
      .map(({ spectrum, camps }) => {
        const sideOf: SideOf = ({ scores: { current } }) => {
          const place = current[spectrum];
          return place === null ? null : place > camps.lastLower ? "upper" : "lower";
        };
        return { spectrum, of: "camps" as const, sideOf };
      }),
    ...wants.map(({ spectrum }) => {
      const sideOf: SideOf = ({ scores }) => {
        const gap = gapOf(scores, spectrum);
        return gap === null ? null : gap < 0 ? "lower" : gap > 0 ? "upper" : "same";
      };
      return { spectrum, of: "wants" as const, sideOf };
    }),
  ];
}

function countsOf(members: readonly Member[]): Crossing["counts"] {
  const labels = [...new Set(members.map(({ label }) => label))].sort();
  return labels.map((label) => {
    const count = (side: Side) => members.filter((one) => one.label === label && one.side === side).length;
    return { label, lower: count("lower"), same: count("same"), upper: count("upper") };
  });
}

/**
 * Crosses what has been found with levels and functions. In at most 5 % of reports does any crossing have a p where
 * labels have no part in it, all of a report together, and without any one respondent each holds by itself.
 */
export function findCrossings(rows: readonly ScoredResponse[], found: Found): Crossing[] {
  const tables = sortingsOf(found).flatMap(({ sideOf, spectrum, of }) =>
    (["level", "function"] as const).map((grouping) => {
      const members = rows.flatMap((row): Member[] => {
        const [label, side] = [groupLabel(grouping, row), sideOf(row)];
        return label === null || side === null ? [] : [{ label, side }];
      });
      return { about: { spectrum, of, grouping } satisfies About, members };
    }),
  );
  const ps = adjustByHolm(tables.map(({ members }) => crossedP(members, tables.length)));
  return tables.map(({ about, members }, index) => {
    const p = ps[index] as number;
    const isFirm =
      p <= CONFIRMING_RATE && holdsWithoutAnyOne(members, (others) => crossedP(others, 1) <= CONFIRMING_RATE);
    return { ...about, counts: countsOf(members), p: isFirm ? p : null };
  });
}
