import { type Claim, type ClaimOf, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import { SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedSpectrum, Sentence } from "#domain/report/rendered-report.ts";
import type { Say } from "./say.ts";
import { tellFinding } from "./tell-finding.ts";

/** Texts of the questionnaire's statements, by their id. */
export type Statements = Readonly<Record<number, string>>;

/** Gaps below half a point are none. */
const MIN_GAP = 0.5;

function tellPlace(claim: ClaimOf<"place">, say: Say): Sentence {
  const { left } = SPECTRUMS.find(({ id }) => id === claim.spectrum) as (typeof SPECTRUMS)[number];
  const side = claim.towards === null ? "middle" : claim.towards === left ? "left" : "right";
  return say(`place.${side}.${claim.spectrum}`, { today: claim.today.value }, [claim]);
}

function tellWanted(claim: ClaimOf<"wanted">, say: Say): Sentence {
  const isSame = claim.gap !== null && Math.abs(claim.gap.value) < MIN_GAP;
  return say(isSame ? "wanted.same" : "wanted.unclear", { wanted: claim.wanted.value }, [claim]);
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
      ...own.flatMap((claim) => (claim.kind === "place" ? [tellPlace(claim, say)] : [])),
      ...own.flatMap((claim) => tellFinding(claim, say)?.sentences ?? []),
      ...own.flatMap((claim) => (claim.kind === "wanted" ? [tellWanted(claim, say)] : [])),
    ];
    if (sentences.length === 0) return [];
    return [{ spectrum: id, sentences, statements: tellStatements(claims, id, statements, say) }];
  });
}
