import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import { clearLeanOf, leadsOf, wantedWithout } from "#domain/report/leans.ts";
import { hasFindingNow } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { marksOf } from "./marks.ts";
import { bothMarks, renderMarks } from "./render-own-marks.ts";
import { leanOf, renderLead, whatOf } from "./render-wanted.ts";
import { type Say, wantOf } from "./say.ts";

/**
 * Tells beside the verdict where the team would move about as far, which may be chance, or the marks that it has no room
 * for; null where there is nothing of the kind.
 */
export function renderUndecided(claims: readonly Claim[], verdict: Sentence, say: Say): Sentence | null {
  const hasFinding = hasFindingNow(claims);
  const [leanings] = claimsOf(claims, "leanings");
  const counted = leanings && renderLeanings(leanings, verdict, hasFinding, say);
  const asFar = () => renderAsFar(claims, verdict, say) ?? renderMarksBeside(claims, verdict, say);
  if (hasFinding) return counted ?? asFar();
  const led = () => renderLedFew(claims, verdict, say) ?? renderLean(claims, verdict, say);
  return renderWithout(claims, say) ?? counted ?? led() ?? asFar();
}

/** Tells a clear lean that the verdict does not: a step may rest on it. */
function renderLean(claims: readonly Claim[], { claimIds }: Sentence, say: Say): Sentence | null {
  const lean = clearLeanOf(claims);
  return lean && !claimIds.includes(lean.id) ? say("verdict.lean", leanOf(lean, say), [lean]) : null;
}

/** Lines that are named beside what a verdict tells. */
const MOST_AS_FAR = 2;
/** Points of 9 within which two mean gaps are about as large. */
const ABOUT = 0.25;

/** Tells the lines on which the mean gap is about as large as the one that the verdict tells, and no finding. */
function renderAsFar(claims: readonly Claim[], { claimIds }: Sentence, say: Say): Sentence | null {
  const sizeOf = ({ gap }: Pick<ClaimOf<"wanted">, "gap">) => Math.abs(gap?.value ?? 0);
  const isTold = ({ id }: Pick<Claim, "id">) => claimIds.includes(id);
  const told = [...claimsOf(claims, "want"), ...claimsOf(claims, "wanted")].find(isTold);
  if (!told?.gap) return null;
  const lines = claimsOf(claims, "wanted")
    .filter((line) => line.moves && !line.isSplit && !isTold(line) && sizeOf(line) >= sizeOf(told) - ABOUT)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MOST_AS_FAR);
  if (lines.length === 0) return null;
  return say("as-far", { what: say.list(lines.map((line) => whatOf(line, say))) }, lines);
}

/** Tells what all of a few would like where the verdict has what they see. */
function renderLedFew(claims: readonly Claim[], { claimIds }: Sentence, say: Say): Sentence | null {
  const [lead] = leadsOf(claims);
  const isSeen = claimsOf(claims, "place").some(({ id }) => claimIds.includes(id));
  return lead && isSeen ? renderLead(lead, "verdict.lead.few", say) : null;
}

/** Tells what is wanted without careless answers where that is far more; they are a warning otherwise. */
function renderWithout(claims: readonly Claim[], say: Say): Sentence | null {
  const far = wantedWithout(claims);
  const [participation] = claimsOf(claims, "participation");
  if (!far || !participation?.without) return null;
  const { flagged, today, wanted } = participation.without;
  const values = { flagged: flagged.value, today: today.value, wanted: wanted.value, what: whatOf(far, say) };
  return say("without", values, [participation, far]);
}

/** Marks of 10 from which a team that wants something else all the same is to ask what they rest on. */
const HIGH_BESIDE_WANT = 8.5;

/**
 * Tells the marks that a verdict does not, tied to what the team wants where they are high all the same; not as the team's
 * where groups or camps give different ones, or many answers look careless.
 */
function renderMarksBeside(
  claims: readonly Claim[],
  { text, claimIds }: Sentence,
  say: Say,
): Sentence | null {
  const [camps] = claimsOf(claims, "camps").filter(({ id }) => claimIds.includes(id));
  const sides = camps ? renderMarksOfSides(camps, text, say) : null;
  if (sides) return sides;
  const differ = claims.some(
    (claim) => claim.kind === "mark-groups" || (claim.kind === "camps" && claim.marksDiffer),
  );
  if (differ || claimsOf(claims, "careless").length > 0) return null;
  if (claimsOf(claims, "content").length > 0) return null;
  const lone = renderLoneMark(claims, claimIds, say);
  if (lone) return lone;
  const [want] = claimsOf(claims, "want").filter(({ id }) => claimIds.includes(id));
  const both = bothMarks(claims);
  if (want && both?.every(({ mean }) => mean.value >= HIGH_BESIDE_WANT))
    return say("marks.all-the-same", marksOf(...both), [want, ...both]);
  const [marks] = renderMarks(claims, say);
  return marks && !claimIds.some((id) => marks.claimIds.includes(id)) ? marks : null;
}

/** Tells the one mark that lies furthest from all others, which their mean hides; null without one, or where the verdict has them. */
function renderLoneMark(claims: readonly Claim[], told: readonly string[], say: Say): Sentence | null {
  const marks = claimsOf(claims, "effectiveness");
  if (marks.some(({ id }) => told.includes(id))) return null;
  const farness = ({ lone }: ClaimOf<"effectiveness">) =>
    lone ? Math.min(Math.abs(lone.value - lone.least), Math.abs(lone.value - lone.most)) : 0;
  const [furthest] = [...marks].sort((a, b) => farness(b) - farness(a));
  if (!furthest?.lone) return null;
  const { value: mark, least, most } = furthest.lone;
  const values = { item: furthest.item ?? "both", mark, least, most, isOne: least === most ? "yes" : "no" };
  return say("marks.lone", values, [furthest]);
}

/** Marks of 10 by which two sides lie apart that are told beside each other, and not as one mean. */
const APART = 2;

/** Tells what either side gives where their marks differ, or lie far apart, which describes them; null where the verdict does. */
function renderMarksOfSides(claim: ClaimOf<"camps">, verdict: string, say: Say): Sentence | null {
  const [lower, upper] = [claim.spectrums[0]?.lower?.mark?.value, claim.spectrums[0]?.upper?.mark?.value];
  if (lower === undefined || upper === undefined) return null;
  const isTold = verdict.includes(say("sum.marks", { one: lower, other: upper }, []).text);
  if (isTold || (!claim.marksDiffer && Math.abs(lower - upper) < APART)) return null;
  return say("camps.marks.described", { lowerMark: lower, upperMark: upper }, [claim]);
}

function renderLeanings(
  claim: ClaimOf<"leanings">,
  { claimIds }: Sentence,
  hasFinding: boolean,
  say: Say,
): Sentence | null {
  const lines = claim.lines.filter(({ spectrum }) => !claimIds.includes(`wanted.${spectrum}`));
  if (lines.length === 0) return null;
  const things = [...lines]
    .sort((a, b) => b.movers.value - a.movers.value)
    .map(({ towards, movers }) => {
      const what = wantOf(towards, say);
      return say("leanings.thing", { movers: movers.value, of: movers.of, what }, []).text;
    });
  const also = lines.length < claim.lines.length ? "yes" : "no";
  const key = hasFinding ? "leanings.beside" : "leanings";
  return say(key, { things: say.list(things), also, people: claim.n }, [claim]);
}
