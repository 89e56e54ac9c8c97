import { ASPECTS, type Aspect, poleName, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { type Name, type Pattern, wholeWord } from "./name.ts";

const POLE = ASPECTS.map(poleName).join("|");
/** At the head of a sentence these are imperatives or adjectives, not poles. */
export const NO_POLE =
  /^(?:Open|Measured|Planned|Structured) (?:the|a|an|with|up|each|every|one|two|three|all|their|your)\b/;

export function poleOf(aspect: Aspect): Pick<Name, "kind" | "isKnown" | "aspects"> & Partial<Name> {
  const spectrum = SPECTRUMS.find(({ left, right }) => left === aspect || right === aspect)?.id;
  return { kind: "pole", isKnown: true, aspects: [aspect], ...(spectrum && { spectrum }) };
}

/** Returns patterns for the names of spectrums and their poles. */
export function spectrumPatterns({ spectrums }: Figures): Pattern[] {
  return [
    {
      hint: /vs|versus|[/–—-]/,
      expression: wholeWord("(\\p{Lu}\\p{Ll}+)(?:\\s+(?:vs\\.?|versus)\\s+|\\s?[/–—-]\\s?)(\\p{Lu}\\p{Ll}+)"),
      read: ([, one = "", other = ""]) => {
        const found = SPECTRUMS.find(({ left, right }) =>
          [`${poleName(left)} ${poleName(right)}`, `${poleName(right)} ${poleName(left)}`].includes(
            `${one} ${other}`,
          ),
        );
        const isKnown = spectrums.some(({ spectrum }) => spectrum === found?.id);
        return {
          kind: "spectrum",
          isKnown,
          ...(found && { spectrum: found.id, aspects: [found.left, found.right] }),
        };
      },
    },
    {
      hint: /[–/-]/,
      expression: wholeWord(
        SPECTRUMS.map(({ left, right }) => `${left}(?:[–/-]| vs\\.? | versus )${right}`).join("|"),
      ),
      read: ([text]) => {
        const found = SPECTRUMS.find(({ left, right }) => text.startsWith(left) && text.endsWith(right));
        return found
          ? { kind: "spectrum", isKnown: true, spectrum: found.id, aspects: [found.left, found.right] }
          : { kind: "spectrum", isKnown: false };
      },
    },
    {
      expression: wholeWord(POLE),
      read: ([pole]) => poleOf(pole.toLowerCase() as Aspect),
    },
  ];
}
