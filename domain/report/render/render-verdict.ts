import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import {
  clearLeanOf,
  type FarLine,
  farLines,
  type Lean,
  leadsOf,
  stillWanted,
} from "#domain/report/leans.ts";
import { isChange, LOW_MARK, liesApart, wentAway } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { firstFitting, MOST_WORDS, wordsOf } from "./first-fitting.ts";
import { bothMarks, renderMarks } from "./render-own-marks.ts";
import { carelessOf } from "./render-participation.ts";
import { renderLeadingChanges } from "./render-rounds.ts";
import { renderApart, renderParting } from "./render-spread.ts";
import { renderTexts } from "./render-texts.ts";
import { renderWants } from "./render-want.ts";
import { leanOf, mostStay, renderAnswers, renderLead, whatOf } from "./render-wanted.ts";
import { type Say, topicOf, wantOf } from "./say.ts";

/** Fewer people than this make no verdict beyond a lead. */
const MIN_FOR_VERDICT = 5;

/**
 * Sums up what is stressed: what has come as wanted, the most important finding with how many, who, on how many lines and
 * what both sides want, then what else fits in the original's words.
 */
export function renderVerdict(stressed: readonly Claim[], claims: readonly Claim[], say: Say): Sentence {
  const told = listForVerdict(stressed, claims, say);
  const original = say.original ? listForVerdict(stressed, claims, say.original) : told;
  let words = 0;
  const fitting = told.flatMap((part, place) => {
    // What sums a sentence up does not stand without it.
    let isLeftOut = false;
    return part.filter((_, index) => {
      const own = wordsOf(original[place]?.[index]?.text ?? "");
      const isFirst = words === 0;
      const isFitting = isFirst || words + own <= MOST_WORDS;
      isLeftOut ||= index === 0 && !isFitting;
      if (isLeftOut || !isFitting) return false;
      words += own;
      return true;
    });
  });
  return {
    text: fitting.map(({ text }) => text).join(" "),
    claimIds: [...new Set(fitting.flatMap(({ claimIds }) => claimIds))],
  };
}

/**
 * Lists what the verdict could have, the most important first, each a sentence and those that sum it up: in each language
 * as many.
 */
function listForVerdict(stressed: readonly Claim[], claims: readonly Claim[], say: Say): Sentence[][] {
  const important = stressed.filter((claim) => !isChange(claim));
  // A difference between small groups is not stressed, and is a finding all the same; less than a line that divides all.
  const [apart, differ] = [claims.filter(liesApart), claimsOf(claims, "groups")];
  const groups = differ.filter((claim) => {
    const [widest] = spectrumsOf(claim);
    return !apart.some((one) => spectrumsOf(one).some((spectrum) => spectrum === widest));
  });
  const found = important.length > 0 ? important : groups;
  const careless = claimsOf(claims, "careless");
  const warning = [
    ...careless.map((claim) => say("verdict.careless", carelessOf(claim), [claim])),
    ...renderLessThanHalf(claims, say),
  ];
  const changes = renderLeadingChanges(claims, say);
  const told =
    found.length > 0
      ? renderFound(found, claims, warning.length === 0, say)
      : careless.length > 0 || hasWorsened(claims)
        ? []
        : [renderNoFinding(claims, say)];
  return [...warning.map((one) => [one]), ...changes, ...told].filter((part) => part.length > 0);
}

/** Says if a change for the worse leads: that nothing is clearly wanted would make it small. */
const hasWorsened = (claims: readonly Claim[]) =>
  wentAway(claims).length > 0 ||
  claimsOf(claims, "mark-change").some(({ moved, newcomers }) => moved === "lower" && !newcomers);

