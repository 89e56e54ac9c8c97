import type { Claim } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import { type FarLine, farLines } from "#domain/report/leans.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { firstFitting } from "./first-fitting.ts";
import { topicOf } from "./name-parts.ts";
import { renderAnswers } from "./render-wanted.ts";
import type { Say } from "./say.ts";

/** Names lines with what a few see on each: "4 and 7 on where attention goes; 3 and 7 on how the team steers". */
function renderSeen(lines: readonly FarLine<"place">[], say: Say): Sentence {
  const things = lines.map(({ claim, answers }) => {
    const values = { topic: topicOf(claim.spectrum, "today", say), answers: say.list(answers.map(String)) };
    return say("verdict.seen.thing", values, []).text;
  });
  const joined = things.reduce((before, next) => say("verdict.seen.join", { before, next }, []).text);
  const people = lines[0]?.answers.length ?? 0;
  return say(
    "verdict.seen",
    { people, things: joined },
    lines.map(({ claim }) => claim),
  );
}

/**
 * Shows two to four people their own answers in place of means: the lines on which they see different teams, or the one on
 * which they want the most different things; null where they lie closer together.
 */
export function renderFew(claims: readonly Claim[], say: Say): Sentence | null {
  const seen = farLines<"place">(claimsOf(claims, "place"));
  const [wanted] = farLines<"wanted">(claimsOf(claims, "wanted").filter(({ isLead }) => !isLead));
  const [first, second, third] = seen;
  if (first && second) {
    const two = [first, second];
    return firstFitting(
      say,
      (said) => renderSeen([...two, ...(third ? [third] : [])], said),
      (said) => renderSeen(two, said),
    );
  }
  if (wanted && wanted.range >= (first?.range ?? 0))
    return renderAnswers("verdict.pulled", wanted.claim, wanted.answers, say);
  return first ? renderAnswers("verdict.seen.one", first.claim, first.answers, say) : null;
}
