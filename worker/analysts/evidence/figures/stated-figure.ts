import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import type { Name } from "#worker/analysts/evidence/names/name.ts";

/** A figure as a sentence states it. */
export interface StatedFigure {
  start: number;
  end: number;
  text: string;
  unit: "points" | "people" | "percent" | "share" | "either";
  value: number;
  decimals: number;
  /** Written with + or -. */
  isSigned: boolean;
  /** Written with ±. */
  isMargin: boolean;
  /** "2.4 of 5". */
  scale: number | null;
  /** "seven of ten": 10. */
  whole: number | null;
  /** "at least seven". */
  isMinimum: boolean;
  /** The name that the figure is tied to: "Vision (3.4)", "3.4 on Vision vs Execution". */
  tiedTo: Name | null;
  /** The pole that the figure is said to point to: "1.2 points towards Vision". */
  towards: Aspect | null;
  /** The words right before and after. */
  before: string;
  after: string;
}

/** Fields that depend on the spelling in digits or words; `findStatedFigures` adds the rest. */
export type Draft = Pick<StatedFigure, "start" | "end" | "text" | "unit" | "value" | "decimals"> &
  Partial<StatedFigure>;
