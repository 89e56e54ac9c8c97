import { ASPECTS, poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { groupPatterns } from "./group-names.ts";
import { escaped, type Name, type Pattern, wholeWord } from "./name.ts";
import { NO_POLE, spectrumPatterns } from "./pole-names.ts";
import { findPoleWords } from "./pole-words.ts";

/** Signs that replace the letters of a name, so that other patterns can refer to it. */
const MASKS = { spectrum: "¤", pole: "¤", group: "§", organization: "·" } as const;

/** "The Trust" for "Saltmarsh Trust". */
function shortNameOf(organizationName: string): string[] {
  const last = /^\p{Lu}.* (\p{Lu}\p{Ll}+)$/u.exec(organizationName)?.[1];
  return last && !ASPECTS.some((aspect) => poleName(aspect) === last) ? [`[Tt]he ${last}`] : [];
}

/** Returns a function that finds and masks the names in a sentence of one report. */
export function createNameFinder(figures: Figures, organizationName: string) {
  const organization: Pattern[] = organizationName
    ? [
        {
          expression: wholeWord([escaped(organizationName), ...shortNameOf(organizationName)].join("|")),
          read: () => ({ kind: "organization", isKnown: true }),
        },
      ]
    : [];
  const patterns = [...organization, ...groupPatterns(figures), ...spectrumPatterns(figures)];

  return function findNames(sentence: string): { names: Name[]; masked: string } {
    const names: Name[] = [];
    let masked = sentence;
    for (const { hint, expression, read } of patterns) {
      if (hint && !hint.test(masked)) continue;
      masked = masked.replace(expression, (...found) => {
        const offset = found.find((part) => typeof part === "number") as number;
        const match = found.slice(0, found.indexOf(offset)) as unknown as RegExpExecArray;
        const text = match[0];
        const name = { text, start: offset, end: offset + text.length, aspects: [], ...read(match) };
        if (name.kind === "pole" && offset === 0 && NO_POLE.test(sentence)) return text;
        if (name.kind === "spectrum" && !name.spectrum && !/\svs\.?\s|\sversus\s/.test(text)) return text;
        names.push(name);
        return MASKS[name.kind].repeat(text.length);
      });
    }
    for (const name of findPoleWords(masked, names)) {
      names.push(name);
      masked =
        masked.slice(0, name.start) + MASKS.pole.repeat(name.end - name.start) + masked.slice(name.end);
    }
    return { names: names.sort((a, b) => a.start - b.start), masked };
  };
}
