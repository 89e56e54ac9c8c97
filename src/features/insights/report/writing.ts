import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { Figures } from "#domain/statistics/figures.ts";

/**
 * How a report's sentences came about. In those written by rules, and by an AI provider from claims, code put the
 * figures in; free text had its statements looked for in the figures afterwards.
 */
export type Writing = "rules" | "claims" | "free text";

/** A run that wrote from claims lists what it left out, be it nothing. */
export function writingOf({ provider, run }: InsightVersion["provenance"]): Writing {
  if (provider === "builtin") return "rules";
  return run?.leftOut ? "claims" : "free text";
}

/** Free text of before the verdicts had its figures, roles and spectrums looked up; since then, each sentence. */
export function isCheckedBySentence(figures: Figures | null): boolean {
  return figures?.verdicts !== undefined;
}
