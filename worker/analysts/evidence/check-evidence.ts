import { buildFactSheet, type Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { Evidence, UnsupportedClaim } from "#domain/report/evidence.ts";
import type { Insights } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import type { Claim } from "./claim.ts";
import { findClaims } from "./claims.ts";
import { cuesIn, type FactIndex, indexFacts } from "./fact-index.ts";
import { createNameFinder, isGroupLabel, type Name } from "./names.ts";
import { findSupport, possibleScopes, type Scope } from "./support.ts";
import { listTexts, type ReportText } from "./texts.ts";

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

interface Finding {
  checked: number;
  facts: string[];
  unsupported: UnsupportedClaim[];
}

interface Reader {
  figures: Figures;
  facts: FactIndex;
  findNames: ReturnType<typeof createNameFinder>;
}

function namesIn(reader: Reader, text: string): Name[] {
  return reader.findNames(text).names;
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

/** Checks one text. A sentence without names is read with those of the sentence before it. */
function readText(reader: Reader, { text, heading, role }: ReportText): Finding {
  const baseLabel = role?.replace(/ \(\d+\)$/, "") ?? null;
  const group = role !== null && reader.figures.roles.some(({ label }) => label === role) ? role : baseLabel;
  let carried = namesIn(reader, heading);
  let words = heading;
  const finding: Finding = { checked: 0, facts: [], unsupported: [] };
  for (const sentence of splitSentences(text)) {
    const { names, masked } = reader.findNames(sentence.text);
    const ownSpectrums = names.filter(({ spectrum }) => spectrum);
    const ownGroups = names.filter(({ group: label }) => label !== undefined);
    const about = [
      ...(ownSpectrums.length > 0 ? ownSpectrums : carried.filter(({ spectrum }) => spectrum)),
      ...(ownGroups.length > 0 ? ownGroups : carried.filter(({ group: label }) => label !== undefined)),
    ];
    const scope = scopeOf(
      about,
      group,
      /effective/i.test(words) && ownSpectrums.length === 0
        ? `effectiveness ${sentence.text}`
        : sentence.text,
    );
    const claims = findClaims(masked, names);
    const supports = supportsOf(claims, reader.facts, scope);
    const counted = names.filter(({ kind }) => kind === "spectrum" || kind === "group");
    const missing = claims.filter((_, index) => supports[index] === null);
    const unsupported = [
      ...missing.map(
        ({ start, end }): UnsupportedClaim => ({
          kind: "figure",
          text: sentence.text.slice(start, end),
          start,
          end,
        }),
      ),
      ...unknownNames(names),
    ].map((one) => ({ ...one, start: one.start + sentence.start, end: one.end + sentence.start }));
    finding.checked += claims.length + counted.length;
    finding.facts.push(...supports.flatMap((fact) => fact?.id ?? []));
    finding.unsupported.push(...unsupported);
    carried = about;
    words = sentence.text;
  }
  return finding;
}

function readLabel(reader: Reader, { text, label }: ReportText): Finding {
  const isKnown =
    label === "role"
      ? isGroupLabel(text, reader.figures)
      : namesIn(reader, text).some(({ kind, isKnown: known }) => kind === "spectrum" && known);
  const unsupported: UnsupportedClaim = { kind: label ?? "role", text, start: 0, end: text.length };
  return { checked: 1, facts: [], unsupported: isKnown ? [] : [unsupported] };
}

/**
 * Checks every figure, role and spectrum named in a report against the fact sheet. In a sentence that names a
 * spectrum, only facts of that spectrum and of the whole team support a figure; in one without, all figures
 * must rest on one spectrum. Dates, durations and digits in `organizationName` are no figures.
 */
export function checkEvidence(insights: Insights, figures: Figures, organizationName: string): Evidence {
  const reader = {
    figures,
    facts: indexFacts(buildFactSheet(figures)),
    findNames: createNameFinder(figures, organizationName),
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
