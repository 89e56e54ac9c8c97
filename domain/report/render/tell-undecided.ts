import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, shareOf } from "#domain/claims/read-claims.ts";
import { lowestMarkIn } from "#domain/report/advice-questions.ts";
import { clearnessOf, isChange, LOW_MARK, leansOf, wantedWithout } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { Say } from "./say.ts";
import { topicOf } from "./tell-finding.ts";
import { tellFurthestPlace } from "./tell-places.ts";
import { tellMarks } from "./tell-verdict.ts";
import { leanOf, whatOf } from "./tell-wanted.ts";

/**
 * Tells which way most would move beside what the verdict says, or else, where nothing divides the team, the marks that it
 * has no room for, or where the team stands furthest out; null beside findings, where none is clear.
 */
export function tellUndecided(
  claims: readonly Claim[],
  verdict: Sentence,
  divides: Sentence | null,
  say: Say,
): Sentence | null {
  const [leanings] = claimsOf(claims, "leanings");
  const counted = leanings && tellLeanings(leanings, verdict, claims.some(isOtherFinding), say);
  if (counted) return counted;
  if (claims.some(isOtherFinding)) return null;
  const marks = tellMarksBeside(claims, verdict, say);
  // Low marks have a step, and come before what most lean to.
  const areLow = (lowestMarkIn(claims) ?? LOW_MARK) < LOW_MARK;
  const told = tellWithout(claims, say) ?? (areLow ? marks : null) ?? tellLean(claims, verdict, say);
  return told ?? (divides ? null : (marks ?? tellFurthestPlace(claims, say)));
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

/** What has changed is told above what people want. */
const isOtherFinding = (claim: Claim) => claim.isFinding && !isChange(claim);

/**
 * Tells the line on which most clearly lean one way, beside no finding, and where else most would move; null where the
 * verdict tells a lead.
 */
function tellLean(claims: readonly Claim[], { claimIds }: Sentence, say: Say): Sentence | null {
  const [lean] = leansOf(claims);
  if (!lean) return null;
  const told = claimsOf(claims, "wanted").filter(({ id }) => claimIds.includes(id));
  if (told.some(({ isLead }) => isLead)) return null;
  const place = claimsOf(claims, "place").find(({ spectrum }) => spectrum === lean.spectrum);
  if (!place) return null;
  const means = { today: place.today.value, wanted: lean.wanted.value };
  const also = alsoLeant(lean, claims);
  const whats = say.list(also.map((claim) => whatOf(claim, say)));
  const beside = { ...means, hasAlso: also.length > 0 ? "yes" : "no", also: whats };
  const about = [lean, place, ...also];
  // Of the lean that the verdict has, there is left how far it goes.
  if (told.some(({ id }) => id === lean.id))
    return say("lean.more", { ...beside, topic: topicOf(lean.spectrum, "today", say) }, about);
  return say("lean", { ...leanOf(lean, say), ...beside }, about);
}

/** Most lines beside the clearest that are named. */
const MOST_BESIDE = 2;

/** Lists where else most would move, the clearest first. */
const alsoLeant = ({ id }: Pick<Claim, "id">, claims: readonly Claim[]) =>
  claimsOf(claims, "wanted")
    .filter(({ moves, ...claim }) => moves?.movers && shareOf(moves.movers) > 0.5 && claim.id !== id)
    .sort((a, b) => clearnessOf(b) - clearnessOf(a))
    .slice(0, MOST_BESIDE);

function tellMarksBeside(claims: readonly Claim[], { claimIds }: Sentence, say: Say): Sentence | null {
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
