import type { Figures, Insights } from "#domain/insights.ts";

export interface TabProps {
  insights: Insights;
  figures: Figures | null;
  /** On paper everything that can be opened stands open. */
  isPrinted?: boolean;
}
