import {
  ASPECTS,
  type Aspect,
  poleName,
  SPECTRUMS,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import { ROLE_LEVEL_LABELS, ROLE_LEVELS, type RoleLevel } from "#domain/questionnaire/roles.ts";
import type { Figures } from "#domain/statistics/figures.ts";

/** A name of a spectrum, pole or group in a sentence. */
export interface Name {
  kind: "spectrum" | "pole" | "group" | "organization";
  start: number;
  end: number;
  text: string;
  /** The figures contain it. */
  isKnown: boolean;
  spectrum?: SpectrumId;
  aspects: Aspect[];
  /** Label of the group in the figures. */
  group?: string;
}

interface Pattern {
  /** Cheap test that saves running the expression. */
  hint?: RegExp;
  expression: RegExp;
  read: (match: RegExpExecArray) => Pick<Name, "kind" | "isKnown"> & Partial<Name>;
}

/** Signs that replace the letters of a name, so that other patterns can refer to it. */
const MASKS = { spectrum: "¤", pole: "¤", group: "§", organization: "·" } as const;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function wholeWord(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "gu");
}

const POLE = ASPECTS.map(poleName).join("|");
/** At the head of a sentence these are imperatives or adjectives, not poles. */
const NO_POLE =
  /^(?:Open|Measured|Planned|Structured) (?:the|a|an|with|up|each|every|one|two|three|all|their|your)\b/;

/** Poles in small letters, by their common nouns; they mean a pole only behind a word of direction. */
const COMMON_POLES: Readonly<Record<string, Aspect>> = {
  vision: "vision",
  execution: "execution",
  purpose: "purpose",
  profit: "profit",
  adaptability: "adaptive",
  planning: "planned",
  disruption: "disruptive",
  openness: "open",
  structure: "structured",
  intuition: "intuitive",
};
const ADJECTIVES = ASPECTS.filter((aspect) => !(aspect in COMMON_POLES)).join("|");
const COMMON_POLE =
  "(?<=\\b(?:more|less|greater|stronger|tighter|looser|towards?|away from|(?:focus|focused|emphasis) on|(?:want|wants|desire|wish|appetite|demand|need|call|calls) for) )" +
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

function poleOf(aspect: Aspect): Pick<Name, "kind" | "isKnown" | "aspects"> & Partial<Name> {
  const spectrum = SPECTRUMS.find(({ left, right }) => left === aspect || right === aspect)?.id;
  return { kind: "pole", isKnown: true, aspects: [aspect], ...(spectrum && { spectrum }) };
}

function spectrumPatterns({ spectrums }: Figures): Pattern[] {
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
  ];
}

const LEVEL_PATTERNS: Record<RoleLevel, string> = {
  "C-Suite": "C-(?:[Ss]uite|[Ll]evel)",
  VP: "VPs?",
  Director: "Directors?",
  Manager: "Managers?(?:(?: and |/)Leads?)?|Leads",
  Other: "(?!)",
};

/** Common nouns for a level; they mean it only where it took part. */
const COMMON_LEVELS: Readonly<Record<string, string>> = {
  "C-Suite": "c-(?:suite|level)(?: executives?| leaders?)?|top executives",
  VP: "vice[- ]presidents?|Vice[- ]Presidents?(?! (?:of )?\\p{Lu})",
  Director: "directors",
  Manager: "managers(?: and leads)?",
};

const TITLE_WORD = /C[A-Z-]|Chief|VP|Vice|Director|Head|Manager|Lead|Engineer|Officer|Analyst|Designer/;

const UNKNOWN_TITLE =
  "Chief of Staff|Chief (?:\\p{Lu}\\p{Ll}+ ){1,3}Officers?|(?:CEO|CFO|CTO|COO|CMO|CIO|CPO|CRO|CSO|CISO|CHRO)s?|" +
  "(?:Senior |Executive )?(?:Vice Presidents?|VPs?) (?:of )?\\p{Lu}\\p{Ll}+|(?:Directors?|Heads?) of \\p{Lu}\\p{Ll}+(?: (?:and|&) \\p{Lu}\\p{Ll}+)?|" +
  "(?!(?:The|A|An|Each|Every|Our|This|That|Both|Two|Three|All|Any|No) )\\p{Lu}\\p{Ll}+ (?:Managers?|Directors?|Leads?|Engineers?|Officers?|Analysts?|Designers?)";

