import type { Claim } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import {
  apartLines,
  HIGH_MARK,
  isChange,
  isWideToday,
  LOW_MARK,
  leadsOf,
  liesApart,
  stillWanted,
  widePlaces,
  wideWants,
} from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { byItem, marksOf } from "./marks.ts";
import type { Say } from "./say.ts";
import { howMany, scaleOf, tellFinding, topicOf } from "./tell-finding.ts";
import { carelessOf } from "./tell-participation.ts";
import { mostStay, nameBands, tellAnswers, tellLead, tellWays, whatOf } from "./tell-wanted.ts";

/** Words that a verdict has at most. */
const MOST_WORDS = 25;
/** Fewer people than this make no verdict beyond a lead. */
const MIN_FOR_VERDICT = 5;

/** Lines on which a team wants to move, or to stay, that a verdict counts. */
const MANY_LINES = 4;

/** A mean gap in points of 9 beside which a team is not told to want what it has. */
const LARGE_GAP = 1;

/** Share of the people from which most would choose what lies between two views. */
const MEETING = 0.6;

/** Points of 9 between the lowest and the highest answer of a few who want different things. */
const FAR = 4;

const wordsOf = (text: string) => text.split(/\s+/).length;

/** Tells the most important of what is stressed, and what fits beside it. What has changed is told above it. */
export function tellVerdict(stressed: readonly Claim[], claims: readonly Claim[], say: Say): Sentence {
  const important = stressed.filter((claim) => !isChange(claim));
  // A difference between small groups is not stressed, and is a finding all the same; less than a line that divides all.
  const apart = claims.filter(liesApart).flatMap(spectrumsOf);
  const groups = claimsOf(claims, "groups").filter(
    (claim) => !apart.includes(claim.contrasts[0]?.spectrum as SpectrumId),
  );
  const [first, second] = important.length > 0 ? important : groups;
  const careless = claimsOf(claims, "careless");
  const warning = [
    ...careless.map((claim) => say("verdict.careless", carelessOf(claim), [claim])),
    ...tellLessThanHalf(claims, say),
  ];
  const told = first
    ? [tellFinding(first, say, claims)?.verdict, second && tellSecond(first, second, claims, say)]
    : careless.length > 0
      ? []
      : tellNoFinding(claims, say);
  const [lead, ...more] = [...warning, ...told].flatMap((one) => one ?? []) as [Sentence, ...Sentence[]];
  const also = more.find(({ text }) => wordsOf(lead.text) + wordsOf(text) <= MOST_WORDS);
  if (!also) return lead;
  return { text: `${lead.text} ${also.text}`, claimIds: [...new Set([...lead.claimIds, ...also.claimIds])] };
}

/** Warns where more people of a team are missing than have answered. */
function tellLessThanHalf(claims: readonly Claim[], say: Say): Sentence[] {
  return claimsOf(claims, "participation").flatMap((claim) => {
    const { people, team } = claim;
    if (!team || (team.others?.value ?? 0) <= people.value) return [];
    return [say("verdict.less-than-half", { people: people.value, size: team.size.value }, [claim])];
  });
}

/** Without a finding: a team that is content, where most lean, answers that lie far apart, or that nothing shows. */
function tellNoFinding(claims: readonly Claim[], say: Say): Sentence[] {
  const [content] = claimsOf(claims, "content");
  if (content) return [say("verdict.content", { mean: content.mean.value }, [content])];
  const [lead, second] = leadsOf(claims);
  if (lead) {
    const also = second ? [say("lead.also", { what: whatOf(second, say) }, [second])] : [];
    return [tellLead(lead, lead.n < MIN_FOR_VERDICT ? "verdict.lead.few" : "verdict.lead", say), ...also];
  }
  const still = stillWanted(claims);
  if (still) return [tellStill(still, say), ...tellMarks(claims, say)];
  const participation = claimsOf(claims, "participation");
  const people = participation[0]?.people.value ?? 0;
  const apart = tellParting(claims, say) ?? tellApart(claims, say);
  if (apart) return [apart];
  if (people < MIN_FOR_VERDICT) {
    return [tellPulled(claims, say) ?? say("verdict.few", { people }, participation)];
  }
  const wanted = claimsOf(claims, "wanted");
  const settled = wanted.filter((claim) => mostStay(claim) && !claim.isWide);
  const isSettled =
    settled.length >= MANY_LINES && wanted.every(({ gap }) => Math.abs(gap?.value ?? 0) < LARGE_GAP);
  if (isSettled)
    return [say("verdict.settled", { count: settled.length }, settled), ...tellMarks(claims, say)];
  const marks = tellMarks(claims, say);
  const none = say(
    participation[0]?.isCareUnknown ? "verdict.none.few" : "verdict.none",
    { people },
    participation,
  );
  if (bothMarks(claims)?.some(({ mean }) => mean.value < LOW_MARK)) return [...marks, none];
  const high = tellHighMarks(claims, say);
  if (high.length > 0) return high;
  // What is counted below the lines needs the room.
  return tellCounted(claims, say) ? [none] : [none, ...marks];
}

