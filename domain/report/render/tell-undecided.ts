import { type Claim, type ClaimOf, claimsOf } from "#domain/claims/claim.ts";
import { byGap, gapSizeOf, isChange } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { Say } from "./say.ts";
import { topicOf } from "./tell-finding.ts";

/** A mean gap, in points of 9, that is told of few people without being a finding. */
const LARGE_GAP = 1.5;

/**
 * Tells which way most would move beside what the verdict says; of few people in a confidential survey, where today and
 * wanted lie furthest apart, or else how large a shared move can be; null without any.
 */
export function tellUndecided(claims: readonly Claim[], verdict: Sentence, say: Say): Sentence | null {
  const [leanings] = claimsOf(claims, "leanings");
  if (leanings) return tellLeanings(leanings, verdict, claims.some(isOtherFinding), say);
  const furthest = tellFurthest(claims, say);
  if (furthest) return furthest;
  const [ruledOut] = claimsOf(claims, "ruled-out");
  return ruledOut ? say("ruled-out", { most: ruledOut.most.value }, [ruledOut]) : null;
}

/** What has changed is told above what people want. */
const isOtherFinding = (claim: Claim) => claim.isFinding && !isChange(claim);

function tellFurthest(claims: readonly Claim[], say: Say): Sentence | null {
  const [participation] = claimsOf(claims, "participation");
  if (!participation?.isCareUnknown || claims.some(({ isFinding }) => isFinding)) return null;
  const wanted = byGap(claimsOf(claims, "wanted")).find(
    (claim) => !claim.isLead && gapSizeOf(claim) >= LARGE_GAP,
  );
  const place = claimsOf(claims, "place").find(({ spectrum }) => spectrum === wanted?.spectrum);
  if (!wanted || !place) return null;
  const values = {
    today: place.today.value,
    wanted: wanted.wanted.value,
    people: participation.people.value,
  };
  return say("undecided.few", { topic: topicOf(wanted.spectrum, "today", say), ...values }, [place, wanted]);
}

function tellLeanings(
  claim: ClaimOf<"leanings">,
  { claimIds }: Sentence,
  hasFinding: boolean,
  say: Say,
): Sentence {
  const lines = claim.lines.filter(({ spectrum }) => !claimIds.includes(`wanted.${spectrum}`));
  const counts = [...new Set(lines.map(({ movers }) => movers.value))].sort((a, b) => b - a);
  const things = counts.map((count) => {
    const own = lines.filter(({ movers }) => movers.value === count);
    const whats = own.map(({ towards }) => say(`what.${towards}`, {}, []).text);
    const of = Math.max(...own.map(({ movers }) => movers.of));
    return say("leanings.thing", { movers: count, of, what: say.list(whats) }, []).text;
  });
  const also = lines.length < claim.lines.length ? "yes" : "no";
  const key = hasFinding ? "leanings.beside" : "leanings";
  return say(key, { things: say.list(things), also, people: claim.n }, [claim]);
}
