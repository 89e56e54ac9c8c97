import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, shareOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { GroupContrast } from "#domain/claims/values.ts";
import { SPECTRUM_SCALE, SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { HARDLY_ANY_AGREES, NEARLY_ALL_AGREE } from "#domain/report/plan.ts";
import type { RenderedSpectrum, Sentence } from "#domain/report/rendered-report.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { tellGroupMeans } from "./name-groups.ts";
import type { Say } from "./say.ts";
import { scaleOf, tellFinding, topicOf } from "./tell-finding.ts";
import { mostStay, nameBands, tellAnswers, tellLead, tellMoves, tellWays } from "./tell-wanted.ts";

/** Texts of the questionnaire's statements, by their id. */
export type Statements = Readonly<Record<number, string>>;

/** Points of 9 from the middle within which a mean that one answer can have put there is near it. */
const NEAR = 1;
/** Points of 9 from the middle up to which a side is taken only slightly, and from which a place lies near an end. */
const SLIGHT = 1.5;
const NEAR_END = 2.5;

const yesIf = (is: boolean) => (is ? "yes" : "no");

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

const distanceOf = ({ today }: Pick<ClaimOf<"place">, "today">) =>
  Math.abs(today.value - SPECTRUM_SCALE.balanced);

function valuesOf(place: ClaimOf<"place"> | undefined, wanted?: ClaimOf<"wanted">): PlaceValues {
  const distance = place ? distanceOf(place) : 0;
  return {
    today: place?.today.value ?? 0,
    wanted: wanted?.wanted.value ?? 0,
    wide: yesIf(place?.isWide ?? false),
    near: yesIf(distance < NEAR),
    slight: yesIf(distance < SLIGHT),
    end: yesIf(distance >= NEAR_END),
  };
}

/** Tells where a team that agrees stands furthest from the middle; null where it is on no line near an end. */
export function tellFurthestPlace(claims: readonly Claim[], say: Say): Sentence | null {
  if (claimsOf(claims, "careless").length > 0) return null;
  const [place] = claimsOf(claims, "place")
    .filter((one) => ["left", "right"].includes(sideOf(one)) && !one.isApart && !one.answers)
    .sort((a, b) => distanceOf(b) - distanceOf(a));
  if (!place || distanceOf(place) < NEAR_END) return null;
  return say(`place.${sideOf(place)}.${place.spectrum}`, valuesOf(place), [place]);
}

/** Tells where the team stands and, where that is no finding, what it wants, in one sentence if both are known. */
function tellPlace(
  place: ClaimOf<"place"> | undefined,
  wanted: ClaimOf<"wanted"> | undefined,
  say: Say,
): Sentence[] {
  const side = place ? sideOf(place) : "average";
  const values = valuesOf(place, wanted);
  if (place && wanted && !place.isWide && !place.answers && isToldByMean(wanted)) {
    return [say(`quiet.${side}.${place.spectrum}`, { ...values, change: changeOf(wanted) }, [place, wanted])];
  }
  const isSpread = place && (place.isApart || place.isWide || place.answers);
  return [
    ...(place && isSpread ? [tellSpread(place, values, say)] : []),
    ...(place && !isSpread ? [say(`place.${side}.${place.spectrum}`, values, [place])] : []),
    ...(wanted ? [tellWanted(wanted, place, say)] : []),
  ];
}

type PlaceValues = Record<"today" | "wanted", number> & Record<"wide" | "near" | "slight" | "end", string>;

/** Counts answers that lie apart or vary widely; their average alone where they are not counted. */
function tellSpread(place: ClaimOf<"place">, values: PlaceValues, say: Say): Sentence {
  const { spectrum, isApart, answers } = place;
  if (answers) return tellAnswers("place.answers", place, answers, say);
  const bands = nameBands(place, say);
  if (!bands) return say(isApart ? `apart.${spectrum}` : `place.average.${spectrum}`, values, [place]);
  const topic = topicOf(spectrum, "today", say);
  const counted = { topic, scale: scaleOf(spectrum, say), bands };
  return say("counted.place", { ...counted, today: values.today }, [place]);
}

/** Tells if the mean says what is wanted: there is no more to tell of answers, nor of who would move. */
function isToldByMean(claim: ClaimOf<"wanted">): boolean {
  const { isWide, answers, moves, ways } = claim;
  return !isWide && !answers && !moves && (mostStay(claim) || !ways);
}

/** Names what is wanted where its mean is that of today: about the same, or moves both ways. */
const changeOf = ({ stays }: ClaimOf<"wanted">) => (stays ? "same" : "differ");

function tellWanted(claim: ClaimOf<"wanted">, place: ClaimOf<"place"> | undefined, say: Say): Sentence {
  if (claim.isLead) return tellLead(claim, "lead.line", say);
  if (claim.answers) return tellAnswers("wanted.answers", claim, claim.answers, say);
  if (claim.parts && claim.ways) return tellWays("wanted.ways", claim, claim.ways, say);
  const also = (claim.isApart ? place?.isApart : place?.isWide) ? "yes" : "no";
  const isSpread = claim.isApart || claim.isWide || place?.isWide || place?.isApart;
  const bands = isSpread ? nameBands(claim, say) : null;
  if (bands) {
    return say("counted.wanted", { bands, wanted: claim.wanted.value }, [claim]);
  }
  const spread = claim.isApart ? "apart" : claim.isWide ? "wide" : place?.isWide ? "average" : null;
  if (!spread && claim.moves) return tellMoves(claim, claim.moves, say);
  if (!spread && claim.ways && !mostStay(claim)) return tellWays("wanted.ways", claim, claim.ways, say);
  const key = `wanted.${spread ?? changeOf(claim)}` as const;
  return say(key, { wanted: claim.wanted.value, also }, [claim]);
}

/** The text of a statement as sentences quote it: without its full stop, which some languages put behind the quotes. */
export const quotedOf = (statement: number, statements: Statements) =>
  statements[statement]?.replace(/\.$/, "");

/** Says how far people agree with a statement; nothing where its text is not at hand. */
function tellStatement(claim: ClaimOf<"statement">, statements: Statements, say: Say): Sentence[] {
  const { statement, agree } = claim;
  const text = quotedOf(statement, statements);
  if (text === undefined) return [];
  if (agree.unit === "percent") {
    const quarter = String(agree.value) as "0" | "25" | "50" | "75" | "100";
    return [say(`statement.share.${quarter}`, { text }, [claim])];
  }
  if (agree.unit === "points") {
    const answer = String(agree.value) as "1" | "2" | "3" | "4" | "5";
    return [say(`statement.average.${answer}`, { text }, [claim])];
  }
  const key = agree.value === 0 ? "none" : agree.value === agree.of ? "all" : "people";
  return [say(`statement.${key}`, { agree: agree.value, of: agree.of, text }, [claim])];
}

/** Of fewer people hardly any statement has agreement of its own. */
const MIN_FOR_STATEMENTS = 5;
const MOST_OF_EACH = 3;

/** Tells the statements that nearly all, and hardly any, agree with, but for those of `told` spectrums. */
export function tellStandOut(
  claims: readonly Claim[],
  told: readonly SpectrumId[],
  statements: Statements,
  say: Say,
): { agreed: Sentence[]; rejected: Sentence[] } {
  if (claimsOf(claims, "careless").length > 0) return { agreed: [], rejected: [] };
  const aspects = SPECTRUMS.filter(({ id }) => !told.includes(id)).flatMap(({ left, right }) => [
    left,
    right,
  ]);
  // Of statements that as many agree with, those come first on whose line the team would move furthest.
  const gapOf = ({ aspect }: ClaimOf<"statement">) => {
    const line = claimsOf(claims, "wanted").find(({ spectrum }) => spectrum.split("_").includes(aspect));
    return Math.abs(line?.gap?.value ?? 0);
  };
  const tell = (direction: 1 | -1, isTold: (share: number) => boolean) =>
    claimsOf(claims, "statement")
      .filter(({ aspect, agree }) => aspects.includes(aspect) && agree.of >= MIN_FOR_STATEMENTS)
      .filter(({ agree }) => isTold(shareOf(agree)))
      .sort((a, b) => direction * (shareOf(a.agree) - shareOf(b.agree)) || gapOf(b) - gapOf(a))
      .slice(0, MOST_OF_EACH)
      .flatMap((claim) => tellStatement(claim, statements, say));
  return {
    agreed: tell(-1, (share) => share >= NEARLY_ALL_AGREE),
    rejected: tell(1, (share) => share <= HARDLY_ANY_AGREES),
  };
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
    .sort((a, b) => shareOf(b.agree) - shareOf(a.agree))
    .flatMap((claim) => tellStatement(claim, statements, say));
}

/** Leaves of camps and of groups that differ on several spectrums what is on one. */
function onlyOn(id: SpectrumId, claim: Claim): Claim {
  if (claim.kind === "camps")
    return { ...claim, spectrums: claim.spectrums.filter(({ spectrum }) => spectrum === id) };
  if (claim.kind !== "groups") return claim;
  const contrasts = claim.contrasts.filter(({ spectrum }) => spectrum === id);
  // What both see and want is known of the widest contrast's line.
  const isWidest = claim.contrasts[0]?.spectrum === id;
  return { ...claim, contrasts, ...(isWidest ? {} : { today: null, wanted: null }) };
}

/** Returns where a spectrum stands and what is wanted there, but for a mean over groups that differ in it. */
function undivided(id: SpectrumId, own: readonly Claim[]) {
  const contrasts = claimsOf(own, "groups").flatMap((claim) => claim.contrasts);
  const differ = (measure: GroupContrast["measure"]) =>
    contrasts.some((one) => one.spectrum === id && one.measure === measure);
  const [place, wanted] = [claimsOf(own, "place")[0], claimsOf(own, "wanted")[0]];
  const isDivided = differ("current");
  return [
    isDivided ? undefined : place,
    // The finding tells what both sides want.
    isDivided || differ("aspirational") ? undefined : wanted,
  ] as const;
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
      ...(claimsOf(own, "want").length > 0 ? [] : tellPlace(...undivided(id, own), say)),
      ...own.flatMap((claim) => tellFinding(onlyOn(id, claim), say)?.sentences ?? []),
      ...own.filter(({ kind }) => kind === "group-means").flatMap((claim) => tellGroupMeans(own, claim, say)),
    ];
    if (sentences.length === 0) return [];
    const isApart =
      claimsOf(own, "place").some((place) => place.isApart) ||
      claimsOf(own, "wanted").some((wanted) => wanted.isApart || wanted.parts) ||
      claimsOf(own, "groups").some(({ contrasts }) => contrasts.some(({ spectrum }) => spectrum === id));
    return [{ spectrum: id, isApart, sentences, statements: tellStatements(claims, id, statements, say) }];
  });
}