/** Tells how many still want what the team wanted in the round before. */
function tellStill(claim: NonNullable<ReturnType<typeof stillWanted>>, say: Say): Sentence {
  const { movers } = claim.moves;
  const people = { how: howMany(movers), movers: movers?.value ?? 0, of: movers?.of ?? 0 };
  return say("verdict.still", { ...people, what: whatOf(claim, say) }, [claim]);
}

/** Returns both marks where nothing is a finding; null where they are few or spread too far, and where they have changed. */
function bothMarks(claims: readonly Claim[]) {
  if (claimsOf(claims, "mark-change").length > 0) return null;
  const marks = byItem(claimsOf(claims, "effectiveness").filter(({ isWide, range }) => !isWide && !range));
  const [achievement, collaboration] = marks;
  return achievement && collaboration ? ([achievement, collaboration] as const) : null;
}

export function tellMarks(claims: readonly Claim[], say: Say): Sentence[] {
  const marks = bothMarks(claims);
  return marks ? [say("verdict.marks", marksOf(...marks), marks)] : [];
}

/** Tells high marks first of a team without a finding; nothing where one of them is not high. */
function tellHighMarks(claims: readonly Claim[], say: Say): Sentence[] {
  const marks = bothMarks(claims);
  const areHigh = marks?.every(({ mean }) => mean.value >= HIGH_MARK);
  return marks && areHigh ? [say("verdict.high", marksOf(...marks), marks)] : [];
}

/**
 * Tells of lines on which a team that sees much the same wants very different things, or on which answers are spread
 * widely, today and wanted, and of such marks; null where none are.
 */
export function tellWide(claims: readonly Claim[], say: Say): Sentence | null {
  const apart = wideWants(claims);
  if (apart.length > 0) {
    const topics = apart.map(({ spectrum }) => topicOf(spectrum, "wanted", say));
    return say("wide.wanted", { count: apart.length, topics: say.list(topics) }, apart);
  }
  const places = claimsOf(claims, "wanted").filter((claim) => claim.isWide && isWideToday(claim, claims));
  const marks = claimsOf(claims, "effectiveness").filter(({ isWide }) => isWide);
  const [achievement, collaboration] = byItem(marks);
  const lines = places.map(({ spectrum }) => topicOf(spectrum, "today", say));
  const [closing] = places.length === 0 ? widePlaces(claims) : [];
  const closer = claimsOf(claims, "wanted").find(({ spectrum }) => spectrum === closing?.spectrum);
  if (closing && closer) {
    const topic = topicOf(closing.spectrum, "today", say);
    return say("wide.closer", { topic, wanted: closer.wanted.value }, [closing, closer]);
  }
  const key = places.length === 0 ? "wide.marks" : achievement && collaboration ? "wide.both" : "wide.lines";
  if (key === "wide.marks" && !(achievement && collaboration)) return null;
  const values = { achievement: achievement?.mean.value ?? 0, collaboration: collaboration?.mean.value ?? 0 };
  const about = key === "wide.lines" ? places : [...places, ...marks];
  return say(key, { ...values, count: lines.length, topics: say.list(lines) }, about);
}

/**
 * Counts the answers where they lie furthest apart, or else where wants do, and how many of a team with two views would
 * choose what lies between; null where nothing is counted.
 */
