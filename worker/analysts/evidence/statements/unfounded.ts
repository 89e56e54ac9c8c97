import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import type { Statement } from "./statement.ts";

/** Says what a thing is or is good for, which is no finding: "Structured means that roles are clear". */
const GENERAL =
  /\b(?:means?|is about|are about|stands? for|refers? to|describes?|covers?|measures?|measured|helps?|requires?|takes?|needs?|deserves?|offers?|gives?|invites?|matters?|concerns?|becomes? visible|starting point|enough|good|legitimate|valuable|useful|necessary|healthy|natural|worth|the question|does not say|do not (?:say|explain|show)|cannot (?:say|tell|show))\b/i;

/** What the survey does not measure, with a verb that states something of it. */
const UNMEASURED =
  /\b(trust|morale|mood|motivation|engagement|burn-?out|psychological safety|staff turnover|retention|workload|loyalty|productivity|revenue|job satisfaction)\b[^.;]{0,60}\b(?:is|are|was|has|have|runs|remains?|suffers?|seems?)\b/i;

/** What people feel, which no question asks. */
const FEELINGS = [
  "happy|unhappy|content|frustrated|proud|worried|anxious|tired|exhausted|confident|optimistic|pessimistic",
  "excluded|overworked|stressed|engaged|motivated|disengaged|demotivated|enthusiastic|afraid|reluctant",
  "comfortable|uncomfortable|pleased|relaxed|impatient|overwhelmed|confused",
].join("|");
const FEELERS = "people|respondents|team|group|members|leaders|colleagues|staff|everyone|§";
const FEELS = "(?:is|are|feels?|seems?|appears?|remains?)(?: \\p{L}+ly| very| quite| rather| too| not| so)*";
const FEELING = new RegExp(`(?<!\\p{L})(?:${FEELERS}) ${FEELS} (${FEELINGS})\\b`, "iu");

/** What a group does or is, of which the survey asks nothing unless it names a topic. */
const HOW_OFTEN =
  "rarely|seldom|often|never|hardly|barely|always|usually|clearly|simply|do not|don't|does not";
const DEEDS = [
  "talks?|speaks? (?:to|with|up)|listens?|works?|meets?|communicates?|ignores?|trusts?|blames?|avoids?",
  "competes?|resents?|supports?|undermines?|dominates?|struggles?|lacks?|fails?|refuses?|resists?",
  "knows?|understands?|needs?|feels?",
].join("|");
const BEHAVIOUR = new RegExp(`§(?: (?:${HOW_OFTEN}))? (?:${DEEDS})\\b`, "u");

/**
 * Marks a sentence that names what is measured, states something, and in which nothing could be checked: what no
 * fact and no verdict supports is unsupported, however it is worded.
 */
export function unfoundedIn(sentence: Sentence, found: readonly Statement[]): Statement[] {
  const unmeasured = UNMEASURED.exec(sentence.masked);
  if (unmeasured && !sentence.hasAdvice) {
    const { 1: text = "", index: start } = unmeasured;
    return [{ kind: "finding", start, end: start + text.length, facts: [], isSupported: false }];
  }
  const [topic] = sentence.topics;
  const isChecked = found.some(
    ({ kind, isSupported }) => !isSupported || (kind !== "role" && kind !== "spectrum"),
  );
  const feeling = !isChecked && !sentence.hasAdvice && FEELING.exec(sentence.masked);
  if (feeling) {
    const end = feeling.index + feeling[0].length;
    return [{ kind: "finding", start: end - (feeling[1] ?? "").length, end, facts: [], isSupported: false }];
  }
  const doer = BEHAVIOUR.exec(sentence.masked);
  const isOpen = !topic && sentence.before.topics.length === 0 && !/\d/.test(sentence.masked);
  if (doer && isOpen && !isChecked && !sentence.hasAdvice) {
    return [
      { kind: "finding", start: doer.index, end: doer.index + doer[0].length, facts: [], isSupported: false },
    ];
  }
  const hasVerb =
    /\b\p{Ll}+(?:s|ed|ing|are|have)\b/u.test(sentence.masked) && /[.!]["”’)]*\s*$/.test(sentence.plain);
  if (!topic || isChecked || !hasVerb || sentence.hasAdvice || GENERAL.test(sentence.masked)) return [];
  return [{ kind: "finding", start: topic.start, end: topic.end, facts: [], isSupported: false }];
}
