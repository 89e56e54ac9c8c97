import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Distribution } from "#domain/statistics/figures.ts";

export type FactUnit = "points" | "people" | "percent" | "index";

/** A figure that a report may use. */
export interface Fact {
  /** Stable and readable: "spectrum.vision_execution.gap.mean". */
  id: string;
  /** Shown to readers: "Vision vs Execution today: mean". */
  label: string;
  value: number;
  unit: FactUnit;
  /** Largest point of the scale; only for points. */
  scale?: 5 | 9 | 10;
  /** Number of people it rests on. */
  n: number;
  /** Method of computation, with its source. */
  source: string;
  spectrum?: SpectrumId;
  aspect?: Aspect;
  group?: string;
}

export type About = Pick<Fact, "spectrum" | "aspect" | "group" | "scale">;
export type Entry = [name: string, label: string, value: number | null, source: string, unit?: FactUnit];

export const SOURCES = {
  count: "count of responses",
  mean: "arithmetic mean",
  median: "median",
  standardDeviation: "sample standard deviation, n - 1",
  quartile: "quartile, type 7 of Hyndman & Fan 1996",
  range: "smallest and largest answer",
  share: "count over responses",
  rounded: "count over responses, rounded to quarters",
  agreement: "r_wg against uniform answers, James, Demaree & Wolf 1984",
  averageDeviation: "average deviation from the mean, Burke & Dunlap 2002",
  chance: "exact 5 % point of r_wg of random answers, after Dunlap, Burke & Smith-Crowe 2003",
  gap: "wished minus today within each person, then averaged",
  balance: "right aspect minus left aspect within each person, then averaged",
  interval: "95 % interval, Student 1908",
  teamInterval: "95 % interval of a team of known size, Cochran 1977",
  team: "said by the survey’s manager",
  shift: "bound of what those not in the report could change, Cochran 1977",
  difference: "difference of two groups’ means",
  change: "difference of two rounds’ means",
  camps: "exact one-dimensional 2-means, beyond chance by bootstrap",
} as const;

/** Makes facts with a common prefix and subject; entries without a value are left out. */
export function factsOf(prefix: string, n: number, about: About, entries: Entry[]): Fact[] {
  return entries.flatMap(([name, label, value, source, unit = "points"]) => {
    if (value === null) return [];
    const { scale, ...rest } = about;
    return [
      {
        id: `${prefix}.${name}`,
        label,
        value,
        unit,
        ...(unit === "points" && scale ? { scale } : {}),
        n,
        source,
        ...rest,
      },
    ];
  });
}

export function distributionFacts(prefix: string, label: string, one: Distribution, about: About): Fact[] {
  return factsOf(prefix, one.n, about, [
    ["mean", `${label}: mean`, one.mean, SOURCES.mean],
    ["median", `${label}: median`, one.median, SOURCES.median],
    ["standardDeviation", `${label}: standard deviation`, one.standardDeviation, SOURCES.standardDeviation],
    ["lowerQuartile", `${label}: lower quartile`, one.lowerQuartile, SOURCES.quartile],
    ["upperQuartile", `${label}: upper quartile`, one.upperQuartile, SOURCES.quartile],
    ["min", `${label}: lowest answer`, one.min, SOURCES.range],
    ["max", `${label}: highest answer`, one.max, SOURCES.range],
    ["n", `${label}: answers`, one.n, SOURCES.count, "people"],
  ]);
}

export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}
