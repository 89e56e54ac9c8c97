import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, contrastsByLine } from "#domain/claims/read-claims.ts";
import type { Camp, GroupContrast, People } from "#domain/claims/values.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { firstFitting } from "./first-fitting.ts";
import { areAlike, byItem, marksOf } from "./marks.ts";
import { nameOf, nameSides, shortNameOf } from "./name-groups.ts";
import type { Say } from "./say.ts";
import { tellChange } from "./tell-change.ts";
import { tellMarkGroups } from "./tell-mark-groups.ts";
import type { ToldFinding } from "./told-finding.ts";

/** Renders a finding, low marks together with other claims; null for a claim that is no finding. */
export function tellFinding(claim: Claim, say: Say, claims: readonly Claim[] = []): ToldFinding | null {
  switch (claim.kind) {
    case "want":
      return tellWant(claim, say);
    case "camps":
      return tellCamps(claim, claims, say);
    case "opposite-wants":
      return tellOppositeWants(claim, say);
    case "groups":
      return tellGroups(claim, say);
    case "mark-groups":
      return tellMarkGroups(claim, say);
    case "change":
    case "mark-change":
      return tellChange(claim, say);
    case "effectiveness":
      return claim.level === "low" ? tellLowMarks(claim, claims, say) : null;
    default:
      return null;
  }
}

/** What is said of a want whose mean does not lie on the pole's side. */
const LANDS = {
  middle: "want.lands.middle",
  "middle on average": "want.lands.average",
  "short of the middle": "want.lands.short",
} as const;

function tellWant(claim: ClaimOf<"want">, say: Say): ToldFinding {
  const { spectrum, towards, movers } = claim;
  const values = { today: claim.today.value, wanted: claim.wanted.value };
  return {
    verdict: say(`want.verdict.${towards}`, {}, [claim]),
    title: say(`want.title.${towards}`, values, [claim]),
    sentences: [
      say(`want.finding.${spectrum}`, { ...values, ...peopleOf(movers) }, [claim]),
      ...(claim.lands === "there" ? [] : [say(LANDS[claim.lands], {}, [claim])]),
    ],
  };
}

/** What a sentence says of the people who would move: how many, and how that is given. */
export const peopleOf = (movers: People | null) => ({
  how: howMany(movers),
  movers: movers?.value ?? 0,
  of: movers?.of ?? 0,
});

/** How the people who want it are given: all, counted, as a share in quarters, or not at all. */
function howMany(movers: People | null): string {
  if (!movers) return "none";
  if (movers.unit === "percent") return `q${movers.value}`;
  return movers.value === movers.of ? "all" : "people";
}

/** Names what a spectrum asks for: "how the team steers", "how to steer". */
export const topicOf = (spectrum: SpectrumId, of: "today" | "wanted", say: Say) =>
  say("topic", { spectrum, of }, []).text;

/** Says what the ends of a spectrum are: "1 is events, 9 plans". */
export const scaleOf = (spectrum: SpectrumId, say: Say) => say("scale", { spectrum }, []).text;

type Side = ClaimOf<"camps">["spectrums"][number];

function tellCamps(claim: ClaimOf<"camps">, claims: readonly Claim[], say: Say): ToldFinding {
  const [first] = claim.spectrums as [Side, ...Side[]];
  const [people, ...more] = claim.spectrums.flatMap((side) => tellSides(side, claim, say));
  const [wants] = first.lower && first.upper ? tellWantsOfCamps(first.lower, first.upper, claim, say) : [];
  const count = claim.spectrums.length;
  const together = count > 1 ? [say("camps.together", { count }, [claim])] : [];
  return {
    verdict: tellDivide(claim, first.spectrum, say),
    wants,
    title: say(claim.meet ? `camps.meet-title.${first.spectrum}` : `camps.title.${first.spectrum}`, {}, [
      claim,
    ]),
    sentences: [
      people as Sentence,
      ...tellGroupsOfCamps(claim, claims, say),
      ...more,
      ...tellMarksOfCamps(first, claim, say),
      ...together,
    ],
  };
}

