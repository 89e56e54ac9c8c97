import { ROLE_LEVEL_LABELS, ROLE_LEVELS, type RoleLevel } from "#domain/questionnaire/roles.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { escaped, type Pattern, wholeWord } from "./name.ts";

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
  const small = / /.test(title) ? [`${escaped(plural.toLowerCase())}s?`] : [];
  return [escaped(label), `${escaped(title)}s?`, escaped(plural), ...initials, ...small];
}

/** Returns patterns for the names of the groups in the figures, and of titles that are not. */
export function groupPatterns({ roles, levels = [], functions = [] }: Figures): Pattern[] {
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

/**
 * Returns the label of a card's level or function: "Director" for "Director (level)"; null for other cards.
 */
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
