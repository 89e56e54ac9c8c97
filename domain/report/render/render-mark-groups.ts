import type { ClaimOf } from "#domain/claims/claim.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { FindingTexts } from "./finding-texts.ts";
import { firstFitting } from "./first-fitting.ts";
import { nameOf, shortNameOf } from "./name-groups.ts";
import type { Say } from "./say.ts";

/** Groups whose marks fit into a line. */
const MOST_MARKS = 3;

/** Tells which groups mark the team's effectiveness differently, and how. */
export function renderMarkGroups(claim: ClaimOf<"mark-groups">, say: Say): FindingTexts {
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
