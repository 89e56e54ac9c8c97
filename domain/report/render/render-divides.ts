import type { Claim } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { isDivision, liesApart } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { renderAnotherLine } from "./render-contrast.ts";
import { renderApart, renderCounted, renderOpposed } from "./render-spread.ts";
import { renderTexts } from "./render-texts.ts";
import { renderGroupMeans, type Say } from "./say.ts";

/** The lines that a claim tells of, those of camps on which the same people stand apart among them. */
const linesOf = (claim: Claim) => [
  ...spectrumsOf(claim),
  ...(claim.kind === "camps" ? (claim.alike ?? []) : []),
];

/** Tells what divides the team beside the verdict, or else where answers lie far apart; null where nothing does. */
export function renderDivides(claims: readonly Claim[], verdict: Sentence, say: Say): Sentence | null {
  const isInVerdict = (id: string) => verdict.claimIds.includes(id);
  const dividing = claims.filter((claim) => isDivision(claim) && !(claim.kind === "camps" && claim.meet));
  const told = [...dividing, ...claimsOf(claims, "mark-groups")].flatMap((claim) => {
    const finding = renderTexts(claim, say);
    return finding ? [{ claim, line: finding.line ?? finding.verdict, wants: finding.wants }] : [];
  });
  const beside = told.find(({ claim }) => !isInVerdict(claim.id))?.line;
  if (beside) return beside;
  // Beside findings, lines on which others lie far apart, or the same people do once more.
  if (told.length > 0 || claims.some((claim) => claim.kind === "camps")) {
    const known = claims.filter(({ id }) => isInVerdict(id)).flatMap(linesOf);
    const apart = claims.filter(
      (claim) => liesApart(claim) && !spectrumsOf(claim).some((one) => known.includes(one)),
    );
    const others = claims.filter((claim) => !liesApart(claim) || apart.includes(claim));
    if (apart.length > 0) return renderApart(others, say);
    const wants = told[0]?.wants;
    if (wants && !verdict.text.includes(wants.text)) return wants;
    const main = told[0]?.claim;
    if (main?.kind === "opposite-wants") return renderOpposed(main, say);
    return main?.kind === "groups" ? renderAnotherLine(main, claims, say) : null;
  }
  // Of small groups that differ on the line of the verdict, it is told who they are.
  const parted = claims.filter(({ id }) => isInVerdict(id)).flatMap(spectrumsOf);
  const sides = claimsOf(claims, "groups").find((one) => parted.includes(spectrumsOf(one)[0] as SpectrumId));
  if (sides && !isInVerdict(sides.id)) return renderTexts(sides, say)?.verdict ?? null;
  // Of people who part ways the verdict has the numbers.
  const parting = claimsOf(claims, "wanted").find(({ id, parts }) => parts && isInVerdict(id));
  const [means] = parting ? renderGroupMeans(claims, parting, say) : [];
  if (means) return means;
  // Careless answers lie anywhere.
  if (claimsOf(claims, "careless").length > 0) return null;
  const counted = renderCounted(claims, isInVerdict, say);
  if (counted) return counted;
  const apart = renderApart(claims, say);
  return apart && !apart.claimIds.every(isInVerdict) ? apart : null;
}