/**
 * Returns patterns for the spellings of a role label: without "Other - ", in the plural, by its initials.
 */
function spellingsOf(label: string): string[] {
  if (label === "Unknown Role") return ["Unknown Roles?", "[Uu]nnamed roles?", "without a named role"];
  if (label === "Other") return ["“Other”", "Other responses?", "Other roles?"];
  const title = label.startsWith("Other - ") ? label.slice("Other - ".length) : label;
  const initials = /^Chief .* Officer$/.test(title) ? [`${title.replace(/[^\p{Lu}]/gu, "")}s?`] : [];
  const plural = title.replace(/^(VP|Vice President|Director|Head|Manager|Partner)(?= )/, "$1s");
  return [escaped(label), `${escaped(title)}s?`, escaped(plural), ...initials];
}

function groupPatterns({ roles, levels = [], functions = [] }: Figures): Pattern[] {
  const spellings = roles
    .flatMap(({ label }) => spellingsOf(label).map((spelling) => ({ label, spelling })))
    .sort((a, b) => b.spelling.length - a.spelling.length);
  const rolePattern: Pattern = {
    expression: wholeWord(
      `(?:${spellings.map(({ spelling }) => `(${spelling})`).join("|")})(?: \\(\\d+\\))?`,
    ),
    read: (match) => {
      const label = spellings[match.slice(1).findIndex((part) => part !== undefined)]?.label;
      return { kind: "group", isKnown: true, ...(label !== undefined && { group: label }) };
    },
  };
  return [
    ...(spellings.length === 0 ? [] : [rolePattern]),
    {
      hint: TITLE_WORD,
      expression: wholeWord(UNKNOWN_TITLE),
      read: () => ({ kind: "group", isKnown: false }),
    },
    ...levels.flatMap(({ label }) => {
      const plural = COMMON_LEVELS[label];
      return plural
        ? [
            {
              expression: wholeWord(plural),
              read: () => ({ kind: "group" as const, isKnown: true, group: label }),
            },
          ]
        : [];
    }),
    ...ROLE_LEVELS.map((level) => ({
      hint: TITLE_WORD,
      expression: wholeWord(LEVEL_PATTERNS[level]),
      read: () => ({
        kind: "group" as const,
        isKnown: levels.some(({ label }) => label === level),
        group: level,
      }),
    })),
    ...functions.map(({ label }) => ({
      hint: new RegExp(escaped(label)),
      expression: wholeWord(
        `(?:[Pp]eople|[Tt]hose|[Ee]veryone|[Cc]olleagues|[Rr]esponses) (?:in|from) ${escaped(label)}|${escaped(label)} (?:function|team|people|responses?|leaders?|staff|colleagues?|respondents?)${/^(?:Other|Executive)$/.test(label) ? "" : `|${escaped(label)}(?! \\p{Lu})`}`,
      ),
      read: () => ({ kind: "group" as const, isKnown: true, group: label }),
    })),
  ];
}

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
    return { names: names.sort((a, b) => a.start - b.start), masked };
  };
}

/** Returns the label of a card's level or function: "Director" for "Director (level)"; null for other cards. */
export function groupOfCard(title: string, { levels = [], functions = [] }: Figures): string | null {
  const [, label, kind] = /^(.+) \((level|function)\)$/.exec(title) ?? [];
  const groups = kind === "level" ? levels : functions;
  return groups.find((group) => group.label === label)?.label ?? null;
}

/** Tells if a whole text is the label of a group that took part, possibly numbered. */
export function isGroupLabel(text: string, figures: Figures): boolean {
  const { roles, levels = [] } = figures;
  if (groupOfCard(text, figures) !== null) return true;
  const label = text.trim().toLowerCase();
  const numbered = label.match(/^(.*?)(?: \((\d+)\))?$/);
  const isRole = roles.some(
    (role) =>
      role.label.toLowerCase() === label ||
      (role.label.toLowerCase() === numbered?.[1] && Number(numbered[2] ?? 1) <= role.count) ||
      role.label.toLowerCase() === `other - ${label}`,
  );
  const isLevel = levels.some((level) =>
    [level.label, ROLE_LEVEL_LABELS[level.label as RoleLevel] ?? ""].some(
      (spelling) => spelling.toLowerCase().replace(/s$/, "") === label.replace(/s$/, ""),
    ),
  );
  return isRole || isLevel || /^(?:all|every|the whole|the entire|everyone)\b/.test(label);
}
