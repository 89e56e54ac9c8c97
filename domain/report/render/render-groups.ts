import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { ClaimedGroup } from "#domain/claims/values.ts";
import type { RenderedGroup, Sentence } from "#domain/report/rendered-report.ts";
import { labelOf, type Say } from "./say.ts";

type View = ClaimOf<"group-view">;

const keyOf = ({ grouping, label }: ClaimedGroup) => `${grouping}.${label}`;

/** Says if only one side of a difference has a view of the line: that finding then names both. */
function isOneSided(
  { group, spectrum, measure }: View,
  views: readonly View[],
  claims: readonly Claim[],
): boolean {
  const hasView = (side: ClaimedGroup) =>
    views.some((view) => {
      return keyOf(view.group) === keyOf(side) && view.spectrum === spectrum && view.measure === measure;
    });
  return claimsOf(claims, "groups").some(
    ({ one, other, contrasts }) =>
      [one, other].some((side) => keyOf(side) === keyOf(group)) &&
      ![one, other].every(hasView) &&
      contrasts.some((contrast) => contrast.spectrum === spectrum && contrast.measure === measure),
  );
}

/** Says if a mean over the whole team says little of it on a line: there are camps, or answers lie far apart. */
function isDivided({ spectrum, measure }: View, claims: readonly Claim[]): boolean {
  const kind = measure === "current" ? "place" : "wanted";
  const whole = claimsOf(claims, kind).find((claim) => claim.spectrum === spectrum);
  const hasCamps = claimsOf(claims, "camps").some((camps) => spectrumsOf(camps).includes(spectrum));
  return whole ? whole.isWide || whole.isApart : hasCamps;
}

type Crossing = ClaimOf<"crossing">;

/** Says if most of two groups of a grouping are on different sides of a line: one side alone says nothing of groups. */
function differ(one: Crossing, other: Crossing): boolean {
  const sideOf = ({ lower, upper, group }: Crossing) =>
    [lower, upper].findIndex(({ value }) => 2 * value > group.n);
  const areOfOne = one.spectrum === other.spectrum && one.group.grouping === other.group.grouping;
  return areOfOne && sideOf(one) !== sideOf(other);
}

/** Tells of each group where its answers lie furthest from the team's, and in which camp its people are. */
export function renderGroups(claims: readonly Claim[], say: Say): RenderedGroup[] {
  // A role of two people is nearly their names.
  const all = claimsOf(claims, "group-view").filter(({ group }) => group.grouping !== "role");
  const views = all.filter((view) => !isOneSided(view, all, claims));
  // A group of one or two is hardly more than they are; what may be chance tells nothing of a group.
  const shown = claimsOf(claims, "crossing").filter(({ group, isClear }) => isClear && group.n > 2);
  const crossings = shown.filter((crossing) => shown.some((other) => differ(crossing, other)));
  const groups = new Map([...views, ...crossings].map(({ group }) => [keyOf(group), group]));
  return [...groups].map(([key, group]) => {
    const { grouping, n } = group;
    const sentences: Sentence[] = [
      ...views
        .filter((view) => keyOf(view.group) === key)
        .map((view) =>
          say(
            `view.${view.measure}.${view.spectrum}`,
            {
              own: view.own.value,
              team: view.team.value,
              divided: isDivided(view, claims) ? "yes" : "no",
            },
            [view],
          ),
        ),
      ...crossings
        .filter((crossing) => keyOf(crossing.group) === key)
        .flatMap((crossing) => {
          const { spectrum, of, lower, upper } = crossing;
          const n = crossing.group.n;
          const side = lower.value === n ? "lower" : upper.value === n ? "upper" : "both";
          const values = { n, side, lower: lower.value, upper: upper.value };
          return [
            say(`crossing.${of}.${spectrum}`, values, [crossing]),
            // Of two camps the finding itself says so.
            ...(of === "wants" ? [say("crossing.clear", { grouping }, [crossing])] : []),
          ];
        }),
    ];
    return { title: say(`group.${grouping}`, { label: labelOf(group, say), n }, []).text, sentences };
  });
}
