import type { UnsupportedClaim } from "#domain/report/evidence.ts";

/** A statement of a sentence, and what became of its check. */
export interface Statement {
  kind: UnsupportedClaim["kind"];
  start: number;
  end: number;
  /** Ids of the facts that it was checked against. */
  facts: string[];
  isSupported: boolean;
}

/** A comparison; what it compares, up to `until`, states no direction of its own. */
export type Comparison = Statement & { until: number };
