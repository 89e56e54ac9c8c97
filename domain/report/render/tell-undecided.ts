import { type Claim, type ClaimOf, claimsOf } from "#domain/claims/claim.ts";
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
  if (leanings) return tellLeanings(leanings, verdict, say);
  const furthest = tellFurthest(claims, say);
  if (furthest) return furthest;
  const [ruledOut] = claimsOf(claims, "ruled-out");
  return ruledOut ? say("ruled-out", { most: ruledOut.most.value }, [ruledOut]) : null;
}

function tellFurthest(claims: readonly Claim[], say: Say): Sentence | null {
  const [participation] = claimsOf(claims, "participation");
  if (!participation?.isCareUnknown || claims.some(({ isFinding }) => isFinding)) return null;
  const sizeOf = ({ gap }: ClaimOf<"wanted">) => Math.abs(gap?.value ?? 0);
  const [wanted] = claimsOf(claims, "wanted")
    .filter((claim) => sizeOf(claim) >= LARGE_GAP && !claim.isLead)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  const place = claimsOf(claims, "place").find(({ spectrum }) => spectrum === wanted?.spectrum);
  if (!wanted || !place) return null;
  const values = {
    today: place.today.value,
    wanted: wanted.wanted.value,
    people: participation.people.value,
  };
  return say("undecided.few", { topic: topicOf(wanted.spectrum, "today", say), ...values }, [place, wanted]);
}

function tellLeanings(claim: ClaimOf<"leanings">, { claimIds }: Sentence, say: Say): Sentence {
  const lines = claim.lines.filter(({ spectrum }) => !claimIds.includes(`wanted.${spectrum}`));
  const counts = [...new Set(lines.map(({ movers }) => movers.value))].sort((a, b) => b - a);
  const things = counts.map((count) => {
    const own = lines.filter(({ movers }) => movers.value === count);
    const whats = own.map(({ towards }) => say(`what.${towards}`, {}, []).text);
    const of = Math.max(...own.map(({ movers }) => movers.of));
    return say("leanings.thing", { movers: count, of, what: say.list(whats) }, []).text;
  });
  const also = lines.length < claim.lines.length ? "yes" : "no";
  return say("leanings", { things: say.list(things), also, people: claim.n }, [claim]);
}
