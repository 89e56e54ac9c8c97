import type { ReactNode } from "react";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { RunProvenance } from "#domain/report/provenance.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { checkWords, provenanceWords, qualityWords } from "#src/content/insights/evidence.ts";
import { countOf } from "#src/content/insights/report.ts";
import type { Report } from "#src/features/insights/report/read-report.ts";
import type { ReportChecks } from "#src/features/insights/report/report-checks.ts";
import { isCheckedBySentence, writingOf } from "#src/features/insights/report/writing.ts";
import { formatDate, formatDateTime } from "#src/lib/format.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";

/** Says how many details of a free text are in question; null where nothing was looked up. */
export function checkedText(checks: ReportChecks | null): string | null {
  if (checks?.writing !== "free text" || checks.evidence.checked === 0) return null;
  const { checked, supported } = checks.evidence;
  const missing = checked - supported;
  if (missing > 0) return provenanceWords.marked(missing, checked);
  return isCheckedBySentence(checks.figures)
    ? provenanceWords.nothingMarked
    : provenanceWords.nothingLookedUp;
}

/** True where the text holds marks. */
export function isInQuestion(checks: ReportChecks | null): boolean {
  return checks?.writing === "free text" && checks.evidence.supported < checks.evidence.checked;
}

/** Says who wrote the words, and where the figures come from; null where that was not noted. */
export function provenanceText(provenance: InsightVersion["provenance"], hasFigures: boolean): string | null {
  const { provider, model, run } = provenance;
  if (provider === "builtin") return provenanceWords.computed;
  if (provider === "unknown") return null;
  const author = provenanceWords.writtenBy(model ?? provenanceWords.someProvider);
  if (writingOf(provenance) === "free text") {
    return hasFigures ? provenanceWords.chartsComputed(author) : author;
  }
  const leftOut = countLeftOut(run?.leftOut ?? []);
  const said = provenanceWords.writtenFromFindings(author);
  return leftOut === 0 ? said : `${said}; ${provenanceWords.leftOut(leftOut)}`;
}

type LeftOut = NonNullable<RunProvenance["leftOut"]>;

function countLeftOut(leftOut: LeftOut): number {
  return leftOut.reduce((sum, { count }) => sum + count, 0);
}

function leftOutText(leftOut: LeftOut): string {
  const count = countLeftOut(leftOut);
  if (count === 0) return checkWords.noneLeftOut;
  const reasons = leftOut
    .filter((one) => one.count > 0)
    .map((one) => checkWords.reason(one.count, checkWords.reasons[one.reason]));
  return checkWords.leftOut(provenanceWords.leftOut(count), joinList(reasons));
}

/** Says what was done so that the text says what the figures say; null where nothing was. */
function checkText({ run }: InsightVersion["provenance"], checks: ReportChecks | null): string | null {
  if (!checks) return null;
  if (checks.writing === "rules") return checkWords.rules;
  if (checks.writing === "claims") return `${checkWords.claims} ${leftOutText(run?.leftOut ?? [])}`;
  const { supported, checked } = checks.evidence;
  return isCheckedBySentence(checks.figures)
    ? `${checkWords.sentences(supported, checked)} ${checkWords.limits}`
    : `${checkWords.lookedUp(supported, checked)} ${checkWords.oldLimits}`;
}

const PROVIDERS: Readonly<Record<string, string>> = provenanceWords.providers;

function durationText(durationMs: number): string {
  return durationMs < 1000
    ? provenanceWords.milliseconds(Math.round(durationMs))
    : provenanceWords.seconds(oneDecimal(durationMs / 1000));
}

/** Lists how a report was made, as names and values, without what was not noted. */
export function provenanceEntries(
  { provenance }: Pick<InsightVersion, "provenance">,
  checks: ReportChecks | null,
): [name: string, value: string][] {
  const { provider, model, run } = provenance;
  const entries: [string, string | null | undefined][] = [
    [provenanceWords.author, PROVIDERS[provider] ?? null],
    [provenanceWords.model, model],
    [provenanceWords.instruction, run?.promptVersion],
    [provenanceWords.took, run && durationText(run.durationMs)],
    [
      provenanceWords.tokens,
      run?.usage && provenanceWords.tokensUsed(run.usage.inputTokens, run.usage.outputTokens),
    ],
    [provenanceWords.checked, checkText(provenance, checks)],
    [provenanceWords.fingerprint, run?.dataHash],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Counts responses that look careless; all of them count in every figure. */
export function qualityNotes({ quality, participation }: Figures): string[] {
  const notes: string[] = [];
  if (participation) {
    const { responses, roles, levels } = participation;
    notes.push(
      qualityWords.participation(
        countOf(responses, "response"),
        countOf(roles, "role"),
        countOf(levels, "level"),
      ),
    );
  }
  if (!quality) return notes;
  const flags: [number, string][] = [
    quality.straightLined === undefined
      ? [quality.sameAnswerThroughout, qualityWords.sameAnswerThroughout]
      : [quality.straightLined, qualityWords.straightLined],
    [quality.yesSaying ?? 0, qualityWords.yesSaying],
    [quality.noWantAnywhere, qualityWords.noWantAnywhere],
    [quality.hurried, qualityWords.hurried],
  ];
  const said = flags
    .filter(([n]) => n > 0)
    .map(([n, behaviour]) => qualityWords.flagged(countOf(n, "response"), behaviour));
  if (said.length === 0) return [...notes, qualityWords.none];
  return [...notes, ...said, qualityWords.counted];
}

/** A day, with its time of day once the browser knows the reader's time zone. */
export function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{useIsHydrated() ? formatDateTime(at) : formatDate(at)}</time>;
}

interface ProvenanceSectionProps {
  version: InsightVersion;
  report: Report;
}

/** Says who wrote the report, on which answers, and what was checked. */
export function ProvenanceSection({ version, report: { checks, figures } }: ProvenanceSectionProps) {
  const entries = provenanceEntries(version, checks);
  const notes = figures ? qualityNotes(figures) : [];
  return (
    <section
      id="provenance"
      aria-labelledby="provenance-title"
      className="mt-20 border-ink border-t pt-6 text-sm print:mt-8 print:break-inside-avoid print:pt-4"
    >
      <h2 id="provenance-title" className="text-h4">
        {provenanceWords.title}
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-x-16 gap-y-3 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8">
        <Entry name={provenanceWords.madeOn} value={<Timestamp at={version.createdAt} />} />
        {entries.map(([name, value]) => (
          <Entry key={name} name={name} value={value} />
        ))}
        {notes.length > 0 && <Entry name={provenanceWords.answers} value={notes.join(" ")} />}
      </dl>
    </section>
  );
}

function Entry({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
