import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { countOf } from "#src/content/insights/report.ts";
import type { ReportChecks } from "./report-checks.ts";

/** "Every figure checked against the data", or how many are not borne out; null where nothing was checked. */
export function checkedText(checks: ReportChecks | null): string | null {
  if (!checks || checks.evidence.checked === 0) return null;
  const { checked, supported } = checks.evidence;
  const missing = checked - supported;
  if (missing === 0) return "Every figure checked against the data";
  return `${missing} of ${checked} details in the text are not borne out by the data`;
}

export function isBorneOut(checks: ReportChecks | null): boolean {
  return checks === null || checks.evidence.supported === checks.evidence.checked;
}

/** Who wrote the words, and where the figures come from; null where that was not noted. */
export function provenanceText(
  { provider, model }: InsightVersion["provenance"],
  hasFigures: boolean,
): string | null {
  if (provider === "builtin") return "Every figure computed from the responses";
  if (provider === "unknown") return null;
  const author = model ? `Written by ${model}` : "Written by an AI provider";
  return hasFigures ? `${author}; charts computed from the responses` : author;
}

const PROVIDERS: Readonly<Record<string, string>> = {
  builtin: "The built-in analyst: rules and a phrase book, no AI vendor",
  openai: "An AI provider",
};

function durationText(durationMs: number): string {
  return durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${oneDecimal(durationMs / 1000)} s`;
}

/** How a report came about, as names and values; what was not noted is left out. */
export function provenanceFacts(
  { provenance: { provider, model, run } }: Pick<InsightVersion, "provenance">,
  checks: ReportChecks | null,
): [name: string, value: string][] {
  const facts: [string, string | null | undefined][] = [
    ["Written by", PROVIDERS[provider] ?? null],
    ["Model", model],
    ["Instruction", run?.promptVersion],
    ["Took", run && durationText(run.durationMs)],
    ["Tokens", run?.usage && `${run.usage.inputTokens} read, ${run.usage.outputTokens} written`],
    [
      "Checked",
      checks &&
        `${checks.evidence.supported} of ${checks.evidence.checked} figures, roles and spectrums named in the text are borne out by the responses`,
    ],
    ["Fingerprint of the answers", run?.dataHash],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** What to know about how the answers were given; nobody's answers are left out for it. */
export function qualityNotes({ quality, participation }: Figures): string[] {
  const notes: string[] = [];
  if (participation) {
    const { responses, places, roles, levels } = participation;
    notes.push(
      `${responses} of ${places} places taken, in ${countOf(roles, "role")} at ${countOf(levels, "level")}.`,
    );
  }
  if (!quality) return notes;
  const flags: [number, string][] = [
    [quality.sameAnswerThroughout, "gave one answer throughout"],
    [quality.noWishAnywhere, "would change nothing anywhere"],
    [quality.hurried, "answered faster than one can read"],
  ];
  const said = flags.filter(([n]) => n > 0).map(([n, what]) => `${countOf(n, "response")} ${what}.`);
  if (said.length === 0) return [...notes, "No response looks careless."];
  return [...notes, ...said, "All of them count in every figure."];
}
