import {
  EFFECTIVENESS_LABELS,
  poleName,
  SPECTRUMS,
  type Spectrum,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import type { Change, Measure } from "#domain/statistics/changes.ts";
import { signed } from "#domain/wording/format.ts";
import { changeTexts, verdictTexts } from "#src/content/insights/compare.ts";
import { countOf } from "#src/content/insights/report.ts";

export function spectrumOf(measure: Measure): Spectrum | null {
  if (!("spectrum" in measure)) return null;
  return SPECTRUMS.find(({ id }) => id === measure.spectrum) ?? null;
}

/** Names a measure: "Vision vs Execution: today", "Purpose", "Working together". */
export function measureName(measure: Measure): string {
  const spectrum = spectrumOf(measure);
  if (measure.kind === "aspect") return poleName(measure.aspect);
  if (measure.kind === "effectiveness" && measure.item) return EFFECTIVENESS_LABELS[measure.item];
  if (!spectrum || measure.kind === "effectiveness") return changeTexts.effectiveness;
  return changeTexts.ofSpectrum(spectrumName(spectrum), changeTexts.sides[measure.kind]);
}

/** Formats a change: "+0.8 towards Execution", "−0.4 points", "no change". */
export function changeHeadline({ measure, change }: Pick<Change, "measure" | "change">): string {
  if (signed(change) === "0.0") return changeTexts.none;
  const spectrum = spectrumOf(measure);
  if (!spectrum) return changeTexts.points(signed(change));
  return changeTexts.towards(signed(Math.abs(change)), poleName(change < 0 ? spectrum.left : spectrum.right));
}

interface Versions {
  earlier: number;
  later: number;
}

/** Sums the comparison up in one sentence; responses are counted in both. */
export function comparisonVerdict(changes: readonly Change[], { earlier, later }: Versions): string {
  if (changes.length === 0) return verdictTexts.noFigures;
  const newcomers = later - earlier;
  if (newcomers < 1) return verdictTexts.sameAnswers;
  const clear = changes.filter(({ isClear }) => isClear).length;
  return verdictTexts.since(countOf(newcomers, "response"), verdictTexts.clear(clear, changes.length));
}
