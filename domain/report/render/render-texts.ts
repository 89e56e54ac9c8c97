import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import type { FindingTexts } from "./finding-texts.ts";
import { areAlike, byItem, marksOf } from "./marks.ts";
import { peopleOf } from "./name-parts.ts";
import { renderCamps } from "./render-camps.ts";
import { renderChange } from "./render-change.ts";
import { renderGroups } from "./render-contrast.ts";
import { renderMarkGroups } from "./render-mark-groups.ts";
import type { Say } from "./say.ts";

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
