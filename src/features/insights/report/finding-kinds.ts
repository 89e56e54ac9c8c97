import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import type { SpectrumReading } from "./spectrum-readings.ts";

type Kind = Pick<RenderedFinding, "kind">;

/** Findings that a mean would hide: their line shows the answers. */
const DIVISIONS = ["camps", "opposite-wants"];
/** Findings of which a line from today to wanted is the picture. */
const SHOWN_ON_LINES = ["want", ...DIVISIONS];
/** Findings on a line: what they name is never drawn as if it might be chance. */
const ON_LINES = [...SHOWN_ON_LINES, "groups", "change"];

export const isShownOnLines = ({ kind }: Kind) => SHOWN_ON_LINES.includes(kind);
export const isOnLine = ({ kind }: Kind) => ON_LINES.includes(kind);

export function showsAnswers(finding: Kind | null, spectrum: SpectrumReading, isApart = false) {
  const { counts, bands } = spectrum.figures;
  const isDivided = isApart || (finding !== null && DIVISIONS.includes(finding.kind));
  return isDivided && (counts ?? bands) !== undefined;
}
