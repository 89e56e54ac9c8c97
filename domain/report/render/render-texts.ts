import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { FindingTexts } from "./finding-texts.ts";
import { firstFitting } from "./first-fitting.ts";
import { areAlike, byItem, marksOf } from "./marks.ts";
import { renderCamps } from "./render-camps.ts";
import { renderChange } from "./render-change.ts";
import { renderGroups } from "./render-contrast.ts";
import { nameOf, peopleOf, type Say, shortNameOf } from "./say.ts";

/** Renders a finding, low marks together with other claims; null for a claim that is no finding. */
export function renderTexts(claim: Claim, say: Say, claims: readonly Claim[] = []): FindingTexts | null {
  switch (claim.kind) {
    case "want":
      return renderWant(claim, say);
    case "camps":
      return renderCamps(claim, claims, say);
    case "opposite-wants":
      return renderOppositeWants(claim, say);
    case "groups":
      return renderGroups(claim, claims, say);
    case "mark-groups":
      return renderMarkGroups(claim, say);
    case "change":
    case "mark-change":
      return renderChange(claim, claims, say);
    case "effectiveness":
      return claim.level === "low" ? renderLowMarks(claim, claims, say) : null;
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

function renderWant(claim: ClaimOf<"want">, say: Say): FindingTexts {
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

function renderOppositeWants(claim: ClaimOf<"opposite-wants">, say: Say): FindingTexts {
  const { spectrum, leftward, rightward } = claim;
  const isCounted = leftward?.unit === "people" && rightward?.unit === "people";
  const told = isCounted
    ? say(`opposite-wants.people.${spectrum}`, { leftward: leftward.value, rightward: rightward.value }, [
        claim,
      ])
    : say(`opposite-wants.told.${spectrum}`, {}, [claim]);
  return { verdict: told, title: say(`opposite-wants.title.${spectrum}`, {}, [claim]), sentences: [told] };
}

type Mark = ClaimOf<"effectiveness">;

const hasOther = ({ mean }: Mark, other: Mark | undefined) =>
  !other ? "no" : areAlike(mean.value, other.mean.value) ? "alike" : "yes";

function renderLowMarks(claim: ClaimOf<"effectiveness">, claims: readonly Claim[], say: Say): FindingTexts {
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

/** Groups whose marks fit into a line. */
const MOST_MARKS = 3;

/** Tells which groups mark the team's effectiveness differently, and how. */
function renderMarkGroups(claim: ClaimOf<"mark-groups">, say: Say): FindingTexts {
  const { one, other, oneMark, otherMark } = claim;
  const pair = [
    { group: one, mark: oneMark },
    { group: other, mark: otherMark },
  ];
  const all = [...pair, ...claim.others];
  const tell = (some: typeof all, hasNumber: "yes" | "no", said = say) =>
    said.list(
      some.map(({ group, mark }) => {
        const values = { mark: mark.value, name: nameOf(group, said), n: group.n, hasNumber };
        return said("mark-groups.mark", { ...values, isFirst: group === one ? "yes" : "no" }, []).text;
      }),
    );
  const told = (key: "mark-groups.verdict" | "mark-groups.line", some: typeof all) => (said: Say) =>
    said(key, { marks: tell(some, "no", said) }, [claim]);
  const most = all.length > MOST_MARKS ? pair : all;
  const line = [told("mark-groups.line", most), told("mark-groups.line", pair)] as const;
  return {
    verdict: firstFitting(say, told("mark-groups.verdict", most), told("mark-groups.verdict", pair), ...line),
    line: firstFitting(say, ...line),
    title: say("mark-groups.title", { one: shortNameOf(one, say), other: shortNameOf(other, say) }, [claim]),
    sentences: [
      say("mark-groups.finding", { marks: tell(all, "yes") }, [claim]),
      ...(claim.widest ? [renderWidestMark(claim.widest, claim, say)] : []),
    ],
  };
}

function renderWidestMark(
  { item, one, other }: NonNullable<ClaimOf<"mark-groups">["widest"]>,
  claim: ClaimOf<"mark-groups">,
  say: Say,
): Sentence {
  return say("mark-groups.widest", { item, one: one.value, other: other.value }, [claim]);
}
