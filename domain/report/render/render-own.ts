import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, shareOf } from "#domain/claims/read-claims.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { MISSING_FEW } from "#domain/report/advice-questions.ts";
import { talkLine, wantedWithout } from "#domain/report/leans.ts";
import { hasFindingNow } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { renderDoubt } from "./render-own-marks.ts";
import { renderStatement, type Statements } from "./render-statements.ts";
import { renderWays } from "./render-wanted.ts";
import { type Say, scaleOf, topicOf } from "./say.ts";

/** Fewer people are told their answers themselves. */
const MIN_PEOPLE_FOR_OWN = 5;

/**
 * Tells, where nothing is a finding, one line that is worth a talk with a question to put, the statements that most respondents
 * agree and disagree with, and how large a want so many answers show, and what would show more. All are chosen by rules that do
 * not ask whether chance explains what they show, so that none of them is called strong, shared or usual.
 */
export function renderOwn(
  claims: readonly Claim[],
  mode: SurveyMode,
  statements: Statements,
  verdict: Sentence,
  say: Say,
): Sentence[] {
  const [participation] = claimsOf(claims, "participation");
  const people = participation?.people.value ?? 0;
  if (!participation || people < MIN_PEOPLE_FOR_OWN || hasFindingNow(claims)) return [];
  const areLow = claimsOf(claims, "effectiveness").some(({ level }) => level === "low");
  if (areLow || claimsOf(claims, "careless").length > 0) return [];
  const line = talkLine(claims);
  const isContent = claimsOf(claims, "content").length > 0;
  // What most lean to is counted beside the verdict.
  const isTold =
    claimsOf(claims, "leanings").length > 0 ||
    wantedWithout(claims) !== null ||
    (line && verdict.claimIds.includes(line.id));
  return [
    ...renderDoubt(claims, say),
    ...(line && !isTold ? renderTalk(line, claims, say) : []),
    ...renderAgreed(claims, statements, say),
    ...renderDisagreed(claims, statements, say),
    ...(isContent ? [] : [renderShown(participation, mode, say)]),
  ];
}

/** Names a line to talk about, what people would like there, and what to ask. */
function renderTalk(line: ClaimOf<"wanted">, claims: readonly Claim[], say: Say): Sentence[] {
  const { spectrum, ways, wanted } = line;
  const topic = topicOf(spectrum, "wanted", say);
  const question = say("own.question", { spectrum }, []).text;
  if (ways) return [renderWays("own.talk", line, ways, say, { question })];
  const place = claimsOf(claims, "place").find((one) => one.spectrum === spectrum);
  if (!place) return [];
  const means = { today: place.today.value, wanted: wanted.value };
  return [say("own.talk.means", { topic, question, scale: scaleOf(spectrum, say), ...means }, [place, line])];
}

/** Returns the statement of which the most holds, of several the first of the questionnaire. */
const firstBy = (claims: readonly Claim[], sizeOf: (claim: ClaimOf<"statement">) => number) =>
  claimsOf(claims, "statement").sort((a, b) => sizeOf(b) - sizeOf(a) || a.statement - b.statement)[0];

const mostAgreed = (claims: readonly Claim[]) => firstBy(claims, ({ agree }) => shareOf(agree));

/** Quotes the statement that most respondents agree with. */
function renderAgreed(claims: readonly Claim[], statements: Statements, say: Say): Sentence[] {
  const claim = mostAgreed(claims);
  return claim ? renderStatement(claim, statements, say) : [];
}

/** Share up to which a confidential survey's answers to a statement are disagreement: a minority, or "disagree" on average. */
const FEW_AGREE = 0.25;

/** Quotes the statement that most respondents disagree with; nothing where no respondent does. */
function renderDisagreed(claims: readonly Claim[], statements: Statements, say: Say): Sentence[] {
  const sizeOf = ({ agree, disagree }: ClaimOf<"statement">) =>
    disagree ? disagree.value / agree.of : shareOf(agree) <= FEW_AGREE ? 1 - shareOf(agree) : 0;
  const claim = firstBy(claims, sizeOf);
  if (!claim || sizeOf(claim) === 0 || claim.id === mostAgreed(claims)?.id) return [];
  return renderStatement(claim, statements, say);
}

/**
 * The smallest want, in whole points of 9, that so many answers show in about seven of ten teams whose answers vary as
 * ordinary ones do: measured by `npm run bench claims`, which holds this table to it.
 */
const SHOWN: Readonly<Record<SurveyMode, readonly { most: number; points: number }[]>> = {
  open: [
    { most: 5, points: 5 },
    { most: 8, points: 4 },
    { most: 18, points: 3 },
    { most: Number.POSITIVE_INFINITY, points: 2 },
  ],
  confidential: [
    { most: 6, points: 6 },
    { most: 7, points: 5 },
    { most: 13, points: 4 },
    { most: Number.POSITIVE_INFINITY, points: 3 },
  ],
};

/** Returns the smallest want that so many answers of a survey show, in whole points of 9. */
export function smallestShown(people: number, mode: SurveyMode): number {
  return SHOWN[mode].find(({ most }) => people <= most)?.points ?? 0;
}

/** Tells how large a want has to be for so many answers to show it reliably, and what would show more. */
function renderShown(
  { people, team, late, id }: ClaimOf<"participation">,
  mode: SurveyMode,
  say: Say,
): Sentence {
  const missing = team?.others?.value ?? 0;
  const points = smallestShown(people.value, mode);
  // Who came late has answered; and in confidence so few who are missing would be pointed at.
  const areTold = !late && (mode === "open" || missing > MISSING_FEW);
  const wouldShow = smallestShown(people.value + missing, mode) < points;
  const others = areTold && wouldShow ? missing : 0;
  return say("own.shown", { people: people.value, points, others }, [{ id }]);
}
