import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import {
  clearLeanOf,
  HIGH_MARK,
  isChange,
  type Lean,
  LOW_MARK,
  leadsOf,
  leansOf,
  liesApart,
  stillWanted,
  widePlaces,
  wideWants,
} from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { MOST_WORDS, wordsOf } from "./first-fitting.ts";
import { byItem, marksOf } from "./marks.ts";
import type { Say } from "./say.ts";
import { scaleOf, tellFinding, topicOf } from "./tell-finding.ts";
import { carelessOf } from "./tell-participation.ts";
import { tellApart, tellCounted, tellParting, tellPulled, tellWide } from "./tell-spread.ts";
import { leanOf, mostStay, tellLead, whatOf } from "./tell-wanted.ts";

/** Fewer people than this make no verdict beyond a lead. */
const MIN_FOR_VERDICT = 5;

/** Lines on which a team wants to move that a verdict counts. */
const MANY_LINES = 4;

/**
 * Tells the most important of what is stressed, and what fits beside it in the original's words. What has changed is told
 * above it.
 */
export function tellVerdict(stressed: readonly Claim[], claims: readonly Claim[], say: Say): Sentence {
  const [lead, ...more] = listForVerdict(stressed, claims, say) as [Sentence, ...Sentence[]];
  const [first, ...others] = listForVerdict(stressed, claims, say.original ?? say) as [
    Sentence,
    ...Sentence[],
  ];
  const also = more[others.findIndex(({ text }) => wordsOf(first.text) + wordsOf(text) <= MOST_WORDS)];
  if (!also) return lead;
  return { text: `${lead.text} ${also.text}`, claimIds: [...new Set([...lead.claimIds, ...also.claimIds])] };
}

/** Lists the sentences that the verdict could have, the most important first: in each language as many. */
function listForVerdict(stressed: readonly Claim[], claims: readonly Claim[], say: Say): Sentence[] {
  const important = stressed.filter((claim) => !isChange(claim));
  // A difference between small groups is not stressed, and is a finding all the same; less than a line that divides all.
  const [apart, differ] = [claims.filter(liesApart), claimsOf(claims, "groups")];
  const groups = differ.filter((claim) => {
    const [widest] = spectrumsOf(claim);
    return !apart.some((one) => spectrumsOf(one).some((spectrum) => spectrum === widest));
  });
  const [first, second] = important.length > 0 ? important : groups;
  const careless = claimsOf(claims, "careless");
  const warning = [
    ...careless.map((claim) => say("verdict.careless", carelessOf(claim), [claim])),
    ...tellLessThanHalf(claims, say),
  ];
  const told = first
    ? [tellFinding(first, say, claims)?.verdict, second && tellSecond(first, second, claims, say)]
    : careless.length > 0
      ? []
      : tellNoFinding(claims, say);
  return [...warning, ...told].flatMap((one) => one ?? []);
}

/** Warns where more people of a team are missing than have answered. */
function tellLessThanHalf(claims: readonly Claim[], say: Say): Sentence[] {
  return claimsOf(claims, "participation").flatMap((claim) => {
    const { people, team } = claim;
    if (!team || (team.others?.value ?? 0) <= people.value) return [];
    return [say("verdict.less-than-half", { people: people.value, size: team.size.value }, [claim])];
  });
}

