import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { provenanceWords, qualityWords } from "#src/content/insights/evidence.ts";
import { countOf } from "#src/content/insights/report.ts";
import type { ReportChecks } from "#src/features/insights/report/report-checks.ts";

/** Says that the data bear the text out, or how many details they do not; null where nothing was checked. */
export function checkedText(checks: ReportChecks | null): string | null {
  if (!checks || checks.evidence.checked === 0) return null;
  const { checked, supported } = checks.evidence;
  const missing = checked - supported;
  if (missing === 0) return provenanceWords.allChecked;
  return provenanceWords.someUnsupported(missing, checked);
}

export function isBorneOut(checks: ReportChecks | null): boolean {
  return checks === null || checks.evidence.supported === checks.evidence.checked;
}

/** Says who wrote the words, and where the figures come from; null where that was not noted. */
export function provenanceText(
  { provider, model }: InsightVersion["provenance"],
  hasFigures: boolean,
): string | null {
  if (provider === "builtin") return provenanceWords.computed;
  if (provider === "unknown") return null;
  const author = provenanceWords.writtenBy(model ?? provenanceWords.someProvider);
  return hasFigures ? provenanceWords.chartsComputed(author) : author;
}

const PROVIDERS: Readonly<Record<string, string>> = provenanceWords.providers;

function durationText(durationMs: number): string {
  return durationMs < 1000
    ? provenanceWords.milliseconds(Math.round(durationMs))
    : provenanceWords.seconds(oneDecimal(durationMs / 1000));
}

/** Lists how a report was made, as names and values, without what was not noted. */
export function provenanceEntries(
  { provenance: { provider, model, run } }: Pick<InsightVersion, "provenance">,
  checks: ReportChecks | null,
): [name: string, value: string][] {
  const entries: [string, string | null | undefined][] = [
    [provenanceWords.author, PROVIDERS[provider] ?? null],
    [provenanceWords.model, model],
    [provenanceWords.instruction, run?.promptVersion],
    [provenanceWords.took, run && durationText(run.durationMs)],
    [
      provenanceWords.tokens,
      run?.usage && provenanceWords.tokensUsed(run.usage.inputTokens, run.usage.outputTokens),
    ],
    [
      provenanceWords.checked,
      checks && provenanceWords.supported(checks.evidence.supported, checks.evidence.checked),
    ],
    [provenanceWords.fingerprint, run?.dataHash],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Counts responses that look careless; all of them count in every figure. */
export function qualityNotes({ quality, participation }: Figures): string[] {
  const notes: string[] = [];
  if (participation) {
    const { responses, places, roles, levels } = participation;
    notes.push(qualityWords.places(responses, places, countOf(roles, "role"), countOf(levels, "level")));
  }
  if (!quality) return notes;
  const flags: [number, string][] = [
    [quality.sameAnswerThroughout, qualityWords.sameAnswerThroughout],
    [quality.noWishAnywhere, qualityWords.noWishAnywhere],
    [quality.hurried, qualityWords.hurried],
  ];
  const said = flags
    .filter(([n]) => n > 0)
    .map(([n, behaviour]) => qualityWords.flagged(countOf(n, "response"), behaviour));
  if (said.length === 0) return [...notes, qualityWords.none];
  return [...notes, ...said, qualityWords.counted];
}
