export type FactUnit = "points" | "people" | "percent";

/** A figure that a claim may state. */
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
}

export type Entry = [name: string, label: string, value: number | null, source: string, unit?: FactUnit];

/** Makes facts with a common prefix and scale; entries without a value are left out. */
export function factsOf(prefix: string, n: number, scale: Fact["scale"] | null, entries: Entry[]): Fact[] {
  return entries.flatMap(([name, label, value, source, unit = "points"]) => {
    if (value === null) return [];
    return [
      {
        id: `${prefix}.${name}`,
        label,
        value,
        unit,
        ...(unit === "points" && scale ? { scale } : {}),
        n,
        source,
      },
    ];
  });
}
