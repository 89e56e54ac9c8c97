import { poleName, SPECTRUMS, type Spectrum, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { Change, Measure } from "#domain/statistics/changes.ts";
import { signed } from "#domain/wording/format.ts";
import { countOf } from "#src/content/insights/report.ts";

export function spectrumOf(measure: Measure): Spectrum | null {
  if (!("spectrum" in measure)) return null;
  return SPECTRUMS.find(({ id }) => id === measure.spectrum) ?? null;
}

/** "Vision vs Execution: today", "Purpose", "Effectiveness". */
export function measureName(measure: Measure): string {
  const spectrum = spectrumOf(measure);
  if (measure.kind === "aspect") return poleName(measure.aspect);
  if (!spectrum || measure.kind === "effectiveness") return "Effectiveness";
  const side = { current: "today", aspirational: "the wish", gap: "the gap" }[measure.kind];
  return `${spectrumName(spectrum)}: ${side}`;
}

/** "+0.8 towards Execution", "−0.4 points", "no change". */
export function changeHeadline({ measure, change }: Pick<Change, "measure" | "change">): string {
  if (signed(change) === "0.0") return "no change";
  const spectrum = spectrumOf(measure);
  if (!spectrum) return `${signed(change)} points`;
  return `${signed(Math.abs(change))} towards ${poleName(change < 0 ? spectrum.left : spectrum.right)}`;
}

interface Versions {
  earlier: number;
  later: number;
}

/** The comparison in one sentence; responses are counted in both. */
export function comparisonVerdict(changes: readonly Change[], { earlier, later }: Versions): string {
  if (changes.length === 0) return "These two versions hold no figures to compare.";
  const newcomers = later - earlier;
  if (newcomers < 1) return "Both versions rest on the same answers: only the words differ.";
  const clear = changes.filter(({ isClear }) => isClear).length;
  const since = `${countOf(newcomers, "response")} came in between.`;
  if (clear === 0) return `${since} None of ${changes.length} figures changed by more than noise.`;
  return `${since} ${clear} of ${changes.length} figures changed by more than noise.`;
}