/** Tells the two views, and whose they are where that is more than chance. */
function tellDivide(claim: ClaimOf<"camps">, spectrum: SpectrumId, say: Say): Sentence {
  if (claim.meet) return say(`camps.meet.${spectrum}`, {}, [claim]);
  const { by } = claim;
  const tellViews = (said: Say) => said(`camps.verdict.${spectrum}`, {}, [claim]);
  if (!by) return tellViews(say);
  return firstFitting(
    say,
    (said) => said(`camps.sides.${spectrum}`, nameSides(by, said), [claim]),
    tellViews,
  );
}

function tellSides({ spectrum, lower, upper }: Side, claim: ClaimOf<"camps">, say: Say): Sentence[] {
  if (!lower || !upper) {
    const close = claim.close ? [say("camps.close", { wanted: claim.close.value }, [claim])] : [];
    return [say(`camps.told.${spectrum}`, {}, [claim]), ...close];
  }
  const values = {
    lower: lower.people.value,
    upper: upper.people.value,
    lowerMean: lower.mean.value,
    upperMean: upper.mean.value,
  };
  return [say(`camps.people.${spectrum}`, values, [claim]), ...tellWantsOfCamps(lower, upper, claim, say)];
}

function tellWantsOfCamps(lower: Camp, upper: Camp, claim: ClaimOf<"camps">, say: Say): Sentence[] {
  if (!lower.wanted || !upper.wanted) return [];
  const values = {
    lowerMean: lower.mean.value,
    upperMean: upper.mean.value,
    lowerWanted: lower.wanted.value,
    upperWanted: upper.wanted.value,
  };
  const stays = ({ mean, wanted }: Camp) => wanted && Math.abs(wanted.value - mean.value) <= MIN_GAP;
  const key = claim.meet ? "camps.toward" : stays(lower) && stays(upper) ? "camps.stay" : "camps.apart";
  return [say(key, values, [claim])];
}

function tellMarksOfCamps({ lower, upper }: Side, claim: ClaimOf<"camps">, say: Say): Sentence[] {
  if (!claim.marksDiffer || !lower?.mark || !upper?.mark) return [];
  return [say("camps.marks", { lowerMark: lower.mark.value, upperMark: upper.mark.value }, [claim])];
}

/** Fewer people of a group in a camp are hardly more than each of them. */
const MIN_DESCRIBED = 3;

/** Says which groups the two camps are or, where that may be chance, that groups do not explain them. */
function tellGroupsOfCamps(claim: ClaimOf<"camps">, claims: readonly Claim[], say: Say): Sentence[] {
  if (!claim.by) {
    const described = claimsOf(claims, "crossing").filter(({ of, spectrum, group }) => {
      return of === "camps" && spectrum === claim.spectrums[0]?.spectrum && group.n >= MIN_DESCRIBED;
    });
    return described.length > 0 ? [say("camps.described", {}, [claim, ...described])] : [];
  }
  return [say("camps.by", nameSides(claim.by, say), [claim])];
}

function tellOppositeWants(claim: ClaimOf<"opposite-wants">, say: Say): ToldFinding {
  const { spectrum, leftward, rightward } = claim;
  const isCounted = leftward?.unit === "people" && rightward?.unit === "people";
  return {
    verdict: say(`opposite-wants.verdict.${spectrum}`, {}, [claim]),
    title: say(`opposite-wants.title.${spectrum}`, {}, [claim]),
    sentences: [
      isCounted
        ? say(`opposite-wants.people.${spectrum}`, { leftward: leftward.value, rightward: rightward.value }, [
            claim,
          ])
        : say(`opposite-wants.told.${spectrum}`, {}, [claim]),
    ],
  };
}

