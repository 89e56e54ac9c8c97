import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { GroupContrast } from "#domain/claims/values.ts";
import { SPECTRUM_SCALE, SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedSpectrum, Sentence } from "#domain/report/rendered-report.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { renderTexts } from "./render-texts.ts";
import { mostStay, nameBands, renderAnswers, renderLead, renderMoves, renderWays } from "./render-wanted.ts";
import { renderGroupMeans, type Say, scaleOf, topicOf } from "./say.ts";

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

/** Tells where the team stands and, where that is no finding, what it wants, in one sentence if both are known. */
function renderPlace(
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
    ...(place && isSpread ? [renderSpread(place, values, say)] : []),
    ...(place && !isSpread ? [say(`place.${side}.${place.spectrum}`, values, [place])] : []),
    ...(wanted ? [renderWanted(wanted, place, say)] : []),
  ];
}

type PlaceValues = Record<"today" | "wanted", number> & Record<"wide" | "near" | "slight" | "end", string>;

/** Counts answers that lie apart or vary widely; their average alone where they are not counted. */
function renderSpread(place: ClaimOf<"place">, values: PlaceValues, say: Say): Sentence {
  const { spectrum, isApart, answers } = place;
  if (answers) return renderAnswers("place.answers", place, answers, say);
  const bands = nameBands(place, say);
  if (!bands) return say(isApart ? `apart.${spectrum}` : `place.average.${spectrum}`, values, [place]);
  const topic = topicOf(spectrum, "today", say);
  const counted = { topic, scale: scaleOf(spectrum, say), bands };
  return say("counted.place", { ...counted, today: values.today }, [place]);
}

/** Says if the mean says what is wanted: nothing more is said of answers, nor of who would move. */
function isToldByMean(claim: ClaimOf<"wanted">): boolean {
  const { isWide, answers, moves, ways } = claim;
  return !isWide && !answers && !moves && (mostStay(claim) || !ways);
}

/** Names what is wanted where its mean is that of today: about the same, or moves both ways. */
const changeOf = ({ stays }: ClaimOf<"wanted">) => (stays ? "same" : "differ");

function renderWanted(claim: ClaimOf<"wanted">, place: ClaimOf<"place"> | undefined, say: Say): Sentence {
  if (claim.isLead) return renderLead(claim, "lead.line", say);
  if (claim.answers) return renderAnswers("wanted.answers", claim, claim.answers, say);
  if (claim.parts && claim.ways) return renderWays("wanted.ways", claim, claim.ways, say);
  const also = (claim.isApart ? place?.isApart : place?.isWide) ? "yes" : "no";
  const isSpread = claim.isApart || claim.isWide || place?.isWide || place?.isApart;
  const bands = isSpread ? nameBands(claim, say) : null;
  if (bands) {
    return say("counted.wanted", { bands, wanted: claim.wanted.value }, [claim]);
  }
  const spread = claim.isApart ? "apart" : claim.isWide ? "wide" : place?.isWide ? "average" : null;
  if (!spread && claim.moves) return renderMoves(claim, claim.moves, say);
  if (!spread && claim.ways && !mostStay(claim)) return renderWays("wanted.ways", claim, claim.ways, say);
  const key = `wanted.${spread ?? changeOf(claim)}` as const;
  return say(key, { wanted: claim.wanted.value, also }, [claim]);
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

/**
 * Tells of each spectrum what there is: findings first, then where it stands and what is wanted; beside it its
 * statements.
 */
export function renderSpectrums(
  claims: readonly Claim[],
  order: readonly string[],
  statementsOn: (spectrum: SpectrumId) => readonly Sentence[],
  say: Say,
): RenderedSpectrum[] {
  const planned = order.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  return SPECTRUMS.flatMap(({ id }): RenderedSpectrum[] => {
    const own = planned.filter(
      (claim) => claim.kind !== "quiet" && claim.kind !== "rounds" && spectrumsOf(claim).includes(id),
    );
    const sentences = [
      // What is wanted is told with where the team stands.
      ...(claimsOf(own, "want").length > 0 ? [] : renderPlace(...undivided(id, own), say)),
      ...own.flatMap((claim) => renderTexts(onlyOn(id, claim), say)?.sentences ?? []),
      ...own
        .filter(({ kind }) => kind === "group-means")
        .flatMap((claim) => renderGroupMeans(own, claim, say)),
    ];
    if (sentences.length === 0) return [];
    const isApart =
      claimsOf(own, "place").some((place) => place.isApart) ||
      claimsOf(own, "wanted").some((wanted) => wanted.isApart || wanted.parts) ||
      claimsOf(own, "groups").some(({ contrasts }) => contrasts.some(({ spectrum }) => spectrum === id));
    return [{ spectrum: id, isApart, sentences, statements: statementsOn(id) }];
  });
}
