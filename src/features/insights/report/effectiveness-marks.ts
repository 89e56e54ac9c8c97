import type { Distribution, Figures } from "#domain/figures/figures.ts";
import {
  EFFECTIVENESS_ITEMS,
  EFFECTIVENESS_LABELS,
  type EffectivenessItem,
} from "#domain/questionnaire/questionnaire.ts";
import { summaryWords } from "#messages/report/insights";

export interface Mark {
  /** Both questions together in reports that do not separate them. */
  item: EffectivenessItem | "both";
  label: string;
  /** Null where no mark may be shown, or none was given. */
  scores: Distribution | null;
}

/** Lists the marks for each question; for both together in reports that do not separate them. */
export function effectivenessMarks({ effectiveness, effectivenessItems }: Figures): Mark[] {
  if (!effectivenessItems) {
    return effectiveness ? [{ item: "both", label: summaryWords.bothMarks, scores: effectiveness }] : [];
  }
  return EFFECTIVENESS_ITEMS.map((item) => ({
    item,
    label: EFFECTIVENESS_LABELS[item],
    scores: effectivenessItems.find((one) => one.item === item)?.scores ?? null,
  }));
}
