import type { Distribution, Figures } from "#domain/figures/figures.ts";
import { EFFECTIVENESS_ITEMS, EFFECTIVENESS_LABELS } from "#domain/questionnaire/questionnaire.ts";
import { bothMarks } from "#src/content/insights/report.ts";

export interface Mark {
  label: string;
  /** Null where no mark may be shown, or none was given. */
  scores: Distribution | null;
}

/** Lists the marks for each question; for both together in reports that do not tell them apart. */
export function effectivenessMarks({ effectiveness, effectivenessItems }: Figures): Mark[] {
  if (!effectivenessItems) {
    return effectiveness ? [{ label: bothMarks, scores: effectiveness }] : [];
  }
  return EFFECTIVENESS_ITEMS.map((item) => ({
    label: EFFECTIVENESS_LABELS[item],
    scores: effectivenessItems.find((one) => one.item === item)?.scores ?? null,
  }));
}