export function tellCounted(claims: readonly Claim[], say: Say): Sentence | null {
  const lines = [...apartLines(claims), ...wideWants(claims), ...widePlaces(claims)];
  const [claim] = lines;
  if (!claim) return null;
  // Shares say less than that views are to meet, or lie closer together.
  const isTold = claim.bands || (liesApart(claim) && !(claim.kind === "place" && claim.meets));
  const bands = isTold ? nameBands(claim, say) : null;
  if (!bands) return null;
  const { kind, spectrum } = claim;
  const next = claimsOf(claims, "wanted").find((one) => one.spectrum === spectrum && one !== claim);
  const between = kind === "place" && next?.bands ? next.bands[1] : 0;
  const values = {
    topic: topicOf(spectrum, kind === "place" ? "today" : "wanted", say),
    scale: scaleOf(spectrum, say),
    bands,
    meets: between >= MEETING * claim.n ? "yes" : "no",
    between,
  };
  return say("counted.divides", values, [claim, ...(next && between > 0 ? [next] : [])]);
}

const rangeOf = (answers: readonly number[]) => (answers.at(-1) ?? 0) - (answers[0] ?? 0);

/** Tells on what a few want the most different things; null where they lie within half of the scale. */
function tellPulled(claims: readonly Claim[], say: Say): Sentence | null {
  const [widest] = claimsOf(claims, "wanted")
    // All who move one way want the same thing, however far apart they stand.
    .flatMap((claim) => (claim.answers && !claim.isLead ? [{ claim, answers: claim.answers }] : []))
    .sort((a, b) => rangeOf(b.answers) - rangeOf(a.answers));
  if (!widest || rangeOf(widest.answers) < FAR) return null;
  return tellAnswers("verdict.pulled", widest.claim, widest.answers, say);
}

/** Counts how many would go either way on the line where a team that sees much the same parts; null without any. */
function tellParting(claims: readonly Claim[], say: Say): Sentence | null {
  const [claim] = wideWants(claims).filter(({ parts }) => parts);
  return claim?.ways ? tellWays("verdict.parts", claim, claim.ways, say) : null;
}

/** Tells on which lines answers lie far apart; null where they do on none. */
export function tellApart(claims: readonly Claim[], say: Say): Sentence | null {
  const apart = claims.filter(liesApart);
  const meeting = tellMeeting(apart, claims, say);
  if (meeting) return meeting;
  const spectrums = [...new Set(apart.flatMap(spectrumsOf))];
  const topics = spectrums.map((spectrum) => {
    const isToday = apart.some((claim) => claim.kind === "place" && claim.spectrum === spectrum);
    return topicOf(spectrum, isToday ? "today" : "wanted", say);
  });
  const [spectrum, ...more] = spectrums;
  if (!spectrum) return null;
  if (more.length > 0) return say("apart.divides", { topics: say.list(topics) }, apart);
  return say("apart.divides.one", { topic: topics[0] as string, scale: scaleOf(spectrum, say) }, apart);
}

/** Tells of one line on which answers lie far apart today that people want to meet; null where they do not. */
function tellMeeting(apart: readonly Claim[], claims: readonly Claim[], say: Say): Sentence | null {
  const [place, ...more] = apart;
  if (place?.kind !== "place" || more.length > 0) return null;
  const wanted = claimsOf(claims, "wanted").find(({ spectrum }) => spectrum === place.spectrum);
  if (!wanted) return null;
  const topic = topicOf(place.spectrum, "today", say);
  if (place.meets) return say("apart.meets", { topic, wanted: wanted.wanted.value }, [place, wanted]);
  const between = wanted.bands?.[1] ?? 0;
  if (between < MEETING * wanted.n) return null;
  return say("apart.middle", { topic, between, of: wanted.n }, [place, wanted]);
}

function tellSecond(first: Claim, second: Claim, claims: readonly Claim[], say: Say): Sentence | null {
  const wants = claimsOf(claims, "want");
  if (first.kind === "want" && wants.length >= MANY_LINES)
    return say("want.many", { count: wants.length }, wants);
  if (second.kind === "want" && first.kind === "want")
    return say("want.also", { what: say(`what.${second.towards}`, {}, []).text }, [second]);
  return tellFinding(second, say, claims)?.verdict ?? null;
}
