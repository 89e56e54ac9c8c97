import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import type { Evidence, UnsupportedClaim } from "#domain/report/evidence.ts";
import type { Insights } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { indexFacts } from "#worker/analysts/evidence/figures/fact-index.ts";
import { isGroupLabel } from "#worker/analysts/evidence/names/group-names.ts";
import { createNameFinder } from "#worker/analysts/evidence/names/names.ts";
import { listTexts, type ReportText } from "#worker/analysts/evidence/text/texts.ts";
import { type Finding, type Reader, readText } from "./read-text.ts";

function readLabel(reader: Reader, { text, label }: ReportText): Finding {
  const isKnown =
    label === "role"
      ? isGroupLabel(text, reader.figures)
      : reader.findNames(text).names.some(({ kind, isKnown: known }) => kind === "spectrum" && known);
  const unsupported: UnsupportedClaim = { kind: label ?? "role", text, start: 0, end: text.length };
  return { checked: 1, facts: [], unsupported: isKnown ? [] : [unsupported] };
}

function withoutTrends(found: Finding, mayTellChange: boolean): Finding {
  if (!mayTellChange) return found;
  return { ...found, unsupported: found.unsupported.filter(({ kind }) => kind !== "trend") };
}

/**
 * Checks a report against the fact sheet and the verdicts: figures, roles and spectrums in every text; in
 * free text, which no claims stand behind, also what is said in words: directions, shares of people,
 * comparisons, agreement, levels, and what a survey of scores cannot show. There a statement counts as
 * unsupported unless each of its words is borne out or known to assert nothing. A figure is looked up for
 * the group, spectrum and measure that its sentence gives it. Dates, durations and digits in
 * `organizationName` are no figures. What changed over time is passed where claims on two rounds stand
 * behind it (`mayTellChange`).
 */
export function checkEvidence(
  insights: Insights,
  figures: Figures,
  organizationName: string,
  isFreeText = true,
  mayTellChange = false,
): Evidence {
  const reader = {
    figures,
    facts: indexFacts(buildFactSheet(figures), figures),
    findNames: createNameFinder(figures, organizationName),
    isFreeText,
  };
  const found = listTexts(insights).map((text) => ({
    path: text.path,
    ...withoutTrends(text.label ? readLabel(reader, text) : readText(reader, text), mayTellChange),
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
