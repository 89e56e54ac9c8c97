import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { UnsupportedClaim } from "#domain/report/evidence.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { MIN_FOR_QUARTERS } from "#domain/statistics/shares.ts";
import type { Claim } from "./claim.ts";
import { findClaims } from "./claims.ts";
import { cuesIn, type FactIndex } from "./fact-index.ts";
import { type createNameFinder, groupOfCard, type Name } from "./names.ts";
import { findSupport, possibleScopes, type Scope } from "./support.ts";
import type { ReportText } from "./texts.ts";

interface Sentence {
  text: string;
  /** Offset within the text, in UTF-16 code units. */
  start: number;
}

/** Matches the white space behind a sentence's end, not behind an abbreviation. */
const BOUNDARY = /(?<=[.?!]["”’)]?)(?<!\b(?:vs|e\.g|i\.e|approx|incl|no)\.)\s+(?=["“‘(]?[\p{Lu}\d])|\n+/gu;

/** Splits a text into its sentences. */
function splitSentences(text: string): Sentence[] {
  const starts = [0, ...Array.from(text.matchAll(BOUNDARY), (match) => match.index + match[0].length)];
  return starts
    .map((start, index) => ({ start, text: text.slice(start, starts[index + 1]).trimEnd() }))
    .filter(({ text: sentence }) => sentence !== "");
}

export interface Finding {
  checked: number;
  facts: string[];
  unsupported: UnsupportedClaim[];
}

export interface Reader {
  figures: Figures;
  facts: FactIndex;
  findNames: ReturnType<typeof createNameFinder>;
}

function scopeOf(names: readonly Name[], role: string | null, words: string): Scope {
  return {
    spectrums: new Set(names.flatMap(({ spectrum }) => spectrum ?? [])),
    aspects: new Set(names.flatMap(({ aspects }) => aspects)),
    groups: new Set([...names.flatMap(({ group }) => group ?? []), ...(role === null ? [] : [role])]),
    comparesGroups: /\bby (?:role|level|function)|\bwho (?:answers|is asked)|groups? differ/i.test(words),
    words: words.toLowerCase(),
    cues: cuesIn(words.toLowerCase()),
  };
}

function supportsOf(claims: readonly Claim[], facts: FactIndex, scope: Scope): (Fact | null)[] {
  if (scope.spectrums.size > 0) return claims.map((claim) => findSupport(claim, facts, scope));
  const readings = possibleScopes(scope).map((one) => claims.map((claim) => findSupport(claim, facts, one)));
  const countOf = (reading: (Fact | null)[]) => reading.filter((fact) => fact !== null).length;
  return readings.reduce((best, reading) => (countOf(reading) > countOf(best) ? reading : best));
}

function unsupportedFigure({ start, end }: Claim, { text }: Sentence): UnsupportedClaim {
  return { kind: "figure", text: text.slice(start, end), start, end };
}

function unknownNames(names: readonly Name[]): UnsupportedClaim[] {
  return names
    .filter(({ isKnown }) => !isKnown)
    .map(({ kind, text, start, end }) => ({
      kind: kind === "group" ? "role" : "spectrum",
      text,
      start,
      end,
    }));
}

/** Names that a sentence is about, and the words before it: both carry over to a next one without names. */
interface Context {
  names: readonly Name[];
  words: string;
}

function isOfSpectrum({ spectrum }: Name): boolean {
  return spectrum !== undefined;
}

function isOfGroup({ group }: Name): boolean {
  return group !== undefined;
}

/** Keeps the names of one kind that a sentence has itself, or else those carried over. */
function ownOrCarried(own: readonly Name[], carried: readonly Name[], isOfKind: (name: Name) => boolean) {
  const found = own.filter(isOfKind);
  return found.length > 0 ? found : carried.filter(isOfKind);
}

/** Tells if words mean a share in this report: "some" and "most" do where shares are halves. */
function isShareWord(text: string, { shares }: FactIndex): boolean {
  return /^(?:some|most)$/i.test(text) ? shares.some(({ n }) => n < MIN_FOR_QUARTERS) : shares.length > 0;
}

function readSentence(reader: Reader, sentence: Sentence, before: Context, role: string | null) {
  const { names, masked } = reader.findNames(sentence.text);
  const about = [
    ...ownOrCarried(names, before.names, isOfSpectrum),
    ...ownOrCarried(names, before.names, isOfGroup),
  ];
  const isOnEffectiveness = /effective/i.test(before.words) && !names.some(isOfSpectrum);
  const words = isOnEffectiveness ? `effectiveness ${sentence.text}` : sentence.text;
  const claims = findClaims(masked, names).filter(
    ({ unit, text }) => unit !== "share" || isShareWord(text, reader.facts),
  );
  const supports = supportsOf(claims, reader.facts, scopeOf(about, role, words));
  const missing = claims.filter((_, index) => supports[index] === null);
  const unsupported = [...missing.map((claim) => unsupportedFigure(claim, sentence)), ...unknownNames(names)];
  const finding: Finding = {
    checked: claims.length + names.filter(({ kind }) => kind === "spectrum" || kind === "group").length,
    facts: supports.flatMap((fact) => fact?.id ?? []),
    unsupported: unsupported.map((one) => ({
      ...one,
      start: one.start + sentence.start,
      end: one.end + sentence.start,
    })),
  };
  return { finding, context: { names: about, words: sentence.text } };
}

/** Checks one text. A sentence without names is read with those of the sentence before it. */
export function readText(reader: Reader, { text, heading, role }: ReportText): Finding {
  const label = role?.replace(/ \(\d+\)$/, "") ?? null;
  const isRole = reader.figures.roles.some((one) => one.label === role);
  const group = isRole ? role : ((role && groupOfCard(role, reader.figures)) ?? label);
  let context: Context = { names: reader.findNames(heading).names, words: heading };
  const findings = splitSentences(text).map((sentence) => {
    const read = readSentence(reader, sentence, context, group);
    context = read.context;
    return read.finding;
  });
  return {
    checked: findings.reduce((sum, { checked }) => sum + checked, 0),
    facts: findings.flatMap(({ facts }) => facts),
    unsupported: findings.flatMap(({ unsupported }) => unsupported),
  };
}