/** Sums up findings, the first in full; what is wanted is the team's where `isTeam`. */
function renderFound(
  found: readonly Claim[],
  claims: readonly Claim[],
  isTeam: boolean,
  say: Say,
): Sentence[][] {
  const [first, ...others] = found as [Claim, ...Claim[]];
  const wants = claimsOf(claims, "want");
  const isWant = first.kind === "want";
  const told = isWant ? renderWants(wants, isTeam, say) : renderInFull(first, claims, say);
  const second = others.filter(({ kind }) => !(isWant && kind === "want")).slice(0, 1);
  return [told, second.flatMap((claim) => renderSecond(claim, wants, claims, say))];
}

function renderInFull(claim: Claim, claims: readonly Claim[], say: Say): Sentence[] {
  const told = renderTexts(claim, say, claims);
  return told ? [told.verdict, ...(told.sums ?? [])] : [];
}

function renderSecond(second: Claim, wants: readonly ClaimOf<"want">[], claims: readonly Claim[], say: Say) {
  if (second.kind !== "want") return renderInFull(second, claims, say).slice(0, 1);
  const whats = wants.slice(0, 2).map(({ towards }) => wantOf(towards, say));
  return [say("want.also", { what: say.list(whats) }, wants.slice(0, 2))];
}

/** Warns where more people of a team are missing than have answered. */
function renderLessThanHalf(claims: readonly Claim[], say: Say): Sentence[] {
  return claimsOf(claims, "participation").flatMap((claim) => {
    const { people, team } = claim;
    if (!team || (team.others?.value ?? 0) <= people.value) return [];
    return [say("verdict.less-than-half", { people: people.value, size: team.size.value }, [claim])];
  });
}

/**
 * Without a finding: a team that is content, where nearly all lean, answers that lie far apart, or that nothing is clearly
 * wanted. What only varies, or what one person can have made, is no headline.
 */
function renderNoFinding(claims: readonly Claim[], say: Say): Sentence[] {
  const [content] = claimsOf(claims, "content");
  const marks = renderMarks(claims, say);
  if (content) return [say("verdict.content", { mean: content.mean.value }, [content])];
  const participation = claimsOf(claims, "participation");
  const people = participation[0]?.people.value ?? 0;
  const few = people < MIN_FOR_VERDICT ? renderFew(claims, say) : null;
  if (few) return [few];
  const [lead, second] = leadsOf(claims);
  const still = stillWanted(claims);
  if (lead && lead.id !== still?.id) {
    const also = second ? [say("lead.also", { what: whatOf(second, say) }, [second])] : [];
    return [
      renderLead(lead, lead.n < MIN_FOR_VERDICT ? "verdict.lead.few" : "verdict.lead", say),
      ...also,
      ...marks,
    ];
  }
  if (still) return [renderStill(still, say), ...marks];
  const apart = renderParting(claims, say) ?? renderApart(claims, say);
  if (apart) return [apart, ...marks];
  if (people < MIN_FOR_VERDICT) return [say("verdict.few", { people }, participation)];
  const wanted = claimsOf(claims, "wanted");
  const settled = wanted.filter((claim) => mostStay(claim) && !claim.isWide);
  // One answer throughout looks like it, too.
  const isCareUnknown = participation.some((claim) => claim.isCareUnknown);
  if (settled.length === SPECTRUMS.length && !isCareUnknown) return [say("verdict.settled", {}, settled)];
  const none = say(isCareUnknown ? "verdict.none.few" : "verdict.none", { people }, participation);
  const lean = clearLeanOf(claims);
  if (lean) return [renderClearLean(lean, say), ...marks];
  const areLow = bothMarks(claims)?.some(({ mean }) => mean.value < LOW_MARK);
  return areLow ? [...marks, none] : [none];
}

/** Tells the line on which most clearly lean one way, and that it is not clear enough to rely on. */
function renderClearLean(lean: Lean, say: Say): Sentence {
  return say("verdict.lean", leanOf(lean, say), [lean]);
}

/** Tells how many still want what the team wanted in the round before. */
function renderStill(claim: Lean, say: Say): Sentence {
  return say("verdict.still", leanOf(claim, say), [claim]);
}

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
function renderFew(claims: readonly Claim[], say: Say): Sentence | null {
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
