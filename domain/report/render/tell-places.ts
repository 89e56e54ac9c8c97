import { type Claim, type ClaimOf, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import { SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedSpectrum, Sentence } from "#domain/report/rendered-report.ts";
import type { Say } from "./say.ts";
import { tellFinding } from "./tell-finding.ts";

/** Texts of the questionnaire's statements, by their id. */
export type Statements = Readonly<Record<number, string>>;

/** Gaps below half a point are none. */
const MIN_GAP = 0.5;

function sideOf({ spectrum, towards }: ClaimOf<"place">): "left" | "right" | "middle" {
  if (towards === null) return "middle";
  return spectrum.startsWith(`${towards}_`) ? "left" : "right";
}

/** Tells where the team stands and, where that is no finding, what it wants, in one sentence if both are known. */
function tellPlace(
  place: ClaimOf<"place"> | undefined,
  wanted: ClaimOf<"wanted"> | undefined,
  say: Say,
): Sentence[] {
  const isSame = wanted?.gap != null && Math.abs(wanted.gap.value) < MIN_GAP;
  const values = { today: place?.today.value ?? 0, wanted: wanted?.wanted.value ?? 0 };
  // A mean of answers that lie far apart is hardly anyone's place.
  if (place?.isApart || wanted?.isApart) {
    const key = wanted?.isApart ? "wanted.apart" : isSame ? "wanted.same" : "wanted.unclear";
    const places = place?.isApart ? (`apart.${place.spectrum}` as const) : null;
    return [
      ...(place ? [say(places ?? `place.${sideOf(place)}.${place.spectrum}`, values, [place])] : []),
      ...(wanted ? [say(key, values, [wanted])] : []),
    ];
  }
  if (place && wanted) {
    const change = isSame ? "same" : "unclear";
    return [say(`quiet.${sideOf(place)}.${place.spectrum}`, { ...values, change }, [place, wanted])];
  }
  if (place) return [say(`place.${sideOf(place)}.${place.spectrum}`, values, [place])];
  return wanted ? [say(isSame ? "wanted.same" : "wanted.unclear", values, [wanted])] : [];
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
      ...own.flatMap((claim) => tellFinding(claim, say)?.sentences ?? []),
    ];
    if (sentences.length === 0) return [];
    return [{ spectrum: id, sentences, statements: tellStatements(claims, id, statements, say) }];
  });
}
