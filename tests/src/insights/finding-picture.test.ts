import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import type { ClaimedGroup } from "#domain/claims/values.ts";
import type { EffectivenessItem } from "#domain/questionnaire/questionnaire.ts";
import { drawFinding } from "#src/features/insights/tabs/finding-picture.tsx";
import { plant, points } from "#tests/domain/report/planted-claims.ts";

/** The picture of marks of the round before and of today. */
function pictureOf(
  results: [number, number],
  together: [number, number],
  clear: readonly EffectivenessItem[],
): string {
  const mark = (item: EffectivenessItem, [before, today]: [number, number]) => ({
    ...{ item, before: points(before), today: points(today), isClear: clear.includes(item) },
  });
  const claim = plant("mark-change", {
    kind: "mark-change",
    moved: "higher",
    before: points((results[0] + together[0]) / 2),
    mean: points((results[1] + together[1]) / 2),
    items: [mark("achievement", results), mark("collaboration", together)],
  });
  return draw(claim);
}

function draw(claim: Claim): string {
  const finding = { title: { text: "Higher marks", claimIds: [] } } as never;
  return renderToStaticMarkup(drawFinding({ finding, claim, figures: {} as never, isPrinted: false }));
}

it("the picture of one mark that has clearly changed is that mark's, of two their mean's", () => {
  expect(pictureOf([5.8, 6.4], [4.6, 6.2], ["collaboration"])).toContain("then 4.6, now 6.2");
  expect(pictureOf([5, 6], [4.6, 6.2], ["achievement", "collaboration"])).toContain("then 4.8, now 6.1");
});

it.each([
  ["today", "current", "VP 6.5"],
  ["what is wanted, and says so,", "aspirational", "VP, wanted 6.5"],
] as const)("the picture of two groups shows %s where they differ in it", (_, measure, expected) => {
  const [one, other] = ["Director", "VP"].map((label) => ({ grouping: "level" as const, label, n: 4 })) as [
    ClaimedGroup,
    ClaimedGroup,
  ];
  const contrast = { spectrum: "open_structured" as const, measure, one: points(3), other: points(6.5) };
  const claim = plant("groups", {
    ...{ kind: "groups", one, other, contrasts: [contrast], today: null, wanted: null, isLarge: true },
  });
  expect(draw(claim)).toContain(expected);
});
