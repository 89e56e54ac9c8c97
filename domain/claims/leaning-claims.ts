import { polesOf } from "#domain/questionnaire/questionnaire.ts";
import type { Claim } from "./claim.ts";
import { claim, type Source } from "./make-claim.ts";
import { claimsOf, shareOf, spectrumsOf } from "./read-claims.ts";
import { moversOf } from "./spectrum-claims.ts";
import { FEW, gapWithoutAnyOne } from "./spreads.ts";

/** Share of the people who would move one way, and their mean gap without any one, in points of 9, that are counted. */
const LEANING = { share: 0.75, gap: 1 } as const;
/** On fewer lines a lead says as much, unless all would move one way, or a finding is told in its place. */
const MIN_LINES = 2;

/**
 * Counts on which lines of an open survey most would move one way, but for those that `findings` tell of. Such counts
 * describe the answers and are tested against nothing: chance makes them, too (docs/instrument.md).
 */
export function leaningClaims(
  source: Source,
  described: readonly Claim[],
  findings: readonly Claim[],
): Claim[] {
  const { figures } = source;
  const split = claimsOf(described, "wanted").filter(({ isSplit }) => isSplit);
  const told = [...findings, ...split].flatMap(spectrumsOf);
  if (figures.release || figures.responses < FEW) return [];
  const lines = figures.spectrums.flatMap(({ spectrum, gap }) => {
    const side = gap.mean < 0 ? "left" : "right";
    const movers = moversOf(source, spectrum, side);
    const isLeaning =
      movers !== null &&
      !told.includes(spectrum) &&
      shareOf(movers) >= LEANING.share &&
      (gapWithoutAnyOne(gap) ?? 0) >= LEANING.gap;
    return isLeaning ? [{ spectrum, towards: polesOf(spectrum)[side], movers }] : [];
  });
  const areLeads = lines.every(({ spectrum }) =>
    described.some((one) => one.kind === "wanted" && one.spectrum === spectrum && one.isLead),
  );
  const isEnough =
    lines.length >= (findings.length > 0 ? 1 : MIN_LINES) ||
    lines.some(({ movers: { value, of } }) => value === of);
  if (!isEnough || (areLeads && findings.length === 0)) return [];
  return [claim("leanings", figures.responses, { kind: "leanings", lines })];
}
