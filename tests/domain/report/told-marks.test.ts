import { describe, expect, it } from "vitest";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { kindOf, participation, planted, points, read, want } from "./planted-claims.ts";

const lowMarks: ClaimOf<"effectiveness"> = {
  ...planted,
  id: "effectiveness.achievement",
  kind: "effectiveness",
  item: "achievement",
  mean: points(2.9),
  level: "low",
  isWide: false,
};
describe("a report", () => {
  it("tells low marks for results and for working together as one finding", () => {
    const together: Claim = { ...lowMarks, id: "effectiveness.collaboration", item: "collaboration" };
    const { findings } = read([participation(), lowMarks, together]).rendered;
    expect(findings.map(({ title }) => title.text)).toEqual([
      "Low marks for results and for working together",
    ]);
  });

  it("has marks below four before what the team wants", () => {
    const { verdict } = read([participation(), want("adaptive_planned", "planned"), lowMarks]).rendered;
    expect(verdict.text).toMatch(/^The team gives itself only 2\.9 of 10/);
  });

  it("gives advice where marks have fallen since the last round", () => {
    const fall: Claim = {
      ...planted,
      id: "mark-change",
      isFinding: true,
      weight: 3.8,
      kind: "mark-change",
      moved: "lower",
      before: points(8.3),
      mean: points(4.5),
      items: [],
    };
    expect(read([participation(), fall]).rendered.findings[0]?.advice).toHaveLength(3);
  });

  it("tells groups whose marks differ as what divides a team with a want", () => {
    const group = (label: string) => ({ grouping: "level" as const, label, n: 6 });
    const marks: Claim = {
      ...planted,
      id: "mark-groups.level",
      kind: "mark-groups",
      isFinding: true,
      weight: 2.1,
      one: group("Manager"),
      other: group("Director"),
      oneMark: points(3),
      otherMark: points(6.6),
    };
    const { verdict, divides } = read([participation(), want("adaptive_planned", "planned"), marks]).rendered;
    expect(verdict.claimIds[0]).toBe("want.adaptive_planned");
    expect(`${verdict.text} ${divides?.text}`).toMatch(/3\.0 of 10 from the managers and leads/);
  });

  it("gives no advice on missed aims where the low marks are for working together", () => {
    const { report } = read([
      participation(),
      { ...lowMarks, id: "effectiveness.collaboration", item: "collaboration" },
    ]);
    const ids = report.advice.map(({ adviceId }) => adviceId);
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain("missed-aim-without-blame");
  });

  it("tells for each question on effectiveness how marks have moved", () => {
    const item = (item: "achievement" | "collaboration", before: number, today: number) => ({
      item,
      before: points(before),
      today: points(today),
    });
    const rise: Claim = {
      ...planted,
      id: "mark-change",
      isFinding: true,
      weight: 1.2,
      kind: "mark-change",
      moved: "higher",
      before: points(5.5),
      mean: points(6.7),
      items: [item("achievement", 4.8, 7.3), item("collaboration", 6.2, 6.1)],
    };
    const [change] = read([participation(), rise]).rendered.changes;
    expect(change?.text).toMatch(/results rose from 4\.8 to 7\.3.* together went from 6\.2 to 6\.1/);
    const both = { ...rise, items: [item("achievement", 4.8, 7.3), item("collaboration", 5.2, 6.1)] };
    const [changed] = read([participation(), both]).rendered.changes;
    expect(changed?.text).toMatch(/results 7\.3 .*after 4\.8.* together 6\.1, after 5\.2/);
  });

  it("gives advice on working together alone where that mark has fallen as the other rose", () => {
    const apart: Claim = {
      ...planted,
      id: "mark-change",
      isFinding: true,
      weight: 3.6,
      kind: "mark-change",
      moved: "apart",
      before: points(5.7),
      mean: points(6.3),
      items: [
        { item: "achievement", before: points(4.1), today: points(7.7) },
        { item: "collaboration", before: points(7.2), today: points(4.9) },
      ],
    };
    const { report, rendered } = read([participation(), apart]);
    expect(rendered.findings[0]?.title.text).toMatch(/One mark is up .*, the other down/);
    expect(report.advice).toHaveLength(3);
    expect(report.advice.map(({ adviceId }) => adviceId)).not.toContain("missed-aim-without-blame");
  });

  it("says only of marks that are spread widely that they vary", () => {
    const mark = (item: "achievement" | "collaboration", mean: number, isWide: boolean): Claim => ({
      ...{ ...lowMarks, id: `effectiveness.${item}`, item, level: "middling" },
      ...{ mean: points(mean), isWide },
    });
    const toldOf = (isWide: boolean) =>
      read([participation(), mark("achievement", 7.4, isWide), mark("collaboration", 6.3, true)]).rendered
        .effectiveness[0]?.text;
    expect(toldOf(false)).toBe("Marks for working together vary widely, around 6.3 of 10; results get 7.4.");
    expect(toldOf(true)).toMatch(/^Marks for the team vary widely/);
  });

  it("gives no advice for a team without a finding beside low marks", () => {
    const { report } = read([participation(), lowMarks]);
    expect(new Set(report.advice.map(({ adviceId }) => kindOf(adviceId)))).toEqual(
      new Set(["low-effectiveness"]),
    );
  });
});
