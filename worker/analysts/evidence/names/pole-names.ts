import { ASPECTS, type Aspect, poleName, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { type Name, type Pattern, wholeWord } from "./name.ts";

const POLE = ASPECTS.map(poleName).join("|");
/** At the head of a sentence these are imperatives or adjectives, not poles. */
export const NO_POLE =
  /^(?:Open|Measured|Planned|Structured) (?:the|a|an|with|up|each|every|one|two|three|all|their|your)\b/;

/** Poles in small letters, by their common nouns; they mean a pole only behind a word of direction. */
const COMMON_POLES: Readonly<Record<string, Aspect>> = {
  vision: "vision",
  execution: "execution",
  purpose: "purpose",
  profit: "profit",
  adaptability: "adaptive",
  planning: "planned",
  plans: "planned",
  rules: "structured",
  disruption: "disruptive",
  openness: "open",
  structure: "structured",
  intuition: "intuitive",
};
const ADJECTIVES = ASPECTS.filter((aspect) => !(aspect in COMMON_POLES)).join("|");
const COMMON_POLE =
  "(?<=\\b(?:more|less|greater|stronger|tighter|looser|towards?|away from|shed|drop|abandon|relax|loosen|strengthen|deepen|increase|reduce|(?:focus|focused|emphasis) on|(?:want|wants|desire|wish|appetite|demand|need|call|calls) for) )" +
  `(?:(${Object.keys(COMMON_POLES).join("|")})|(${ADJECTIVES})(?= (?:than|and|or|in|at|on|today|tomorrow|approach|style|organi[sz]ation|team|way|culture|company)\\b| \\(|[,.;:!?)]|$))|(${Object.keys(COMMON_POLES).join("|")})(?=-(?:led|driven|minded|oriented|focused|first|cent(?:re|er)ed|heavy))`;

/** Adjectives that mean a pole where they describe the whole or what it should become. */
const SYNONYMS: Readonly<Record<string, Aspect>> = {
  visionary: "vision",
  operational: "execution",
  "hands-on": "execution",
  "mission-driven": "purpose",
  commercial: "profit",
  agile: "adaptive",
  nimble: "adaptive",
  flexible: "adaptive",
  improvising: "adaptive",
  rigid: "planned",
  methodical: "planned",
  bold: "disruptive",
  daring: "disruptive",
  radical: "disruptive",
  "risk-taking": "disruptive",
  "risk-taker": "disruptive",
  prudent: "measured",
  conservative: "measured",
  "risk-averse": "measured",
  informal: "open",
  formal: "structured",
  hierarchical: "structured",
  bureaucratic: "structured",
  instinctive: "intuitive",
  analytical: "strategic",
};
const DESCRIBES =
  "itself|is|are|be|being|become|becomes|becoming|remains?|feels?|looks?|as|an?|more|less|too|overly|rather|very|quite|highly|largely|mostly|distinctly|fairly|predominantly|decidedly";
const OF_WHOLE = "team|group|organi[sz]ation|company|business|culture|approach|style|mindset";
const SYNONYM = `(?<=\\b(?:${DESCRIBES}) )(${Object.keys(SYNONYMS).join("|")})(?= (?:and|than|in|${OF_WHOLE})\\b| \\(|[,.;:!?)]|$)`;

const DEGREE = "very|highly|overly|too|distinctly|decidedly|fairly|quite|rather|largely|predominantly";
/** "A highly strategic team", "is decidedly open". */
const DESCRIBING_POLE = `(?<=\\b(?:${DEGREE}) )(${ADJECTIVES}|open|structured)(?= (?:${OF_WHOLE})\\b|[,.;:!?)]|$)|(?<=\\ban? )(${ADJECTIVES}|open|structured)(?= (?:team|group|organi[sz]ation|company|culture)\\b)`;
/** A common noun that opens a sentence and is its subject. */
const LEADING_POLE =
  "(?<=^|[.;:] )(?:Planning|Intuition|Structure|Openness|Adaptability|Disruption)(?= (?:is|comes|dominates|prevails|rules|wins|has)\\b)";

function poleOf(aspect: Aspect): Pick<Name, "kind" | "isKnown" | "aspects"> & Partial<Name> {
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
    {
      expression: wholeWord(COMMON_POLE),
      read: ([, noun, adjective, compound]) =>
        poleOf(COMMON_POLES[noun ?? compound ?? ""] ?? (adjective as Aspect)),
    },
    {
      expression: wholeWord(SYNONYM),
      read: ([word]) => poleOf(SYNONYMS[word] as Aspect),
    },
    {
      expression: wholeWord(DESCRIBING_POLE),
      read: ([word]) => poleOf(word as Aspect),
    },
    {
      expression: wholeWord(LEADING_POLE),
      read: ([word]) => poleOf(COMMON_POLES[word.toLowerCase()] as Aspect),
    },
  ];
}
