import { type Claim, type ClaimOf, claimsOf, spectrumsOf, type Value } from "#domain/claims/claim.ts";
import { poleName, SPECTRUM_SCALE, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { joinList } from "#domain/wording/format.ts";
import { type Brief, isDivision, MIN_FOR_WISHES } from "#worker/analysts/builtin/brief.ts";
import {
  effectivenessName,
  nameOf,
  paragraph,
  polesOf,
  sideInWords,
} from "#worker/analysts/builtin/words/names.ts";
import { count, part, points, score, verb } from "#worker/analysts/builtin/words/numbers.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import { bothWays, compareGroups, hasPath } from "./tell-finding.ts";

/** Places, wishes and divisions on the first page: more would not be remembered. */
const MOST_PLACES = 3;
const MOST_WISHES = 4;
const MOST_DIVIDING = 2;
const MOST_MOVES = 2;
const MOST_WORDS = 150;
/** How much the first page tells: less where it would not fit. */
type Detail = "full" | "less" | "least";
/** In points of 9: a place nearer to the middle is no headline, nor is a smaller gap. */
const NOTABLE = 1;

const CARELESS =
  "Read this report with caution. More than a fifth of the responses look careless, but they are still counted.";
const FIRST_REPORT = "In a confidential survey, only the first report says how far apart views of today are.";

/** Names no organisation: the cover does, and it may be renamed. */
function whoAnswered({ claims, n, team }: Brief): string {
  const [participation] = claimsOf(claims, "participation");
  const roles = participation?.roles?.value;
  const held = roles ? ` in ${roles === 1 ? "a single role" : `${count(roles)} roles`}` : "";
  const across = held && `,${held}`;
  if (!team) return `${count(n)} people${held} answered.`;
  const { size, others, yetToAnswer } = team;
  if (others === null) return `${count(n)} people${held} answered, more than the ${count(size)} on the team.`;
  if (others === 0) return `all ${count(size)} people on the team answered${across}.`;
  const part = `${count(n)} of the ${count(size)} people on the team`;
  // Those who answered too late for the report have answered all the same.
  return others === yetToAnswer
    ? `${part} answered${across}.`
    : `this report is based on the answers of ${part}${across}.`;
}

function tooFew({ n, findings }: Brief): string | null {
  if (n >= MIN_FOR_WISHES) return null;
  const few = `${count(n)} people are too few to tell a wish from chance`;
  return findings.length > 0 ? `${few}.` : `${few}; what follows describes their answers.`;
}

const distanceOf = ({ today }: ClaimOf<"place">) => Math.abs(today.value - SPECTRUM_SCALE.balanced);

/** The places to tell: those furthest from the middle. */
function leaningPlaces({ claims }: Brief): ClaimOf<"place">[] {
  return claimsOf(claims, "place")
    .filter((place) => place.towards !== null && distanceOf(place) >= NOTABLE)
    .sort((a, b) => distanceOf(b) - distanceOf(a))
    .slice(0, MOST_PLACES);
}

/** Says which ends 1 and 9 are: "a scale from 1 to 9 (Vision to Execution)". */
function scaleOf(spectrums: readonly SpectrumId[]): string {
  const ends = spectrums.map(polesOf).map(({ left, right }) => `${poleName(left)} to ${poleName(right)}`);
  const { min, max } = SPECTRUM_SCALE;
  return `${spectrums.length === 1 ? "a scale" : "scales"} from ${min} to ${max} (${joinList(ends)})`;
}

function whereItStands(brief: Brief): string | null {
  const { claims, findings } = brief;
  if (claimsOf(claims, "place").length === 0) return null;
  const leaning = leaningPlaces(brief);
  if (leaning.length > 0) {
    const places = leaning.map(({ towards, today }) => `${poleName(towards as never)} (${score(today)})`);
    const scale = scaleOf(leaning.map(({ spectrum }) => spectrum));
    return `On average, they place the team towards ${joinList(places)} on ${scale}.`;
  }
  return findings.some(({ kind }) => kind === "camps" || kind === "dissent")
    ? "Where their views are not divided, they do not place the team clearly on either side."
    : "On average, their answers do not place the team clearly on either side of any spectrum.";
}

function marks({ claims }: Brief): string | null {
  const given = claimsOf(claims, "effectiveness").map(
    ({ item, mean }, index) =>
      `${score(mean)}${index === 0 ? " out of 10" : ""} for ${effectivenessName(item)}`,
  );
  return given.length > 0 ? `They give the team ${joinList(given)}.` : null;
}

function whatItWants(brief: Brief, detail: Detail): string | null {
  const [first, ...others] = claimsOf(brief.claims, "wish").slice(0, detail === "full" ? MOST_WISHES : 2);
  if (!first) return null;
  const { spectrum, towards, movers, lands, today, wished } = first;
  const who = part(movers, brief);
  const path = hasPath(first)
    ? `, a move from ${score(today)} to ${score(wished)} on ${leaningPlaces(brief).length > 0 ? nameOf(spectrum) : scaleOf([spectrum])}`
    : "";
  const end = path && lands === "short of the middle" ? `, still ${sideInWords(spectrum, wished.value)}` : "";
  const shared = who ? `; ${who} ${verb(movers, "share")} the wish` : "";
  const also = others.map((one) => POLES[one.towards].wanted);
  const isAll = claimsOf(brief.claims, "wish").length === also.length + 1;
  return paragraph(
    `${also.length > 0 ? "most of all they" : "they"} want ${POLES[towards].wanted}${path}${end}${shared}.`,
    also.length > 0 ? `${isAll ? "" : "among other things, "}they also want ${joinList(also)}.` : null,
  );
}

/** Names what has moved since the round before, or says that nothing has. */
function sinceLastRound({ claims, findings }: Brief): string | null {
  if (claimsOf(claims, "rounds").length === 0) return null;
  const moves = claimsOf(findings, "change").map(({ towards }) => poleName(towards));
  const marks = claimsOf(findings, "mark-change").map(
    ({ isHigher }) => `${isHigher ? "higher" : "lower"} marks for effectiveness`,
  );
  const spreads = claimsOf(findings, "spread-change").length > 0;
  if (moves.length === 0 && marks.length === 0) {
    return spreads ? null : "Since the last round, nothing has moved by more than chance.";
  }
  const moved = moves.length > 0 ? [`a move towards ${joinList(moves.slice(0, MOST_MOVES))}`] : [];
  return `Since the last round, the answers show ${joinList([...moved, ...marks])}.`;
}

/** Describes the largest gap of a report without findings. */
function largestGap({ claims, findings }: Brief): string | null {
  const size = ({ gap }: ClaimOf<"wished">) => Math.abs(gap?.value ?? 0);
  const [largest] = claimsOf(claims, "wished").sort((a, b) => size(b) - size(a));
  if (findings.length > 0 || !largest?.gap || size(largest) < NOTABLE) return null;
  const { left, right } = polesOf(largest.spectrum);
  const pole = poleName(largest.gap.value < 0 ? left : right);
  return `The largest average gap, ${points(largest.gap)} towards ${pole} on ${nameOf(largest.spectrum)}, may be chance.`;
}

type Camp = Record<"people" | "mean", Value>;

/** Says where two camps are: "five on the Open side (2.0) and six near the middle (5.2)". */
function campsInWords(spectrum: SpectrumId, ...camps: [lower: Camp, upper: Camp]): string {
  const [lower, upper] = camps.map(({ mean }) => sideInWords(spectrum, mean.value));
  const place = ({ mean }: Camp) =>
    lower === upper ? `near ${score(mean)}` : `${sideInWords(spectrum, mean.value)} (${score(mean)})`;
  return joinList(camps.map((camp) => `${count(camp.people.value)} ${place(camp)}`));
}

function division(claim: Claim, brief: Brief): string | null {
  switch (claim.kind) {
    case "camps": {
      const [first, ...others] = claim.spectrums;
      if (!first) return null;
      const { spectrum, lower, upper } = first;
      const sizes = lower && upper ? `, ${campsInWords(spectrum, lower, upper)}` : "";
      const names = others.map((one) => nameOf(one.spectrum));
      const also = names.length > MOST_DIVIDING ? "other spectrums" : joinList(names);
      const tail = also && `; the same people form the camps on ${also}`;
      return `the team falls into two camps on ${nameOf(spectrum)}${sizes}${tail}.`;
    }
    case "collision": {
      const ways = bothWays(claim, brief);
      return `wishes for ${nameOf(claim.spectrum)} go in opposite directions${ways ? `, ${ways}` : ""}.`;
    }
    case "dissent":
      return `views of ${nameOf(claim.spectrum)} differ by more than chance.`;
    case "groups": {
      const [widest] = claim.contrasts;
      if (!widest) return null;
      const further = claim.contrasts.find(({ spectrum }) => spectrum !== widest.spectrum);
      const also = further
        ? `; they differ on ${nameOf(further.spectrum)} as well (${score(further.one)} against ${score(further.other)})`
        : "";
      return `on ${nameOf(widest.spectrum)}, ${compareGroups(claim, widest)}, by more than chance${also}.`;
    }
    default:
      return null;
  }
}

/** Tells the weightiest division, then who differs, or else what else divides the team. */
function whatDivides(brief: Brief, detail: Detail): string | null {
  const [first, ...others] = brief.findings.filter(isDivision);
  if (!first) return null;
  const isBrief = detail === "least";
  const groups =
    first.kind === "groups" || isBrief ? undefined : others.find(({ kind }) => kind === "groups");
  const told = [first, ...(groups ? [groups] : [])];
  const known = new Set(told.flatMap(spectrumNames));
  const namesOf = (claims: readonly Claim[]) =>
    [...new Set(claims.flatMap(spectrumNames))].filter((name) => !known.has(name)).slice(0, MOST_DIVIDING);
  const wishes = namesOf(others.filter(({ kind }) => kind === "collision"));
  const views = namesOf(others.filter(({ kind }) => kind !== "collision")).filter(
    (name) => !wishes.includes(name),
  );
  const also =
    views.length > 0
      ? `respondents are also divided on ${joinList(views)}.`
      : wishes.length > 0
        ? `wishes for ${joinList(wishes)} also go in opposite directions.`
        : null;
  return paragraph(...told.map((claim) => division(claim, brief)), groups || detail !== "full" ? null : also);
}

/** Names what a division is about, of groups that differ on several spectrums the widest. */
function spectrumNames(claim: Claim): string[] {
  const spectrums = spectrumsOf(claim);
  return (claim.kind === "groups" ? spectrums.slice(0, 1) : spectrums).map(nameOf);
}

function contradictions({ findings }: Brief): string | null {
  const names = claimsOf(findings, "contradiction").map(({ spectrum }) => nameOf(spectrum));
  if (names.length === 0) return null;
  return `The statements and the scale disagree on ${joinList(names.slice(0, MOST_DIVIDING))}.`;
}

function noDivision({ claims, isFirst }: Brief): string {
  if (!isFirst) return FIRST_REPORT;
  const isPartial = claimsOf(claims, "withheld").length > 0;
  const scope = isPartial ? " in what this confidential survey can compare" : "";
  return `The answers show no division beyond chance${scope}.`;
}

/** Says what the team wants and what divides it, or that the answers show neither. */
function findingsInWords(brief: Brief, detail: Detail): (string | null)[] {
  const [wants, divides, mixed] = [
    whatItWants(brief, detail),
    whatDivides(brief, detail),
    contradictions(brief),
  ];
  if (brief.n < MIN_FOR_WISHES) return [wants ?? largestGap(brief), paragraph(divides, mixed)];
  const hasCamps = claimsOf(brief.findings, "camps").length > 0;
  const none = `The answers show no common ${hasCamps ? "direction of" : "wish for"} change beyond chance.`;
  return [wants ?? paragraph(none, largestGap(brief)), paragraph(divides ?? noDivision(brief), mixed)];
}

/** Names the two most urgent steps, or one where both are of a kind. */
function onMonday([first, ...others]: readonly { focus: string }[]): string | null {
  if (!first) return null;
  const second = others.find(({ focus }) => verbOf(focus) !== verbOf(first.focus));
  const texts = [first, ...(second ? [second] : [])].map(
    ({ focus }) => focus.charAt(0).toLowerCase() + focus.slice(1),
  );
  return `On Monday, ${texts.join(", and ")}.`;
}

const verbOf = (focus: string) => focus.split(" ")[0];

/**
 * Writes the first page in paragraphs: where the team stands, what it wants, what divides it, and what to do on
 * Monday.
 */
export function overview(brief: Brief, steps: readonly { focus: string }[]): string {
  const [full, less, least] = (["full", "less", "least"] as const).map((detail) =>
    write(brief, steps, detail),
  );
  return [full, less].find((text) => text && text.split(/\s+/).length <= MOST_WORDS) ?? least ?? "";
}

function write(brief: Brief, steps: readonly { focus: string }[], detail: Detail): string {
  const isCareless = claimsOf(brief.claims, "careless").length > 0;
  const start = paragraph(
    isCareless ? CARELESS : null,
    whoAnswered(brief),
    tooFew(brief),
    whereItStands(brief),
    detail === "least" ? null : marks(brief),
    sinceLastRound(brief),
  );
  return [start, ...findingsInWords(brief, detail), onMonday(steps)].filter(Boolean).join("\n\n");
}
