import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, contrastsByLine } from "#domain/claims/read-claims.ts";
import type { ClaimedGroup, GroupContrast } from "#domain/claims/values.ts";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import type { FindingTexts } from "./finding-texts.ts";
import { firstFitting } from "./first-fitting.ts";
import { nameOf, type Say, scaleOf, shortNameOf, topicOf } from "./say.ts";

/** Points of 9 from the middle from which a mean lies on a side. */
const ON_A_SIDE = 1;

interface View {
  group: ClaimedGroup;
  mean: number;
}

/**
 * Returns what two groups see on the widest line: the lower first where their means of today lie on either side of the
 * middle, so that they are two views; in the order of the claim otherwise.
 */
function viewsOf(
  { one, other }: ClaimOf<"groups">,
  first: GroupContrast,
): { views: [View, View]; areTwo: boolean } {
  const views: [View, View] = [
    { group: one, mean: first.one.value },
    { group: other, mean: first.other.value },
  ];
  const sorted: [View, View] = views[0].mean > views[1].mean ? [views[1], views[0]] : views;
  const areTwo =
    first.measure === "current" &&
    sorted[0].mean <= SPECTRUM_SCALE.balanced - ON_A_SIDE &&
    sorted[1].mean >= SPECTRUM_SCALE.balanced + ON_A_SIDE;
  return { views: areTwo ? sorted : views, areTwo };
}

/** Says if what is wanted lies from one place towards another, by more than half a point. */
const moveTowards = (from: number, to: number, wanted: number) =>
  Math.sign(to - from) * (wanted - from) > MIN_GAP;

/** Tells how both groups mark the team, in the order of their views. */
function sumMarks([first, second]: readonly [View, View], claims: readonly Claim[], say: Say): Sentence[] {
  const marks = claimsOf(claims, "mark-groups").flatMap((one) => {
    const all = [
      { group: one.one, mark: one.oneMark },
      { group: one.other, mark: one.otherMark },
      ...one.others,
    ];
    const markOf = ({ group }: View) =>
      all.find((own) => own.group.grouping === group.grouping && own.group.label === group.label)?.mark.value;
    const [mark, other] = [markOf(first), markOf(second)];
    return mark !== undefined && other !== undefined ? [say("sum.marks", { one: mark, other }, [one])] : [];
  });
  return marks.slice(0, 1);
}

export function renderGroups(claim: ClaimOf<"groups">, claims: readonly Claim[], say: Say): FindingTexts {
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
  const doBothMove =
    wanted !== null &&
    moveTowards(first.one.value, first.other.value, wanted.one) &&
    moveTowards(first.other.value, first.one.value, wanted.other);
  const closer = wanted && say(doBothMove ? "sum.closer" : "groups.closer", wanted, [claim]);
  const tell = ({ spectrum, measure, ...means }: GroupContrast) => {
    const people = { oneN: one.n, otherN: other.n };
    const values = { ...names, ...people, oneMean: means.one.value, otherMean: means.other.value };
    return say(`groups.${measure}.${spectrum}`, values, [claim]);
  };
  const means = { oneMean: first.one.value, otherMean: first.other.value };
  const renderInYear = ({ one: oneMean, other: otherMean }: NonNullable<typeof wanted>) => {
    const values = { ...names, topic: topicOf(first.spectrum, "wanted", say), scale, oneMean, otherMean };
    return say("groups.verdict.aspirational", values, [claim]);
  };
  // Titles that people have typed may be long.
  const told = (said: Say) => ({
    ...{ one: nameOf(one, said), other: nameOf(other, said) },
    topic: topicOf(first.spectrum, first.measure === "current" ? "today" : "wanted", said),
  });
  const renderMeans = (said: Say) =>
    said(
      `groups.verdict.${first.measure}`,
      { ...told(said), scale: scaleOf(first.spectrum, said), ...means },
      [claim],
    );
  const renderLine = (said: Say) => said(`groups.line.${first.measure}`, told(said), [claim]);
  const { views, areTwo } = viewsOf(claim, first);
  const renderViews = (said: Say) => {
    const [lower, upper] = views.map(({ group }) => nameOf(group, said)) as [string, string];
    const seen = claim.contrasts.filter(({ measure }) => measure === "current");
    const lines = new Set(seen.map(({ spectrum }) => spectrum)).size;
    return said(`camps.sides.${first.spectrum}`, { lower, upper, lines, isAll: "mean" }, [claim]);
  };
  const isWantTold = others.some(({ spectrum }) => spectrum === first.spectrum);
  const wants =
    claim.wanted && !isCloser && first.measure === "current"
      ? renderWantedBy(claim.wanted, first, claim, say)
      : undefined;
  return {
    wants: wants && wanted ? renderInYear(wanted) : undefined,
    verdict: areTwo ? renderViews(say) : firstFitting(say, renderMeans, renderLine),
    sums: [...(isCloser && closer ? [closer] : []), ...sumMarks(views, claims, say)],
    line: first.measure === "aspirational" ? firstFitting(say, renderMeans, renderLine) : renderLine(say),
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
          ? renderWantedBy(contrast, first, claim, say)
          : tell(contrast),
      ),
    ],
  };
}

/** Tells a line beside those of a difference on which its two groups lie far from the team, too, on either side of it. */
export function renderAnotherLine(
  { one, other, contrasts }: ClaimOf<"groups">,
  claims: readonly Claim[],
  say: Say,
): Sentence | null {
  const viewsOfGroup = (group: ClaimedGroup) =>
    claimsOf(claims, "group-view").filter(
      (view) =>
        view.measure === "current" &&
        view.group.grouping === group.grouping &&
        view.group.label === group.label &&
        !contrasts.some(({ spectrum }) => spectrum === view.spectrum),
    );
  for (const view of viewsOfGroup(one)) {
    const facing = viewsOfGroup(other).find(({ spectrum }) => spectrum === view.spectrum);
    if (!facing) continue;
    const values = {
      ...{ one: nameOf(one, say), other: nameOf(other, say) },
      ...{ topic: topicOf(view.spectrum, "today", say), scale: scaleOf(view.spectrum, say) },
      ...{ oneMean: view.own.value, otherMean: facing.own.value },
    };
    return say("groups.verdict.current", values, [view, facing]);
  }
  return null;
}

/** Tells what two groups want on the line of which the sentence before has told what they see. */
function renderWantedBy(
  wanted: Pick<GroupContrast, "one" | "other">,
  today: GroupContrast,
  claim: ClaimOf<"groups">,
  say: Say,
): Sentence {
  const stays = (side: "one" | "other") => Math.abs(wanted[side].value - today[side].value) <= MIN_GAP;
  const stay = stays("one") && stays("other") ? "yes" : "no";
  return say("groups.wanted", { one: wanted.one.value, other: wanted.other.value, stay }, [claim]);
}
