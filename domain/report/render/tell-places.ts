import { type Claim, type ClaimOf, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import { SPECTRUM_SCALE, SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedSpectrum, Sentence } from "#domain/report/rendered-report.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import type { Say } from "./say.ts";
import { tellFinding } from "./tell-finding.ts";
import { tellLead } from "./tell-verdict.ts";

/** Texts of the questionnaire's statements, by their id. */
export type Statements = Readonly<Record<number, string>>;

type Side = "left" | "right" | "middle" | "average";

/**
 * Returns where a place lies: a mean that one answer can have put there, or among answers that are spread too far for a
 * shared middle, is only an average.
 */
function sideOf({ spectrum, towards, today, isWide }: ClaimOf<"place">): Side {
  const isMiddle = Math.abs(today.value - SPECTRUM_SCALE.balanced) < MIN_GAP && !isWide;
  if (towards === null) return isMiddle ? "middle" : "average";
  return spectrum.startsWith(`${towards}_`) ? "left" : "right";
}

/** Tells where the team stands and, where that is no finding, what it wants, in one sentence if both are known. */
function tellPlace(
  place: ClaimOf<"place"> | undefined,
  wanted: ClaimOf<"wanted"> | undefined,
  say: Say,
): Sentence[] {
  const isSame = wanted?.gap != null && Math.abs(wanted.gap.value) < MIN_GAP;
  const side = place ? sideOf(place) : "average";
  const wide = place?.isWide ? "yes" : "no";
  const values = { today: place?.today.value ?? 0, wanted: wanted?.wanted.value ?? 0, wide };
  // A mean of answers that lie far apart is hardly anyone's place.
  if (place && wanted && !place.isApart && !wanted.isApart && !wanted.lead) {
    const change = isSame ? "same" : "unclear";
    return [say(`quiet.${side}.${place.spectrum}`, { ...values, change }, [place, wanted])];
  }
  return [
    ...(place
      ? [say(place.isApart ? `apart.${place.spectrum}` : `place.${side}.${place.spectrum}`, values, [place])]
      : []),
    ...(wanted ? [tellWanted(wanted, { isSame, isApart: place?.isApart ?? false }, say)] : []),
  ];
}

function tellWanted(
  claim: ClaimOf<"wanted">,
  { isSame, isApart }: { isSame: boolean; isApart: boolean },
  say: Say,
): Sentence {
  if (claim.lead) return tellLead(claim, "lead.line", say);
  const also = isApart ? "yes" : "no";
  const key = claim.isApart ? "wanted.apart" : isSame ? "wanted.same" : "wanted.unclear";
  return say(key, { wanted: claim.wanted.value, also }, [claim]);
}

/** Tells how many agree with a statement; nothing where its text is not at hand. */
function tellStatement(claim: ClaimOf<"statement">, statements: Statements, say: Say): Sentence[] {
  const { statement, agree } = claim;
  const text = statements[statement];
  if (text === undefined) return [];
  if (agree.unit === "percent") {
    const quarter = String(agree.value) as "0" | "25" | "50" | "75" | "100";
    return [say(`statement.share.${quarter}`, { text }, [claim])];
  }
  const key = agree.value === 0 ? "none" : agree.value === agree.of ? "all" : "people";
  return [say(`statement.${key}`, { agree: agree.value, of: agree.of, text }, [claim])];
}

/** Statements behind a spectrum: those of its two poles, the one most agree with first. */
export function tellStatements(
  claims: readonly Claim[],
  spectrum: SpectrumId,
  statements: Statements,
  say: Say,
): Sentence[] {
  const { left, right } = SPECTRUMS.find(({ id }) => id === spectrum) as (typeof SPECTRUMS)[number];
  return claimsOf(claims, "statement")
    .filter(({ aspect }) => aspect === left || aspect === right)
    .sort((a, b) => b.agree.value / b.agree.of - a.agree.value / a.agree.of)
    .flatMap((claim) => tellStatement(claim, statements, say));
}

/** Leaves of camps on several spectrums those on one. */
function onlyOn(id: SpectrumId, claim: Claim): Claim {
  if (claim.kind !== "camps") return claim;
  return { ...claim, spectrums: claim.spectrums.filter(({ spectrum }) => spectrum === id) };
}

/** Tells of each spectrum what there is: findings first, then where it stands and what is wanted. */
export function tellSpectrums(
  claims: readonly Claim[],
  order: readonly string[],
  statements: Statements,
  say: Say,
): RenderedSpectrum[] {
  const planned = order.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  return SPECTRUMS.flatMap(({ id }): RenderedSpectrum[] => {
    const own = planned.filter(
      (claim) => claim.kind !== "quiet" && claim.kind !== "rounds" && spectrumsOf(claim).includes(id),
    );
    const sentences = [
      ...tellPlace(claimsOf(own, "place")[0], claimsOf(own, "wanted")[0], say),
      ...own.flatMap((claim) => tellFinding(onlyOn(id, claim), say)?.sentences ?? []),
    ];
    if (sentences.length === 0) return [];
    return [{ spectrum: id, sentences, statements: tellStatements(claims, id, statements, say) }];
  });
}
