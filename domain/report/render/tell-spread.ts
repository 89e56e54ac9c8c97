import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import { apartLines, isWideToday, liesApart, widePlaces, wideWants } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { firstFitting } from "./first-fitting.ts";
import { byItem } from "./marks.ts";
import type { Say } from "./say.ts";
import { peopleOf, scaleOf, topicOf } from "./tell-finding.ts";
import { nameBands, tellAnswers, tellWays, whatOf } from "./tell-wanted.ts";

/** Share of the people from which most would choose what lies between two views. */
const MEETING = 0.6;

/** Points of 9 between the lowest and the highest answer of a few who want different things. */
const FAR = 4;

/**
 * Tells of lines on which a team that sees much the same wants very different things, or on which answers are spread
 * widely, today and wanted, and of such marks; null where none are. Beside the chart, its ends need no words.
 */
export function tellWide(claims: readonly Claim[], say: Say, isVerdict = false): Sentence | null {
  const apart = wideWants(claims);
  if (apart.length > 0) {
    const topics = apart.map(({ spectrum }) => topicOf(spectrum, "wanted", say));
    return say("wide.wanted", { count: apart.length, topics: say.list(topics) }, apart);
  }
  const places = claimsOf(claims, "wanted").filter((claim) => claim.isWide && isWideToday(claim, claims));
  const marks = claimsOf(claims, "effectiveness").filter(({ isWide }) => isWide);
  const [achievement, collaboration] = byItem(marks);
  const lines = places.map(({ spectrum }) => topicOf(spectrum, "today", say));
  const [place] = places.length === 0 ? widePlaces(claims) : [];
  const wanted = claimsOf(claims, "wanted").find(({ spectrum }) => spectrum === place?.spectrum);
  if (place && wanted) {
    const topic = topicOf(place.spectrum, "today", say);
    const scale = scaleOf(place.spectrum, say);
    const values = { topic, scale, wanted: wanted.wanted.value, isVerdict: isVerdict ? "yes" : "no" };
    return say("wide.place", values, [place, wanted]);
  }
  const key = places.length === 0 ? "wide.marks" : achievement && collaboration ? "wide.both" : "wide.lines";
  if (key === "wide.marks" && !(achievement && collaboration)) return null;
  const values = { achievement: achievement?.mean.value ?? 0, collaboration: collaboration?.mean.value ?? 0 };
  const about = key === "wide.lines" ? places : [...places, ...marks];
  return say(key, { ...values, count: lines.length, topics: say.list(lines) }, about);
}

/** Share of the people who would go either way from which both ways are counted, and not what they choose. */
const EITHER_WAY = 1 / 3;

const goBothWays = ({ left, right }: Record<"left" | "right", number>, people: number) =>
  Math.min(left, right) >= EITHER_WAY * people;

/**
 * Counts the answers where they lie furthest apart, or else where wants do, and how many of a team with two views would
 * choose what lies between; null where nothing is counted.
 */
export function tellCounted(claims: readonly Claim[], say: Say): Sentence | null {
  const lines = [...apartLines(claims), ...wideWants(claims), ...widePlaces(claims)];
  const [claim] = lines;
  if (!claim) return null;
  if (claim.kind === "wanted" && claim.ways && goBothWays(claim.ways, claim.n))
    return tellWays("wanted.ways", claim, claim.ways, say);
  // Shares say less than that views are to meet, or lie closer together.
  const isTold = claim.bands || (liesApart(claim) && !(claim.kind === "place" && claim.meets));
  const bands = isTold ? nameBands(claim, say) : null;
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

const rangeOf = (answers: readonly number[]) => (answers.at(-1) ?? 0) - (answers[0] ?? 0);

/** Tells on what a few want the most different things; null where they lie within half of the scale. */
export function tellPulled(claims: readonly Claim[], say: Say): Sentence | null {
  const [widest] = claimsOf(claims, "wanted")
    // All who move one way want the same thing, however far apart they stand.
    .flatMap((claim) => (claim.answers && !claim.isLead ? [{ claim, answers: claim.answers }] : []))
    .sort((a, b) => rangeOf(b.answers) - rangeOf(a.answers));
  if (!widest || rangeOf(widest.answers) < FAR) return null;
  return tellAnswers("verdict.pulled", widest.claim, widest.answers, say);
}

/** Counts how many would go either way on the line where a team that sees much the same parts; null without any. */
export function tellParting(claims: readonly Claim[], say: Say): Sentence | null {
  const [claim] = wideWants(claims).filter(({ parts }) => parts);
  return claim?.ways ? tellWays("verdict.parts", claim, claim.ways, say) : null;
}

/** Tells on which lines answers lie far apart; null where they do on none. */
export function tellApart(claims: readonly Claim[], say: Say): Sentence | null {
  const apart = claims.filter(liesApart);
  const [only, ...others] = apart;
  if (only?.kind === "wanted" && only.isSplit && others.length === 0) return tellSplit(only, say);
  const meeting = tellMeeting(apart, claims, say);
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
function tellSplit(claim: ClaimOf<"wanted">, say: Say): Sentence {
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
function tellMeeting(apart: readonly Claim[], claims: readonly Claim[], say: Say): Sentence | null {
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
