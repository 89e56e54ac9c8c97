import { describe, expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { isOfOneGroup } from "#domain/claims/group-claims.ts";
import { camps, participation, planted, points, read, want } from "./planted-claims.ts";

describe("a report on groups", () => {
  it("tells where groups that differ today would meet", () => {
    const group = (label: string) => ({ grouping: "level" as const, label, n: 6 });
    const differ = (wanted: number): Claim => ({
      ...planted,
      id: "groups",
      kind: "groups",
      isFinding: true,
      weight: 3,
      one: group("C-Suite"),
      other: group("Manager"),
      contrasts: [{ spectrum: "open_structured", measure: "current", one: points(7.5), other: points(2.7) }],
      today: null,
      wanted: { one: points(5.3), other: points(wanted) },
      isLarge: true,
    });
    expect(read([participation(), differ(4.8)]).rendered.verdict.text).toMatch(
      /what they want lies closer together/,
    );
    expect(read([participation(), differ(2.4)]).rendered.verdict.text).toMatch(/7\.5.* 2\.7/);
  });

  it("tells of each line on which groups differ what is on it", () => {
    const group = (label: string) => ({ grouping: "level" as const, label, n: 5 });
    const on = (spectrum: "vision_execution" | "open_structured", one: number, other: number) =>
      ({ spectrum, measure: "current", one: points(one), other: points(other) }) as const;
    const claim: Claim = {
      ...planted,
      id: "groups",
      kind: "groups",
      isFinding: true,
      one: group("C-Suite"),
      other: group("Manager"),
      contrasts: [on("vision_execution", 2.4, 7.6), on("open_structured", 2.8, 7.4)],
      today: { one: points(2.4), other: points(7.6) },
      wanted: { one: points(2.5), other: points(7.7) },
      isLarge: true,
    };
    const { findings, spectrums } = read([participation(), claim]).rendered;
    const told = spectrums.map(({ sentences }) => sentences.map(({ text }) => text).join(" "));
    expect(findings[0]?.sentences.map(({ text }) => text).join(" ")).toMatch(/2\.4.*7\.6.*2\.8.*7\.4/);
    expect(told[0]).not.toMatch(/2\.8/);
    expect(told[1]).toMatch(/2\.8.*7\.4/);
    expect(told[1]).not.toMatch(/2\.4/);
  });

  it("counts a want of one group alone as none of the team", () => {
    const wanted = { one: points(8.3), other: points(4.6) };
    const today = (one: number) => ({ one: points(one), other: points(8.4) });
    const groups = (one: number): Claim => ({
      ...planted,
      id: "groups",
      kind: "groups",
      isFinding: true,
      one: { grouping: "level", label: "C-Suite", n: 7 },
      other: { grouping: "level", label: "Manager", n: 5 },
      contrasts: [{ spectrum: "purpose_profit", measure: "aspirational", ...wanted }],
      today: today(one),
      wanted,
      isLarge: true,
    });
    const move = want("purpose_profit", "purpose", { today: points(8.6), wanted: points(6.9) });
    expect(isOfOneGroup(move, [groups(8.7)])).toBe(true);
    expect(isOfOneGroup(move, [groups(9)])).toBe(false);
  });

  it("says where groups that want different things stand today", () => {
    const group = (label: string) => ({ grouping: "level" as const, label, n: 6 });
    const wanted = { one: points(8), other: points(3.5) };
    const claim: Claim = {
      ...planted,
      id: "groups",
      kind: "groups",
      isFinding: true,
      one: group("C-Suite"),
      other: group("Director"),
      contrasts: [{ spectrum: "adaptive_planned", measure: "aspirational", ...wanted }],
      today: { one: points(5.4), other: points(4) },
      wanted,
      isLarge: true,
    };
    const [finding] = read([participation(), claim]).rendered.findings;
    expect(finding?.sentences.at(-1)?.text).toMatch(/5\.4 and 4\.0/);
  });

  it("tells how many of each group hold a view where that may be chance", () => {
    const crossing = (label: string, n: number): Claim => ({
      ...planted,
      id: `crossing.${label}`,
      kind: "crossing",
      spectrum: "open_structured",
      of: "camps",
      group: { grouping: "level", label, n },
      lower: points(2),
      upper: points(n - 2),
      isClear: false,
    });
    const claims = [participation(), camps("open_structured"), crossing("Director", 5), crossing("VP", 2)];
    const [finding] = read(claims).rendered.findings;
    const told = finding?.sentences.map(({ text }) => text).join(" ");
    expect(told).toMatch(/2 of 5 among the directors, which may be chance/);
    expect(told).not.toMatch(/VPs/);
  });

  describe("of a group's sides", () => {
    const crossing = (isClear: boolean, n = 6): Claim => ({
      ...planted,
      id: "crossing.open_structured",
      kind: "crossing",
      isFinding: isClear,
      spectrum: "open_structured",
      of: "camps",
      group: { grouping: "level", label: "Director", n },
      lower: points(4),
      upper: points(2),
      isClear,
    });

    const groupsOf = (claim: Claim) => read([participation(), claim]).rendered.groups;

    it("tells nothing that may be chance", () => {
      expect(groupsOf(crossing(false))).toEqual([]);
      expect(groupsOf(crossing(true))).toHaveLength(1);
    });

    it("tells nothing of two people", () => {
      expect(groupsOf(crossing(true, 2))).toEqual([]);
    });
  });

  it("counts two measures on one line as one line on which groups differ", () => {
    const contrast = (measure: "current" | "aspirational") =>
      ({ spectrum: "purpose_profit", measure, one: points(3), other: points(7) }) as const;
    const groups: Claim = {
      ...planted,
      id: "groups.level",
      isFinding: true,
      weight: 2,
      kind: "groups",
      isLarge: true,
      today: null,
      wanted: null,
      one: { grouping: "level", label: "C-Suite", n: 6 },
      other: { grouping: "level", label: "Manager", n: 6 },
      contrasts: [contrast("aspirational"), contrast("current")],
    };
    const [finding] = read([participation(), groups]).rendered.findings;
    const told = finding?.sentences.map(({ text }) => text).join(" ");
    expect(told).not.toMatch(/more line/);
    expect(told).toMatch(/today.*in a year/i);
  });
});
