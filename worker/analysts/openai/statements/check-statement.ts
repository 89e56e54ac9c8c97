import { spectrumsOf } from "#domain/claims/claim.ts";
import { type Aspect, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { LeftOutReason } from "#domain/report/provenance.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import type { createNameFinder } from "#worker/analysts/evidence/names.ts";
import { contradictsDirection, GROUP_MARKS } from "./direction.ts";
import { groupNamed, type Sheet, type SheetEntry } from "./sheet.ts";
import type { Section, Statement } from "./statement.ts";

const PLACEHOLDER = /\{(c\d+)\.(\w+)\}/g;

/** Puts the values of the claims in the place of their placeholders. */
export function fillText(
  text: string,
  entries: readonly SheetEntry[],
  marks: Record<string, string> = {},
): string {
  const filled = text.replace(PLACEHOLDER, (placeholder, id, name) => {
    const entry = entries.find((one) => one.id === id);
    return (entry && groupNamed(entry.claim, name) && marks[name]) ?? entry?.values[name] ?? placeholder;
  });
  return capitalise(filled);
}

/** Returns the claims that a statement refers to. */
export function entriesOf({ claims }: Statement, sheet: Sheet): SheetEntry[] {
  return claims.flatMap((id) => sheet.get(id) ?? []);
}

const NUMBER =
  "zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|hundred";
const PEOPLE = "people|persons?|respondents?|members?|colleagues?|leaders?|answers?|responses?";

/** Quantities that only a value may state. */
const QUANTITY = new RegExp(
  [
    "\\p{N}|%",
    "\\b(?:per ?cent|percentage|majority|minority|half|halves|thirds?|twice|thrice|doubled?|tripled?|dozens?|unanimous(?:ly)?)\\b",
    "\\b(?:a|one|three)[ -]quarters?\\b|\\bquarters? of\\b",
    `\\b(?:most|many|few|several|some|all|no|none|one|each|every|almost all|a handful)(?: of)?(?: the| these| those| its)? (?:${PEOPLE})\\b`,
    `\\b(?:${NUMBER})(?: more| other)? (?:${PEOPLE}|points?|roles?|levels?|of the|in)\\b`,
  ].join("|"),
  "iu",
);
/** Words that count, but for durations. */
const COUNT = new RegExp(
  `\\b(?:(?:${NUMBER})(?![ -](?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)\\b)|everyone|everybody|nobody|no one|none)\\b`,
  "i",
);
/** What a division or a comparison has two of. */
const PAIR = /\b(?:the )?two (?:camps|groups|sides|poles|ends|views|questions|directions)\b/gi;

/** An action may tell how many and who: it says what to do, not what was answered. */
const isAction = (section: Section) => section === "recommendations" || section === "opportunities";

/** Returns why a statement may not stand in a report; null if it may. */
export function findFault(
  statement: Statement,
  sheet: Sheet,
  findNames: ReturnType<typeof createNameFinder>,
): LeftOutReason | null {
  const entries = entriesOf(statement, sheet);
  if (entries.length === 0 || entries.length < statement.claims.length) return "claim";
  return (
    [statement.text, statement.focus]
      .map((text) => findTextFault(text, statement.section, entries, findNames))
      .find((fault) => fault !== null) ?? null
  );
}

function findTextFault(
  text: string,
  section: Section,
  entries: readonly SheetEntry[],
  findNames: ReturnType<typeof createNameFinder>,
): LeftOutReason | null {
  const filled = fillText(text, entries);
  if (/[{}]/.test(filled)) return "value";
  const bare = text.replace(PLACEHOLDER, "§").replace(PAIR, "");
  if (QUANTITY.test(bare) || (!isAction(section) && COUNT.test(bare))) return "figure";
  const claims = entries.map(({ claim }) => claim);
  const aspects = new Set(entries.flatMap(aspectsOf));
  const groups = new Set(claims.flatMap((claim) => groupsOf(claim)));
  const { names } = findNames(filled);
  const isStranger = names.some(
    ({ kind, isKnown, group, aspects: named }) =>
      !isKnown ||
      (kind === "group" && group !== undefined && !groups.has(group)) ||
      named.some((aspect) => !aspects.has(aspect)),
  );
  if (isStranger) return "name";
  const marked = fillText(text, entries, GROUP_MARKS);
  return contradictsDirection(marked, claims, isAction(section)) ? "direction" : null;
}

function groupsOf(claim: SheetEntry["claim"]): string[] {
  if (claim.kind === "groups") return [claim.one.label, claim.other.label];
  return claim.kind === "group-view" ? [claim.group.label] : [];
}

function aspectsOf({ claim }: SheetEntry): Aspect[] {
  if (claim.kind === "aspects") return [claim.highest.aspect, claim.lowest.aspect];
  const ids = spectrumsOf(claim);
  return SPECTRUMS.flatMap(({ id, left, right }) => (ids.includes(id) ? [left, right] : []));
}
