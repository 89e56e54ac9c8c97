import { type Claim, type ClaimOf, claimsOf } from "#domain/claims/claim.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { Say } from "./say.ts";

/** Tells which way most would move beside what the verdict says, or how large a shared move can be; null without either. */
export function tellUndecided(claims: readonly Claim[], verdict: Sentence, say: Say): Sentence | null {
  const [leanings] = claimsOf(claims, "leanings");
  if (leanings) return tellLeanings(leanings, verdict, say);
  const [ruledOut] = claimsOf(claims, "ruled-out");
  return ruledOut ? say("ruled-out", { most: ruledOut.most.value }, [ruledOut]) : null;
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