/** Without a finding: a team that is content, where most lean, answers that lie far apart, or that nothing shows. */
function tellNoFinding(claims: readonly Claim[], say: Say): Sentence[] {
  const [content] = claimsOf(claims, "content");
  if (content) return [say("verdict.content", { mean: content.mean.value }, [content])];
  const [lead, second] = leadsOf(claims);
  const still = stillWanted(claims);
  if (lead && lead.id !== still?.id) {
    const also = second ? [say("lead.also", { what: whatOf(second, say) }, [second])] : [];
    return [tellLead(lead, lead.n < MIN_FOR_VERDICT ? "verdict.lead.few" : "verdict.lead", say), ...also];
  }
  if (still) return [tellStill(still, say), ...tellMarks(claims, say)];
  const participation = claimsOf(claims, "participation");
  const people = participation[0]?.people.value ?? 0;
  const apart = tellParting(claims, say) ?? tellApart(claims, say);
  if (apart) return [apart];
  if (people < MIN_FOR_VERDICT) {
    return [tellPulled(claims, say) ?? say("verdict.few", { people }, participation)];
  }
  const wanted = claimsOf(claims, "wanted");
  const settled = wanted.filter((claim) => mostStay(claim) && !claim.isWide);
  // One answer throughout looks like it, too.
  const isCareUnknown = participation.some((claim) => claim.isCareUnknown);
  if (settled.length === SPECTRUMS.length && !isCareUnknown)
    return [say("verdict.settled", {}, settled), ...tellMarks(claims, say)];
  const marks = tellMarks(claims, say);
  const none = say(isCareUnknown ? "verdict.none.few" : "verdict.none", { people }, participation);
  const lean = clearLeanOf(claims);
  if (lean) return [tellClearLean(lean, say), ...marks];
  if (bothMarks(claims)?.some(({ mean }) => mean.value < LOW_MARK)) return [...marks, none];
  const high = tellHighMarks(claims, say);
  if (high.length > 0) return high;
  const wide = leansOf(claims).length > 0 ? null : tellWidest(claims, say);
  if (wide) return [wide, none];
  const [leaning] = leansOf(claims);
  if (leaning) return [none, tellLeaning(leaning, say)];
  // What is counted below the lines needs the room.
  return tellCounted(claims, say) ? [none] : [none, ...marks];
}

/** Share of the people between two ends up to which few stand there. */
const FEW_BETWEEN = 1 / 3;

const haveFewBetween = ({ bands, shares, n }: ClaimOf<"place">) =>
  (bands ? bands[1] / n : (shares?.[1] ?? 100) / 100) <= FEW_BETWEEN;

/** Tells on which line people want the most different things, or else where answers vary widely; null where they do not. */
function tellWidest(claims: readonly Claim[], say: Say): Sentence | null {
  const [claim] = wideWants(claims).filter(({ ways, n }) => !ways || 2 * (ways.left + ways.right) >= n);
  if (!claim) return widePlaces(claims).slice(0, 1).some(haveFewBetween) ? tellWide(claims, say, true) : null;
  const values = { topic: topicOf(claim.spectrum, "wanted", say), scale: scaleOf(claim.spectrum, say) };
  return say("verdict.wide", values, [claim]);
}

/** Tells the line on which most clearly lean one way, and that it is not clear enough to rely on. */
function tellClearLean(lean: Lean, say: Say): Sentence {
  return say("verdict.lean", leanOf(lean, say), [lean]);
}

/** Tells beside that nothing is clearly wanted where most lean all the same. */
function tellLeaning(lean: Lean, say: Say): Sentence {
  return say("verdict.leaning", leanOf(lean, say), [lean]);
}

/** Tells how many still want what the team wanted in the round before. */
function tellStill(claim: Lean, say: Say): Sentence {
  return say("verdict.still", leanOf(claim, say), [claim]);
}

/** Returns both marks where nothing is a finding; null where they are few or spread too far, and where they have changed. */
function bothMarks(claims: readonly Claim[]) {
  if (claimsOf(claims, "mark-change").some(({ newcomers }) => !newcomers)) return null;
  const marks = byItem(claimsOf(claims, "effectiveness").filter(({ isWide, range }) => !isWide && !range));
  const [achievement, collaboration] = marks;
  return achievement && collaboration ? ([achievement, collaboration] as const) : null;
}

export function tellMarks(claims: readonly Claim[], say: Say): Sentence[] {
  const marks = bothMarks(claims);
  return marks ? [say("verdict.marks", marksOf(...marks), marks)] : [];
}

/** Tells high marks first of a team without a finding; nothing where one of them is not high. */
function tellHighMarks(claims: readonly Claim[], say: Say): Sentence[] {
  const marks = bothMarks(claims);
  const areHigh = marks?.every(({ mean }) => mean.value >= HIGH_MARK);
  return marks && areHigh ? [say("verdict.high", marksOf(...marks), marks)] : [];
}

function tellSecond(first: Claim, second: Claim, claims: readonly Claim[], say: Say): Sentence | null {
  const wants = claimsOf(claims, "want");
  if (first.kind === "want" && wants.length >= MANY_LINES)
    return say("want.many", { count: wants.length }, wants);
  if (second.kind === "want" && first.kind === "want")
    return say("want.also", { what: say(`what.${second.towards}`, {}, []).text }, [second]);
  return tellFinding(second, say, claims)?.verdict ?? null;
}
