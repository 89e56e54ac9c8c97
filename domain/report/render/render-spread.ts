import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import { apartLines, liesApart, partingWants } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { firstFitting } from "./first-fitting.ts";
import { nameBands, renderWays, whatOf } from "./render-wanted.ts";
import { peopleOf, type Say, scaleOf, topicOf } from "./say.ts";

/** Share of the people from which most would choose what lies between two views. */
const MEETING = 0.6;

/** Share of the people who would go either way from which both ways are counted, and not what they choose. */
const EITHER_WAY = 1 / 3;

const goBothWays = ({ left, right }: Record<"left" | "right", number>, people: number) =>
  Math.min(left, right) >= EITHER_WAY * people;

/**
 * Counts the answers where they lie furthest apart, or else where wants do, and how many of a team with two views would
 * choose what lies between; null where nothing is counted.
 */
export function renderCounted(
  claims: readonly Claim[],
  isTold: (id: string) => boolean,
  say: Say,
): Sentence | null {
  const [claim] = [...apartLines(claims), ...partingWants(claims)];
  if (!claim) return null;
  if (claim.kind === "wanted" && claim.ways && goBothWays(claim.ways, claim.n))
    return renderWays("wanted.ways", claim, claim.ways, say);
  // Shares say less than that views are to meet, or lie closer together, and more beside it.
  const isLess = claim.kind === "place" && claim.meets && !isTold(claim.id);
  const bands = claim.bands || (liesApart(claim) && !isLess) ? nameBands(claim, say) : null;
  if (!bands) return null;
  const { kind, spectrum } = claim;
  const next = claimsOf(claims, "wanted").find((one) => one.spectrum === spectrum && one !== claim);
  const between = kind === "place" && next?.bands ? next.bands[1] : 0;
  const values = {
    topic: topicOf(spectrum, kind === "place" ? "today" : "wanted", say),
    isToday: kind === "place" ? "yes" : "no",
    scale: scaleOf(spectrum, say),
    bands,
    meets: between >= MEETING * claim.n ? "yes" : "no",
    between,
  };
  return say("counted.divides", values, [claim, ...(next && between > 0 ? [next] : [])]);
}

/** Counts what people want on the line on which they want opposite things: how far apart that is; null where it is not counted. */
export function renderOpposed(claim: ClaimOf<"opposite-wants">, say: Say): Sentence | null {
  const { spectrum, bands: counts = null } = claim;
  const bands = nameBands({ bands: counts, shares: null }, say);
  if (!bands) return null;
  const values = { topic: topicOf(spectrum, "wanted", say), scale: scaleOf(spectrum, say), bands };
  return say("counted.divides", { ...values, isToday: "no", meets: "no", between: 0 }, [claim]);
}

/** Counts how many would go either way on the line where a team that sees much the same parts; null without any. */
export function renderParting(claims: readonly Claim[], say: Say): Sentence | null {
  const [claim] = partingWants(claims);
  return claim?.ways ? renderWays("verdict.parts", claim, claim.ways, say) : null;
}

/** Tells on which lines answers lie far apart; null where they do on none. */
export function renderApart(claims: readonly Claim[], say: Say): Sentence | null {
  const apart = claims.filter(liesApart);
  const [only, ...others] = apart;
  if (only?.kind === "wanted" && only.isSplit && others.length === 0) return renderSplit(only, say);
  const meeting = renderMeeting(apart, claims, say);
  if (meeting) return meeting;
  const spectrums = [...new Set(apart.flatMap(spectrumsOf))];
  const topics = spectrums.map((spectrum) => {
    const isToday = apart.some((claim) => claim.kind === "place" && claim.spectrum === spectrum);
    return topicOf(spectrum, isToday ? "today" : "wanted", say);
  });
  const [spectrum, ...more] = spectrums;
  if (!spectrum) return null;
  if (more.length > 0) return say("apart.divides", { count: topics.length, topics: say.list(topics) }, apart);
  return say("apart.divides.one", { topic: topics[0] as string, scale: scaleOf(spectrum, say) }, apart);
}

/** Counts how many would move and how many would not, where few want what lies between. */
function renderSplit(claim: ClaimOf<"wanted">, say: Say): Sentence {
  const { moves, spectrum, wanted } = claim;
  const movers = moves?.movers;
  if (movers?.unit !== "people") {
    const values = { topic: topicOf(spectrum, "wanted", say), scale: scaleOf(spectrum, say) };
    return say("verdict.split.told", { ...values, wanted: wanted.value }, [claim]);
  }
  const values = { ...peopleOf(movers), others: movers.of - movers.value, what: whatOf(claim, say) };
  return say("verdict.split", { ...values, wanted: wanted.value }, [claim]);
}

/** Tells of one line on which answers lie far apart today what most want there all the same; null where they do not. */
function renderMeeting(apart: readonly Claim[], claims: readonly Claim[], say: Say): Sentence | null {
  const [place, ...more] = apart;
  if (place?.kind !== "place" || more.length > 0) return null;
  const wanted = claimsOf(claims, "wanted").find(({ spectrum }) => spectrum === place.spectrum);
  if (!wanted) return null;
  const about = (said: Say) => ({
    topic: topicOf(place.spectrum, "today", said),
    scale: scaleOf(place.spectrum, said),
  });
  if (place.meets) return say("apart.meets", { ...about(say), wanted: wanted.wanted.value }, [place, wanted]);
  const [low, middle, high] = wanted.bands ?? [0, 0, 0];
  const most = Math.max(low, middle, high);
  if (most < MEETING * wanted.n) return null;
  const band = most === middle ? "middle" : most === low ? "low" : "high";
  return firstFitting(
    say,
    (said) => said("apart.share", { ...about(said), most, of: wanted.n, band }, [place, wanted]),
    (said) => said("apart.divides.one", about(said), [place]),
  );
}
