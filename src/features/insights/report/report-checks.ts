import { SPECTRUM_IDS, SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Evidence, TextEvidence } from "#domain/report/evidence.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { unsupportedWords } from "#src/content/insights/evidence.ts";
import type { Writing } from "./writing.ts";

type Unsupported = TextEvidence["unsupported"][number];

/** The evidence for each text of a report, by the text's path. */
export interface ReportChecks {
  evidence: Evidence;
  figures: Figures;
  writing: Writing;
  byPath: ReadonlyMap<string, TextEvidence>;
}

/**
 * Returns null where nothing was looked up: an analysis of an older kind, or one without figures. Only free text keeps
 * its marks: elsewhere code put the figures in, and a mark would be a false alarm.
 */
export function readChecks(
  evidence: Evidence | null,
  figures: Figures | null,
  writing: Writing = "free text",
): ReportChecks | null {
  if (!evidence || !figures) return null;
  const texts = evidence.texts.map((text): [string, TextEvidence] => [
    text.path,
    writing === "free text" ? text : { ...text, unsupported: [] },
  ]);
  return { evidence, figures, writing, byPath: new Map(texts) };
}

/** Lists the facts that the texts at these paths rest on, each once, in the order of the texts. */
export function factIdsAt(checks: ReportChecks | null, paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => checks?.byPath.get(path)?.facts ?? []))];
}

export function unsupportedAt(checks: ReportChecks | null, paths: readonly string[]): Unsupported[] {
  return paths.flatMap((path) => checks?.byPath.get(path)?.unsupported ?? []);
}

/** Splits fact ids into their parts: those of aspects and opposed pairs, or all others. */
function partsOf(factIds: readonly string[], ofAspects: boolean): Set<string> {
  const isOfAspects = (id: string) => /^(?:aspect|pair)\./.test(id);
  return new Set(factIds.filter((id) => isOfAspects(id) === ofAspects).flatMap((id) => id.split(".")));
}

/** Lists the spectrums that facts are about, in the questionnaire's order. */
export function spectrumsOf(factIds: readonly string[]): SpectrumId[] {
  const parts = partsOf(factIds, false);
  return SPECTRUM_IDS.filter((id) => parts.has(id));
}

/** Lists the opposed pairs of aspects that facts are about, by their spectrum. */
export function pairsOf(factIds: readonly string[]): SpectrumId[] {
  const parts = partsOf(factIds, true);
  return SPECTRUMS.filter(({ id, left, right }) => [id, left, right].some((part) => parts.has(part))).map(
    ({ id }) => id,
  );
}

interface TextPiece {
  text: string;
  isUnsupported: boolean;
}

/** Cuts a text where something in it is not supported. Ignores spans that overlap or lie outside. */
export function cutAtUnsupported(
  text: string,
  spans: readonly Pick<Unsupported, "start" | "end">[],
): TextPiece[] {
  const pieces: TextPiece[] = [];
  let place = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start < place || end <= start || end > text.length) continue;
    pieces.push({ text: text.slice(place, start), isUnsupported: false });
    pieces.push({ text: text.slice(start, end), isUnsupported: true });
    place = end;
  }
  pieces.push({ text: text.slice(place), isUnsupported: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** Lists the unsupported claims with the reason for each; null where all is supported. */
export function unsupportedPhrase(unsupported: readonly Unsupported[]): string | null {
  if (unsupported.length === 0) return null;
  const said = unsupported.map(({ text, kind }) => unsupportedWords.claim(text, unsupportedWords.why[kind]));
  return unsupportedWords.note([...new Set(said)].join(", "));
}