function tellGroups(claim: ClaimOf<"groups">, say: Say): ToldFinding {
  const { one, other } = claim;
  const names = { one: nameOf(one, say), other: nameOf(other, say) };
  const [first, ...others] = contrastsByLine(claim) as [GroupContrast, ...GroupContrast[]];
  const topic = topicOf(first.spectrum, first.measure === "current" ? "today" : "wanted", say);
  const scale = scaleOf(first.spectrum, say);
  const [today, wanted] = [claim.today, claim.wanted].map(
    (pair) => pair && { one: pair.one.value, other: pair.other.value },
  ) as [Record<"one" | "other", number> | null, Record<"one" | "other", number> | null];
  // What both want, where it lies closer together than what they see.
  const apart = Math.abs(first.one.value - first.other.value);
  const isCloser =
    first.measure === "current" &&
    others[0]?.spectrum !== first.spectrum &&
    wanted !== null &&
    Math.abs(wanted.one - wanted.other) <= apart / 2;
  const tell = ({ spectrum, measure, ...means }: GroupContrast) => {
    const people = { oneN: one.n, otherN: other.n };
    const values = { ...names, ...people, oneMean: means.one.value, otherMean: means.other.value };
    return say(`groups.${measure}.${spectrum}`, values, [claim]);
  };
  const means = { oneMean: first.one.value, otherMean: first.other.value };
  const tellInYear = ({ one: oneMean, other: otherMean }: NonNullable<typeof wanted>) => {
    const values = { ...names, topic: topicOf(first.spectrum, "wanted", say), scale, oneMean, otherMean };
    return say("groups.verdict.aspirational", values, [claim]);
  };
  // Titles that people have typed may be long.
  const told = (said: Say) => ({
    ...{ one: nameOf(one, said), other: nameOf(other, said) },
    topic: topicOf(first.spectrum, first.measure === "current" ? "today" : "wanted", said),
  });
  const tellMeans = (said: Say) =>
    said(
      `groups.verdict.${first.measure}`,
      { ...told(said), scale: scaleOf(first.spectrum, said), ...means },
      [claim],
    );
  const tellLine = (said: Say) => said(`groups.line.${first.measure}`, told(said), [claim]);
  const isWantTold = others.some(({ spectrum }) => spectrum === first.spectrum);
  const wants =
    claim.wanted && !isCloser && first.measure === "current"
      ? tellWantedBy(claim.wanted, first, claim, say)
      : undefined;
  return {
    wants: wants && wanted ? tellInYear(wanted) : undefined,
    verdict: isCloser
      ? say("groups.meets", { ...names, topic }, [claim])
      : firstFitting(say, tellMeans, tellLine),
    line: tellLine(say),
    title: say(
      `groups.title.${first.measure}`,
      { one: shortNameOf(one, say), other: shortNameOf(other, say), topic },
      [claim],
    ),
    sentences: [
      tell(first),
      ...(isCloser ? [say("groups.closer", wanted, [claim])] : []),
      ...(wants && !isWantTold ? [wants] : []),
      ...(first.measure === "aspirational" && today ? [say("groups.today", today, [claim])] : []),
      ...others.map((contrast) =>
        contrast.spectrum === first.spectrum && contrast.measure === "aspirational"
          ? tellWantedBy(contrast, first, claim, say)
          : tell(contrast),
      ),
    ],
  };
}

/** Tells what two groups want on the line of which the sentence before has told what they see. */
function tellWantedBy(
  wanted: Pick<GroupContrast, "one" | "other">,
  today: GroupContrast,
  claim: ClaimOf<"groups">,
  say: Say,
): Sentence {
  const stays = (side: "one" | "other") => Math.abs(wanted[side].value - today[side].value) <= MIN_GAP;
  const stay = stays("one") && stays("other") ? "yes" : "no";
  return say("groups.wanted", { one: wanted.one.value, other: wanted.other.value, stay }, [claim]);
}

type Mark = ClaimOf<"effectiveness">;

const hasOther = ({ mean }: Mark, other: Mark | undefined) =>
  !other ? "no" : areAlike(mean.value, other.mean.value) ? "alike" : "yes";

function tellLowMarks(claim: ClaimOf<"effectiveness">, claims: readonly Claim[], say: Say): ToldFinding {
  const low = claimsOf(claims, "effectiveness").filter(({ level }) => level === "low");
  const [achievement, collaboration] = byItem(low);
  const isBoth = achievement !== undefined && collaboration !== undefined;
  const [about, item] = isBoth ? [low, "items" as const] : [[claim], claim.item ?? ("both" as const)];
  const other = claimsOf(claims, "effectiveness").find(({ item, isWide }) => item !== claim.item && !isWide);
  const values = isBoth
    ? marksOf(achievement, collaboration)
    : { mean: claim.mean.value, hasOther: hasOther(claim, other), other: other?.mean.value ?? 0 };
  return {
    verdict: say(`effectiveness.verdict.${item}`, values, about),
    title: say(`effectiveness.title.${item}`, {}, about),
    sentences: [say(isBoth ? "effectiveness.verdict.items" : `effectiveness.${item}`, values, about)],
  };
}
