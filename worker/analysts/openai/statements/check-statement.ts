import { spectrumsOf } from "#domain/claims/claim.ts";
import { type Aspect, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { LeftOutReason } from "#domain/report/provenance.ts";
import type { createNameFinder } from "#worker/analysts/evidence/names/names.ts";
import { goesBeyond, modifiesValue, tellsChange, VALUE } from "./beyond.ts";
import { contradictsDirection } from "./direction.ts";
import { entriesOf, joinParts, splitText } from "./fill.ts";
import { markOf, mixesSubjects, swapsMeasures } from "./pairs.ts";
import type { Sheet, SheetEntry } from "./sheet.ts";
import type { Section, Statement } from "./statement.ts";
import { findUnknownWords } from "./vocabulary.ts";

const NUMBER =
  "zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|hundred";
const PEOPLE = "people|persons?|respondents?|members?|colleagues?|leaders?|answers?|responses?";

/** Quantities that only a value may state. */
const QUANTITY = new RegExp(
  [
    "\\p{N}|%",
    "\\b(?:per ?cent|percentage|majority|minority|half(?![ -](?:an? )?(?:day|hour|year))|halves|thirds?|twice|thrice|doubles?d?|triples?d?|dozens?|unanimous(?:ly)?)\\b",
    "\\b(?:a|one|three)[ -]quarters?\\b|\\bquarters? of\\b",
    `\\b(?:${NUMBER})(?: more| other)? (?:${PEOPLE}|points?|roles?|levels?|of the|in)\\b`,
    "\\b(?:practically|virtually|almost|nearly) (?:the )?(?:whole|entire|all)\\b|\\bthe rest\\b",
    "\\b(?:small|smaller|large|larger|big|bigger) (?:groups?|camps?|parts?|shares?)\\b",
    `\\b(?:scores?|means?|averages?|marks?|values?) of (?:${NUMBER})\\b`,
  ].join("|"),
  "iu",
);
/** How many of the people, in words; an action may address each of them. */
const OF_PEOPLE = new RegExp(
  `\\b(?:most|many|more|few|fewer|several|some|all|no|none|one|each|every(?: single)?|a handful)(?: of)?(?: the| these| those| its)? (?:${PEOPLE})\\b`,
  "i",
);
/** Words that count; an action may count what is to be done. */
const COUNT = new RegExp(`\\b(?:${NUMBER}|everyone|everybody|nobody|no one|none|anyone|anybody)\\b`, "i");
/** What a division or a comparison has two of. */
const PAIR =
  /\b(?:above|in) all\b|\b(?:the )?two (?:\w+ )?(?:camps|clusters|groups|sides|poles|ends|views|questions|directions|places|pictures)\b/gi;

/** An action may tell how many and who: it says what to do, not what was answered. */
const ACTIONS: ReadonlySet<Section> = new Set(["recommendations", "opportunities"]);

/** Kinds of claim that compare two rounds. */
const OF_ROUNDS: ReadonlySet<string> = new Set(["change", "mark-change", "spread-change", "rounds"]);

/** Tells if a claim speaks of two rounds: only such a one shows a change over time. */
export const comparesRounds = ({ kind }: SheetEntry["claim"]) => OF_ROUNDS.has(kind);

/** In UTF-16 code units: one sentence, and little enough for patterns that look back from each name. */
const MAX_LENGTH = 600;

/** Returns why a statement may not stand in a report; null if it may. */
export function findFault(
  statement: Statement,
  sheet: Sheet,
  findNames: ReturnType<typeof createNameFinder>,
): LeftOutReason | null {
  const entries = entriesOf(statement, sheet);
  if (entries.length === 0 || entries.length < statement.claims.length) return "claim";
  if (statement.text.length > MAX_LENGTH || statement.focus.length > MAX_LENGTH) return "evidence";
  return (
    findTextFault(statement.text, statement.section, statement.section === "keyThemes", entries, findNames) ??
    findTextFault(statement.focus, statement.section, true, entries, findNames)
  );
}

function findTextFault(
  text: string,
  section: Section,
  isTitle: boolean,
  entries: readonly SheetEntry[],
  findNames: ReturnType<typeof createNameFinder>,
): LeftOutReason | null {
  const parts = splitText(text, entries);
  if (!parts) return "value";
  const bare = joinParts(parts, () => VALUE).replace(PAIR, "");
  const isAction = ACTIONS.has(section);
  if (QUANTITY.test(bare) || modifiesValue(bare) || (!isAction && (COUNT.test(bare) || OF_PEOPLE.test(bare))))
    return "figure";
  const claims = entries.map(({ claim }) => claim);
  const isOfRounds = claims.some(comparesRounds);
  if (goesBeyond(bare) || (!isAction && !isOfRounds && tellsChange(bare))) return "evidence";
  const unknown = isAction || isTitle ? [] : findUnknownWords(findNames(bare).masked, isOfRounds);
  if (unknown.length > 0) return "evidence";
  const aspects = new Set(entries.flatMap(aspectsOf));
  const groups = new Set(claims.flatMap((claim) => groupsOf(claim)));
  const { names } = findNames(joinParts(parts, ({ value }) => value));
  const isStranger = names.some(
    ({ kind, isKnown, group, aspects: named }) =>
      !isKnown ||
      (kind === "group" && group !== undefined && !groups.has(group)) ||
      named.some((aspect) => !aspects.has(aspect)),
  );
  if (isStranger) return "name";
  const marked = joinParts(parts, markOf);
  const slots = parts.filter((part) => typeof part !== "string");
  const isWrong =
    mixesSubjects(slots) || swapsMeasures(marked) || contradictsDirection({ marked, claims, isAction });
  return isWrong ? "direction" : null;
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
