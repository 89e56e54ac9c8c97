import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import type { Camp } from "#domain/claims/values.ts";
import { SPECTRUM_SCALE, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import type { FindingTexts } from "./finding-texts.ts";
import { firstFitting } from "./first-fitting.ts";
import { nameSides, type Say } from "./say.ts";

type Side = ClaimOf<"camps">["spectrums"][number];

export function renderCamps(claim: ClaimOf<"camps">, claims: readonly Claim[], say: Say): FindingTexts {
  const [first] = claim.spectrums as [Side, ...Side[]];
  const [people, ...more] = claim.spectrums.flatMap((side) => renderSides(side, claim, say));
  const [wants] = first.lower && first.upper ? renderWantsOfCamps(first.lower, first.upper, claim, say) : [];
  const count = claim.spectrums.length;
  const together = count > 1 ? [say("camps.together", { count }, [claim])] : [];
  return {
    verdict: renderDivide(claim, first, say),
    sums: sumCamps(claim, first, wants, say),
    wants,
    title: say(claim.meet ? `camps.meet-title.${first.spectrum}` : `camps.title.${first.spectrum}`, {}, [
      claim,
    ]),
    sentences: [
      people as Sentence,
      ...renderGroupsOfCamps(claim, claims, say),
      ...more,
      ...renderMarksOfCamps(first, claim, say),
      ...together,
    ],
  };
}

/** Tells the two views: whose they are where that is more than chance, or else how many hold them, where they are counted. */
function renderDivide(claim: ClaimOf<"camps">, { spectrum, lower, upper }: Side, say: Say): Sentence {
  const { by } = claim;
  const lines = claim.spectrums.length + (claim.alike?.length ?? 0);
  const areAll = lines === SPECTRUMS.length;
  if (areAll && !by && lower && upper)
    return say("camps.teams", { lower: lower.people.value, upper: upper.people.value }, [claim]);
  const renderViews = (said: Say) =>
    lower && upper
      ? said(`camps.counted.${spectrum}`, { lines, lower: lower.people.value, upper: upper.people.value }, [
          claim,
        ])
      : said(`camps.verdict.${spectrum}`, {}, [claim]);
  if (!by) return renderViews(say);
  return firstFitting(
    say,
    (said) => said(`camps.sides.${spectrum}`, { ...nameSides(by, said), lines }, [claim]),
    renderViews,
  );
}

/** Points of 9 from the middle within which both sides want the middle. */
const AROUND_MIDDLE = 1;

/** Sums up what both sides want, and how they mark the team. */
function sumCamps(claim: ClaimOf<"camps">, first: Side, wants: Sentence | undefined, say: Say): Sentence[] {
  const { meet, close } = claim;
  const sides = [first.lower, first.upper].flatMap((camp) => camp?.wanted?.value ?? []);
  const areMiddle =
    sides.length > 0 && sides.every((wanted) => Math.abs(wanted - SPECTRUM_SCALE.balanced) <= AROUND_MIDDLE);
  return [
    ...(meet && !close ? [say(areMiddle ? "sum.middle" : "sum.closer", {}, [claim])] : []),
    ...(close ? [say("camps.close", { wanted: close.value }, [claim])] : []),
    ...(claim.marksDiffer && first.lower?.mark && first.upper?.mark
      ? [say("sum.marks", { one: first.lower.mark.value, other: first.upper.mark.value }, [claim])]
      : []),
    ...(!meet && wants ? [wants] : []),
  ];
}

function renderSides({ spectrum, lower, upper }: Side, claim: ClaimOf<"camps">, say: Say): Sentence[] {
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
  return [say(`camps.people.${spectrum}`, values, [claim]), ...renderWantsOfCamps(lower, upper, claim, say)];
}

function renderWantsOfCamps(lower: Camp, upper: Camp, claim: ClaimOf<"camps">, say: Say): Sentence[] {
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

function renderMarksOfCamps({ lower, upper }: Side, claim: ClaimOf<"camps">, say: Say): Sentence[] {
  if (!claim.marksDiffer || !lower?.mark || !upper?.mark) return [];
  return [say("camps.marks", { lowerMark: lower.mark.value, upperMark: upper.mark.value }, [claim])];
}

/** Fewer people of a group in a camp are hardly more than each of them. */
const MIN_DESCRIBED = 3;

/** Says which groups the two camps are or, where that may be chance, that groups do not explain them. */
function renderGroupsOfCamps(claim: ClaimOf<"camps">, claims: readonly Claim[], say: Say): Sentence[] {
  if (!claim.by) {
    const described = claimsOf(claims, "crossing").filter(({ of, spectrum, group }) => {
      return of === "camps" && spectrum === claim.spectrums[0]?.spectrum && group.n >= MIN_DESCRIBED;
    });
    return described.length > 0 ? [say("camps.described", {}, [claim, ...described])] : [];
  }
  return [say("camps.by", nameSides(claim.by, say), [claim])];
}
