import { type Paragraph, type Run, run } from "#src/features/insights/deck/deck.ts";
import {
  cutAtUnsupported,
  type ReportChecks,
  unsupportedAt,
  unsupportedPhrase,
} from "#src/features/insights/report/report-checks.ts";

/** A text of the report, marked where the figures do not bear it out. */
export function markedRuns(text: string, path: string, checks: ReportChecks | null): Run[] {
  return cutAtUnsupported(text, unsupportedAt(checks, [path])).map((piece) =>
    run(piece.text, { isInQuestion: piece.isUnsupported }),
  );
}

/** A list of the report, each text at its place in the insights. */
export function markedList(
  texts: readonly string[],
  path: string,
  checks: ReportChecks | null,
): Omit<Paragraph, "number">[] {
  return texts.map((text, index) => ({ runs: markedRuns(text, `${path}.${index}`, checks) }));
}

/** Says for the speaker why texts are marked; nothing where none is. */
export function questionNotes(paths: readonly string[], checks: ReportChecks | null): string[] {
  const phrase = unsupportedPhrase(unsupportedAt(checks, paths));
  return phrase ? [phrase] : [];
}

/** Splits runs into paragraphs where their text breaks the line. */
export function paragraphsOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]];
  for (const one of runs) {
    const [first = "", ...others] = one.text.split(/\s*\n\s*/);
    paragraphs.at(-1)?.push({ ...one, text: first });
    for (const text of others) paragraphs.push([{ ...one, text }]);
  }
  return paragraphs
    .map((all) => all.filter(({ text }) => text !== ""))
    .filter((all) => all.some(({ text }) => text.trim() !== ""));
}
