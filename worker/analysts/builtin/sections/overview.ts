import { type Claim, claimsOf, spectrumsOf, type Value } from "#domain/claims/claim.ts";
import { poleName, SPECTRUM_SCALE, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { joinList } from "#domain/wording/format.ts";
import { type Brief, isDivision, MIN_FOR_WISHES } from "#worker/analysts/builtin/brief.ts";
import { groupName, nameOf, paragraph, sideInWords } from "#worker/analysts/builtin/words/names.ts";
import { count, part, score, verb } from "#worker/analysts/builtin/words/numbers.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import { bothWays, hasPath } from "./tell-finding.ts";

/** Places, wishes and steps on the first page: more would not be remembered. */
const MOST_PLACES = 3;
const MOST_WISHES = 3;
const MOST_DIVIDING = 2;

const CARELESS =
  "Read this report with caution. More than a fifth of the responses look careless; they are counted all the same.";

/** Fewer people can show a wish beyond chance only if nearly all of them share it. */
const MIN_FOR_MOST_WISHES = 8;
const NO_WISH_OF_FEW = "They show no common wish for change beyond chance; so few people seldom can.";
const FIRST_REPORT = "Whether views divide is told in the first report of a confidential survey alone.";

function whoAnswered({ claims, n, organization }: Brief): string {
  const [participation] = claimsOf(claims, "participation");
  const roles = participation?.roles?.value;
  const held = roles ? ` in ${roles === 1 ? "a single role" : `${count(roles)} roles`}` : "";
  return `${count(n)} people${held} answered for ${organization}.`;
}

function tooFew({ n, findings: found }: Brief): string | null {
  if (n >= MIN_FOR_WISHES) return null;
  return found.length > 0
    ? "So few people cannot show a wish beyond chance."
    : "So few people cannot show a wish beyond chance; what follows describes their answers.";
}

function whereItStands({ claims, findings: found }: Brief): string | null {
  const places = claimsOf(claims, "place");
  if (places.length === 0) return null;
  const leaning = places
    .flatMap(({ towards, today }) => (towards ? [{ towards, today }] : []))
    .sort((a, b) => Math.abs(b.today.value - CENTRE) - Math.abs(a.today.value - CENTRE))
    .slice(0, MOST_PLACES)
    .map(({ towards, today }) => `${poleName(towards)} (${score(today)})`);
  if (leaning.length === 0) {
    return found.some(({ kind }) => kind === "camps" || kind === "dissent")
      ? "Where their views are not divided, they place the team clearly on no side."
      : "On average their answers place the team clearly on no side.";
  }
  return `On average they place the team towards ${joinList(leaning)} on ${leaning.length === 1 ? "a scale" : "scales"} from 1 to 9.`;
}

const CENTRE = SPECTRUM_SCALE.balanced;

function whatItWants({ claims }: Brief): string | null {
  const [first, ...others] = claimsOf(claims, "wish").slice(0, MOST_WISHES);
  if (!first) return null;
  const { spectrum, towards, movers, lands, today, wished } = first;
  const who = part(movers);
  const path = hasPath(first)
    ? `, a move from ${score(today)} to ${score(wished)} on ${nameOf(spectrum)}`
    : "";
  const end = path && lands === "short of the middle" ? `, still ${sideInWords(spectrum, wished.value)}` : "";
  const shared = who ? `; ${who} ${verb(movers, "share")} the wish` : "";
  const also = others.map((one) => POLES[one.towards].wanted);
  return paragraph(
    `most of all they want ${POLES[towards].wanted}${path}${end}${shared}.`,
    also.length > 0 ? `they also want ${joinList(also)}.` : null,
  );
}

function campInWords(spectrum: SpectrumId, { people, mean }: { people: Value; mean: Value }): string {
  return `${count(people.value)} ${sideInWords(spectrum, mean.value)} (${score(mean)})`;
}

function division(claim: Claim): string | null {
  switch (claim.kind) {
    case "camps": {
      const [first, ...others] = claim.spectrums;
      if (!first) return null;
      const { spectrum, lower, upper } = first;
      const sizes =
        lower && upper ? `, ${campInWords(spectrum, lower)} and ${campInWords(spectrum, upper)}` : "";
      const names = others.map((one) => nameOf(one.spectrum));
      const also = names.length > MOST_DIVIDING ? "other spectrums" : joinList(names);
      const tail = also && `; the same camps face each other on ${also}`;
      return `the team falls into two camps on ${nameOf(spectrum)}${sizes}${tail}.`;
    }
    case "collision": {
      const ways = bothWays(claim);
      return `wishes for ${nameOf(claim.spectrum)} go in opposite directions${ways ? `, ${ways}` : ""}.`;
    }
    case "dissent":
      return `views of ${nameOf(claim.spectrum)} are divided by more than chance.`;
    case "groups": {
      const [widest] = claim.contrasts;
      if (!widest) return null;
      return `${groupName(claim.one).name} (${score(widest.one)}) and ${groupName(claim.other).name} (${score(widest.other)}) differ by more than chance in their ${widest.measure === "current" ? "views of" : "wishes for"} ${nameOf(widest.spectrum)}.`;
    }
    default:
      return null;
  }
}

/** Tells the weightiest division, then who differs, or else what else divides the team. */
function whatDivides({ findings: found }: Brief): string | null {
  const [first, ...others] = found.filter(isDivision);
  if (!first) return null;
  const groups = first.kind === "groups" ? undefined : others.find(({ kind }) => kind === "groups");
  const told = [first, ...(groups ? [groups] : [])];
  const known = new Set(told.flatMap(spectrumNames));
  const names = new Set(others.flatMap(spectrumNames).filter((name) => !known.has(name)));
  const also = groups ? [] : [...names].slice(0, MOST_DIVIDING);
  return paragraph(
    ...told.map(division),
    also.length > 0 ? `they are also divided on ${joinList(also)}.` : null,
  );
}

/** Names what a division is about, of groups that differ on several spectrums the widest. */
function spectrumNames(claim: Claim): string[] {
  const spectrums = spectrumsOf(claim);
  return (claim.kind === "groups" ? spectrums.slice(0, 1) : spectrums).map(nameOf);
}

/** Says what the team wants and what divides it, or that the answers show neither. */
function findings(brief: Brief): (string | null)[] {
  const [wants, divides] = [whatItWants(brief), whatDivides(brief)];
  if (brief.n < MIN_FOR_WISHES) return [wants, divides];
  if (!wants && !divides && brief.judgesDivisions) {
    return ["Their answers show neither a wish for change nor a division beyond chance."];
  }
  return [
    wants ??
      (brief.n < MIN_FOR_MOST_WISHES ? NO_WISH_OF_FEW : "They show no common wish for change beyond chance."),
    divides ?? (brief.judgesDivisions ? "Nothing divides them beyond chance." : FIRST_REPORT),
  ];
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
  const isCareless = claimsOf(brief.claims, "careless").length > 0;
  const start = [isCareless ? CARELESS : null, whoAnswered(brief), tooFew(brief), whereItStands(brief)];
  return [paragraph(...start), ...findings(brief), onMonday(steps)].filter(Boolean).join("\n\n");
}
