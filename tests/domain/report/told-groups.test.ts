import { describe, expect, it } from "vitest";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { isOfOneGroup } from "#domain/claims/group-claims.ts";
import {
  camps,
  groups,
  level,
  means,
  participation,
  place,
  plant,
  points,
  read,
  textOf,
  want,
} from "./planted-claims.ts";

const render = (...claims: Claim[]) => read([participation(), ...claims]).rendered;

describe("a report on groups that differ", () => {
  const contrast = { spectrum: "open_structured", measure: "current", ...means(7.5, 2.7) } as const;

  it("tells whether they would meet", () => {
    const verdictOn = (wanted: number) =>
      render(groups([contrast], { wanted: means(5.3, wanted) })).verdict.text;
    expect(verdictOn(4.8)).toMatch(/what they want lies closer together/);
    expect(verdictOn(2.4)).toMatch(/7\.5.* 2\.7/);
  });

  it("has a line that divides the whole team before two small groups on it", () => {
    const apart = place(contrast.spectrum, { isApart: true });
    const told = (...more: Claim[]) => render(groups([contrast], { isLarge: false }), ...more).verdict.text;
    expect(told(apart)).toMatch(/far apart/);
    expect(told()).not.toMatch(/far apart/);
  });

  it("are named below a line on which answers lie far apart", () => {
    const apart = place(contrast.spectrum, { isApart: true, isWide: true });
    const { verdict, divides } = render(groups([contrast], { isLarge: false }), apart);
    expect(verdict.text).toMatch(/far apart/);
    expect(divides?.text).toMatch(/the C-suite say 7\.5, the managers and leads 2\.7/);
  });

  it("denies no difference between groups that are too small to divide the team", () => {
    const { verdict, also } = render(groups([contrast], { isLarge: false }));
    expect(verdict.text).toMatch(/7\.5.* 2\.7/);
    expect(also).toEqual([]);
  });

  it("tells under each line what is on it", () => {
    const other = { spectrum: "vision_execution", measure: "current", ...means(2.4, 7.6) } as const;
    const differ = groups([other, contrast], { today: means(2.4, 7.6), wanted: means(2.5, 7.7) });
    const { findings, spectrums } = render(differ);
    expect(textOf(findings[0]?.sentences)).toMatch(/2\.4.*7\.6.*7\.5.*2\.7/);
    const [first, second] = spectrums.map(({ sentences }) => textOf(sentences));
    expect(first).not.toMatch(/2\.7/);
    expect(second).toMatch(/7\.5.*2\.7/);
    expect(second).not.toMatch(/2\.4/);
  });

  it("counts a want of one group alone as none of the team", () => {
    const wanted = means(8.3, 4.6);
    const differ = (today: number) =>
      groups([{ spectrum: "purpose_profit", measure: "aspirational", ...wanted }], {
        one: level("C-Suite", 7),
        other: level("Manager", 5),
        today: means(today, 8.4),
        wanted,
      });
    const move = want("purpose_profit", "purpose", { today: points(8.6), wanted: points(6.9) });
    expect(isOfOneGroup(move, [differ(8.7)])).toBe(true);
    expect(isOfOneGroup(move, [differ(9)])).toBe(false);
  });

  it("says where groups that want different things stand today", () => {
    const wanted = means(8, 3.5);
    const differ = groups([{ spectrum: "adaptive_planned", measure: "aspirational", ...wanted }], {
      today: means(5.4, 4),
      wanted,
    });
    expect(render(differ).findings[0]?.sentences.at(-1)?.text).toMatch(/5\.4 and 4\.0/);
  });

  it("counts two measures on one line as one line", () => {
    const both = (["aspirational", "current"] as const).map((measure) => ({ ...contrast, measure }));
    const told = textOf(render(groups(both)).findings[0]?.sentences);
    expect(told).not.toMatch(/more line/);
    expect(told).toMatch(/today.*In a year, they want .*neither wants to move/);
  });
});

describe("a report on a group's sides", () => {
  const crossing = (label: string, [lower, upper]: [number, number], isClear: boolean): ClaimOf<"crossing"> =>
    plant(`crossing.${label}`, {
      kind: "crossing",
      spectrum: "open_structured",
      of: "camps",
      group: level(label, lower + upper),
      lower: points(lower),
      upper: points(upper),
      isClear,
    });

  it("says that groups do not explain camps where that may be chance", () => {
    const claims = [
      camps("open_structured"),
      crossing("Director", [2, 3], false),
      crossing("VP", [2, 0], false),
    ];
    const told = textOf(render(...claims).findings[0]?.sentences);
    expect(told).toMatch(/Neither level nor function explains the two views/);
    expect(told).not.toMatch(/VPs/);
  });

  it.each<[string, [number, number], boolean, number]>([
    ["tells of a group what is beyond chance", [4, 2], true, 1],
    ["tells of a group nothing that may be chance", [4, 2], false, 0],
    ["tells nothing of two people", [1, 1], true, 0],
    ["tells of no group beside one of the same side", [1, 5], true, 0],
  ])("%s", (_, sides, isClear, told) => {
    const { groups } = render(crossing("Director", sides, isClear), crossing("VP", [1, 5], isClear));
    expect(groups.filter(({ title }) => title.startsWith("Directors"))).toHaveLength(told);
  });
});
