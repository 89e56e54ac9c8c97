import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { ClaimedGroup } from "#domain/claims/values.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { Say } from "./say.ts";

/** What messages take as a group's label: a level's key without its hyphen, the name of a function or a role. */
export function labelOf({ grouping, label }: ClaimedGroup, say: Say): string {
  return grouping === "level" ? label.replace("-", "") : say.nameOf(`${grouping}s`, label);
}

/** Names a group in a sentence: "the directors", "people in Finance". */
export function nameOf(group: ClaimedGroup, say: Say): string {
  return say(`name.${group.grouping}`, { label: labelOf(group, say) }, []).text;
}

/** Names a group in a title, in as few words as the language allows. */
export function shortNameOf(group: ClaimedGroup, say: Say): string {
  const label = labelOf(group, say);
  return group.grouping === "level" ? say("short-name.level", { label }, []).text : label;
}

/**
 * Names the groups on either side, "the directors and the VPs", "Sales and Finance", and says if all of each
 * are there.
 */
export function nameSides(by: NonNullable<ClaimOf<"camps">["by"]>, say: Say) {
  const nameAll = (groups: typeof by.lower) => {
    const labels = groups.flatMap(({ group }) => (group.grouping === "function" ? labelOf(group, say) : []));
    const key = labels.length > 1 ? "name.functions.side" : "name.function.side";
    if (labels.length > 0) return say(key, { label: say.list(labels) }, []).text;
    return say.list(groups.map(({ group }) => nameOf(group, say)));
  };
  const isAll = [...by.lower, ...by.upper].every(({ group, people }) => people.value === group.n);
  return { lower: nameAll(by.lower), upper: nameAll(by.upper), isAll: isAll ? "yes" : "no" };
}

/** Tells what groups answer on average on the lines of a claim on which people part ways; nothing where it is not told. */
export function renderGroupMeans(claims: readonly Claim[], about: Claim, say: Say): Sentence[] {
  return claimsOf(claims, "group-means")
    .filter(({ spectrum }) => spectrumsOf(about).includes(spectrum))
    .map((claim) => {
      const means = claim.means.map(({ group, mean }, index) => {
        const values = { name: nameOf(group, say), n: group.n, mean: mean.value };
        return say("group-means.mean", { ...values, isFirst: index === 0 ? "yes" : "no" }, []).text;
      });
      return say("group-means", { measure: claim.measure, means: say.list(means) }, [claim]);
    });
}
