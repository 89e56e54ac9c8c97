import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import type { Evidence, UnsupportedClaim } from "#domain/report/evidence.ts";
import type { Insights } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { indexFacts } from "./fact-index.ts";
import { createNameFinder, isGroupLabel } from "./names.ts";
import { type Finding, type Reader, readText } from "./read-text.ts";
import { listTexts, type ReportText } from "./texts.ts";

function readLabel(reader: Reader, { text, label }: ReportText): Finding {
  const isKnown =
    label === "role"
      ? isGroupLabel(text, reader.figures)
      : reader.findNames(text).names.some(({ kind, isKnown: known }) => kind === "spectrum" && known);
  const unsupported: UnsupportedClaim = { kind: label ?? "role", text, start: 0, end: text.length };
  return { checked: 1, facts: [], unsupported: isKnown ? [] : [unsupported] };
}

/**
 * Checks every figure, role and spectrum named in a report against the fact sheet. In a sentence that names a
 * spectrum, only facts of that spectrum and of the whole team support a figure; in one without, all figures
 * must rest on one spectrum. Dates, durations and digits in `organizationName` are no figures.
 */
export function checkEvidence(
  insights: Insights,
  figures: Figures,
  organizationName: string,
  isFreeText = true,
): Evidence {
  const reader = {
    figures,
    facts: indexFacts(buildFactSheet(figures), figures),
    findNames: createNameFinder(figures, organizationName),
    isFreeText,
  };
  const found = listTexts(insights).map((text) => ({
    path: text.path,
    ...(text.label ? readLabel(reader, text) : readText(reader, text)),
  }));
  const checked = found.reduce((sum, text) => sum + text.checked, 0);
  const unsupported = found.reduce((sum, text) => sum + text.unsupported.length, 0);
  return {
    checked,
    supported: checked - unsupported,
    texts: found
      .filter((text) => text.facts.length > 0 || text.unsupported.length > 0)
      .map(({ path, facts, unsupported: missing }) => ({
        path,
        facts: [...new Set(facts)],
        unsupported: missing,
      })),
  };
}
