import { type Claim, type ClaimOf, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import { SPECTRUM_SCALE, SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedSpectrum, Sentence } from "#domain/report/rendered-report.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import type { Say } from "./say.ts";
import { tellFinding, topicOf } from "./tell-finding.ts";
import { tellLead } from "./tell-verdict.ts";

/** Texts of the questionnaire's statements, by their id. */
export type Statements = Readonly<Record<number, string>>;

type Side = "left" | "right" | "middle" | "average";

/**
 * Returns where a place lies: a mean that one answer can have put there, or of answers that are spread too widely, is
 * only an average.
 */
function sideOf({ spectrum, towards, today, isWide }: ClaimOf<"place">): Side {
  if (isWide) return "average";
  const isMiddle = Math.abs(today.value - SPECTRUM_SCALE.balanced) < MIN_GAP;
  if (towards === null) return isMiddle ? "middle" : "average";
  return spectrum.startsWith(`${towards}_`) ? "left" : "right";
}

/** Tells where the team stands and, where that is no finding, what it wants, in one sentence if both are known. */
function tellPlace(
  place: ClaimOf<"place"> | undefined,
  wanted: ClaimOf<"wanted"> | undefined,
  say: Say,
): Sentence[] {
  const side = place ? sideOf(place) : "average";
  const wide = place?.isWide ? "yes" : "no";
  const values = { today: place?.today.value ?? 0, wanted: wanted?.wanted.value ?? 0, wide };
  if (place && wanted && !place.isWide && !wanted.isWide && !wanted.lead) {
    const change = wanted.stays ? "same" : "unclear";
    return [say(`quiet.${side}.${place.spectrum}`, { ...values, change }, [place, wanted])];
  }
  return [
    ...(place
      ? [say(place.isApart ? `apart.${place.spectrum}` : `place.${side}.${place.spectrum}`, values, [place])]
      : []),
    ...(wanted ? [tellWanted(wanted, place, say)] : []),
  ];
}

function tellWanted(claim: ClaimOf<"wanted">, place: ClaimOf<"place"> | undefined, say: Say): Sentence {
  if (claim.lead) return tellLead(claim, "lead.line", say);
  if (claim.isWide && claim.answers) return tellAnswers("wanted.answers", claim, claim.answers, say);
  const also = (claim.isApart ? place?.isApart : place?.isWide) ? "yes" : "no";
  const spread = claim.isApart ? "apart" : claim.isWide ? "wide" : place?.isWide ? "closer" : null;
  const key = `wanted.${spread ?? (claim.stays ? "same" : "unclear")}` as const;
  return say(key, { wanted: claim.wanted.value, also }, [claim]);
}

/** Tells the answers of a few themselves: "1, 1 and 7". */
export function tellAnswers(
  key: "wanted.answers" | "verdict.pulled",
  claim: ClaimOf<"wanted">,
  answers: readonly number[],
  say: Say,
): Sentence {
  const topic = topicOf(claim.spectrum, "wanted", say);
  const scale = say("scale", { spectrum: claim.spectrum }, []).text;
  const given = { people: answers.length, answers: say.list(answers.map(String)) };
  return say(key, { topic, scale, ...given }, [claim]);
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
      // What is wanted is told with where the team stands.
      ...(claimsOf(own, "want").length > 0
        ? []
        : tellPlace(claimsOf(own, "place")[0], claimsOf(own, "wanted")[0], say)),
      ...own.flatMap((claim) => tellFinding(onlyOn(id, claim), say)?.sentences ?? []),
    ];
    if (sentences.length === 0) return [];
    return [{ spectrum: id, sentences, statements: tellStatements(claims, id, statements, say) }];
  });
}
