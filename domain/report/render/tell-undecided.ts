import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import { hasFindingNow, wantedWithout } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { Say } from "./say.ts";
import { tellMarks } from "./tell-own-marks.ts";
import { whatOf } from "./tell-wanted.ts";

/**
 * Tells beside findings where the team would move as far and may do so by chance, and without a finding where most lean, or
 * the marks that the verdict has no room for; null where there is nothing of the kind.
 */
export function tellUndecided(claims: readonly Claim[], verdict: Sentence, say: Say): Sentence | null {
  const hasFinding = hasFindingNow(claims);
  const [leanings] = claimsOf(claims, "leanings");
  const counted = leanings && tellLeanings(leanings, verdict, hasFinding, say);
  if (hasFinding) return counted ?? tellAsFar(claims, verdict, say);
  return tellWithout(claims, say) ?? counted ?? tellMarksBeside(claims, verdict, say);
}

/** Lines that are named beside a want. */
const MOST_AS_FAR = 2;

/** Tells the lines on which the mean gap is as large as that of the want which the verdict tells, and no finding. */
function tellAsFar(claims: readonly Claim[], { claimIds }: Sentence, say: Say): Sentence | null {
  const sizeOf = ({ gap }: Pick<ClaimOf<"wanted">, "gap">) => Math.abs(gap?.value ?? 0);
  const [want] = claimsOf(claims, "want").filter(({ id }) => claimIds.includes(id));
  if (!want) return null;
  const lines = claimsOf(claims, "wanted")
    .filter((line) => line.moves && !line.isSplit && sizeOf(line) >= sizeOf(want))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MOST_AS_FAR);
  if (lines.length === 0) return null;
  return say("as-far", { what: say.list(lines.map((line) => whatOf(line, say))) }, lines);
}

/** Tells what is wanted without careless answers where that is far more; they are a warning otherwise. */
function tellWithout(claims: readonly Claim[], say: Say): Sentence | null {
  const far = wantedWithout(claims);
  const [participation] = claimsOf(claims, "participation");
  if (!far || !participation?.without) return null;
  const { flagged, today, wanted } = participation.without;
  const values = { flagged: flagged.value, today: today.value, wanted: wanted.value, what: whatOf(far, say) };
  return say("without", values, [participation, far]);
}

/** A team that is content has its mark in the verdict. */
function tellMarksBeside(claims: readonly Claim[], { claimIds }: Sentence, say: Say): Sentence | null {
  if (claimsOf(claims, "content").length > 0) return null;
  const [marks] = tellMarks(claims, say);
  return marks && !claimIds.some((id) => marks.claimIds.includes(id)) ? marks : null;
}

function tellLeanings(
  claim: ClaimOf<"leanings">,
  { claimIds }: Sentence,
  hasFinding: boolean,
  say: Say,
): Sentence | null {
  const lines = claim.lines.filter(({ spectrum }) => !claimIds.includes(`wanted.${spectrum}`));
  if (lines.length === 0) return null;
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
