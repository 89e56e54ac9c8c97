import { ROUNDING_BASE } from "#domain/disclosure/rounded-sums.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { othersOf } from "#domain/figures/finite-population.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { punctuation } from "#messages/frame/punctuation";
import { LANGUAGE } from "#messages/language";
import { LANGUAGES } from "#messages/languages";
import { appendixWords, intervalWords, provenanceWords, qualityWords } from "#messages/report/appendix";
import { reportWords } from "#messages/report/insights";
import { formatDate, formatDateTime, formatDay } from "#src/lib/format.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";

const PROVIDERS: Readonly<Record<string, string>> = provenanceWords.providers;

/** Names what an AI provider answers with: its model, as far as it is known. */
export function modelName({ model }: InsightVersion["provenance"]): string {
  return model ?? reportWords.someProvider;
}

function durationText(durationMs: number): string {
  return durationMs < 1000
    ? provenanceWords.milliseconds({ duration: Math.round(durationMs) })
    : provenanceWords.seconds({ duration: oneDecimal(durationMs / 1000) });
}

type Language = (typeof LANGUAGES)[number];

/** Says how far a translation has been checked, as the end of a sentence. */
function checkOf({ translation }: Language): string[] {
  if (!translation) return [];
  const { machine, ...later } = provenanceWords.translations;
  if (translation.status === "machine") return [machine];
  const { status, date, source } = translation;
  return [later[status]({ date: formatDay(date), source })];
}

/** Says in which languages a survey could be answered, and how far each translation has been checked; null where it was one. */
function languagesText(offered: readonly string[] | undefined): string | null {
  if (!offered || offered.length < 2) return null;
  const languages = LANGUAGES.filter(({ code }) => offered.includes(code));
  const names = new Intl.DisplayNames(LANGUAGE.locale, { type: "language" });
  const lists = new Intl.ListFormat(LANGUAGE.locale);
  const namesOf = (some: readonly Language[]) => lists.format(some.map(({ code }) => names.of(code) ?? code));
  const checked = [...new Set(languages.flatMap(checkOf))].map((text) => {
    const own = languages.filter((one) => checkOf(one).includes(text));
    return `${punctuation.label({ name: namesOf(own) })} ${text}`;
  });
  return [provenanceWords.offered({ languages: namesOf(languages) }), ...checked].join(" ");
}

/** Lists how a report was made, as names and values, without what was not noted. */
export function provenanceEntries({
  provenance: { provider, model, run },
}: Pick<InsightVersion, "provenance">): [name: string, value: string][] {
  const entries: [string, string | null | undefined][] = [
    [provenanceWords.author, PROVIDERS[provider] ?? null],
    [provenanceWords.model, model],
    [provenanceWords.instruction, run?.promptVersion],
    [provenanceWords.took, run && durationText(run.durationMs)],
    [
      provenanceWords.tokens,
      run?.usage &&
        provenanceWords.tokensUsed({ read: run.usage.inputTokens, written: run.usage.outputTokens }),
    ],
    [provenanceWords.languages, languagesText(run?.languages)],
    [provenanceWords.dropped, run?.dropped === undefined ? null : String(run.dropped)],
    [provenanceWords.fingerprint, run?.dataHash],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Says how a new report comes about, and what its intervals mean. */
export function methodTexts(
  { provenance, report }: Pick<InsightVersion, "provenance" | "report">,
  figures: Figures | null,
): string[] {
  if (!report) return [];
  const isByProvider = provenance.provider !== "builtin";
  const isAccepted = provenance.run?.isPlanAccepted !== false;
  return [
    ...appendixWords.rules,
    ...(isByProvider
      ? [appendixWords[isAccepted ? "provider" : "rulesPlan"]({ model: modelName(provenance) })]
      : []),
    appendixWords.advice,
    ...(figures ? [intervalText(figures), ...stepTexts(figures)] : []),
  ];
}

function intervalText(figures: Figures): string {
  const others = othersOf(figures);
  const teamSize = figures.participation?.teamSize;
  const isRounded = figures.release?.roundings !== undefined;
  if (!others || teamSize === undefined) return isRounded ? intervalWords.ofRounded : intervalWords.ofSample;
  if (others.people > 0) return intervalWords.ofTeam({ others: others.people, teamSize });
  return isRounded ? intervalWords.ofAllRounded({ teamSize }) : intervalWords.ofAll({ teamSize });
}

/** Says in which steps the means of rounded sums are. */
function stepTexts({ responses: people, release }: Figures): string[] {
  return release?.roundings === undefined
    ? []
    : [intervalWords.steps({ people, step: ROUNDING_BASE / people })];
}

/** Says who has answered, and counts responses that look careless; all of them count in every figure. */
export function qualityNotes(figures: Figures): string[] {
  const { quality, participation, release } = figures;
  const notes: string[] = [];
  if (participation) {
    const { responses, roles, levels, teamSize = Number.POSITIVE_INFINITY } = participation;
    notes.push(qualityWords.participation({ responses, roles, levels }));
    // Those whose answers came too late have answered, too.
    const people = responses + (release?.late ?? 0);
    const extra = people - teamSize;
    if (extra > 0) notes.push(qualityWords.exceeded({ people, extra, teamSize }));
  }
  if (!quality) return notes;
  const flags: [number, (values: { count: number }) => string][] = [
    quality.straightLined === undefined
      ? [quality.sameAnswerThroughout, qualityWords.sameAnswerThroughout]
      : [quality.straightLined, qualityWords.straightLined],
    [quality.yesSaying ?? 0, qualityWords.yesSaying],
    [quality.noWantAnywhere, qualityWords.noWantAnywhere],
    [quality.hurried, qualityWords.hurried],
  ];
  const said = flags.filter(([count]) => count > 0).map(([count, say]) => say({ count }));
  if (said.length === 0) return [...notes, qualityWords.none];
  return [...notes, ...said, qualityWords.counted];
}

/** A day, with its time of day once the browser knows the reader's time zone. */
export function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{useIsHydrated() ? formatDateTime(at) : formatDate(at)}</time>;
}
