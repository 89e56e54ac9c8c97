import { describe, expect, it } from "vitest";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import type { People } from "#domain/claims/values.ts";
import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import {
  camps,
  careless,
  groups,
  means,
  ofTwelve,
  participation,
  place,
  plant,
  points,
  read,
  statement,
  textOf,
  want,
  wanted,
} from "./planted-claims.ts";

const percent = (value: number): People => ({ unit: "percent", value, of: 12, fact: "planted" });
const lineOf = (...claims: Claim[]) =>
  textOf(read([participation(), ...claims]).rendered.spectrums[0]?.sentences);

describe("what people want on a line without a finding", () => {
  const PLACE = place("vision_execution", { towards: "execution", today: points(6.4) });
  const movesTo = (movers: People | null, against: People | null) =>
    lineOf(
      PLACE,
      wanted("vision_execution", {
        gap: points(-1.5),
        moves: { towards: "vision", movers, against, strength: 0.5 },
      }),
    );

  it.each<[string, string, RegExp]>([
    ["counted", movesTo(ofTwelve(9), ofTwelve(0)), /9 of 12 .*years ahead.* nobody .*; .*average.* 4\.9/],
    ["counted with those who would move the other way", movesTo(ofTwelve(7), ofTwelve(3)), /7 of 12 .*3 /],
    ["counted where all would move", movesTo(ofTwelve(12), ofTwelve(0)), /[Aa]ll 12 /],
    ["a share in words", movesTo(percent(75), null), /[Aa] clear majority would .*years ahead/],
    ["a mean where no share is told", movesTo(null, null), /4\.9.*years ahead|years ahead.*4\.9/],
  ])("is %s", (_, text, pattern) => {
    expect(text).toMatch(pattern);
  });

  it("is never called unclear", () => {
    expect(movesTo(ofTwelve(9), ofTwelve(0))).not.toMatch(/clear/);
  });
});

describe("where a team stands", () => {
  const at = (today: number) =>
    lineOf(place("open_structured", { towards: "structured", today: points(today) }));

  it("is a slight lean within a point and a half of the middle", () => {
    expect(at(6.4)).toMatch(/slightly|a little/);
    expect(at(6.6)).not.toMatch(/slightly|a little/);
  });

  it("is near an end from two and a half points on", () => {
    expect(at(7.6)).toMatch(/\(7\.6, near one end of the line\)/);
    expect(at(7.4)).not.toMatch(/end of the line/);
  });
});

describe("answers that vary widely", () => {
  const wide = (bands: [number, number, number], spread = 2.6) => ({ isWide: true, bands, spread });
  const today = place("vision_execution", wide([5, 0, 7]));
  const dividesOf = (...claims: Claim[]) => read([participation(), ...claims]).rendered.divides?.text ?? "";

  it("are counted by bands", () => {
    expect(lineOf(today, wanted("vision_execution", wide([1, 8, 3])))).toMatch(
      /5 say 1 to 3, nobody says 4 to 6 and 7 say 7 to 9.*year from now, one says 1 to 3, 8 say 4 to 6/,
    );
  });

  it("are shares in words in a confidential survey, where they lie far apart", () => {
    const shares: [number, number, number] = [50, 0, 50];
    const told = (changes: Partial<ClaimOf<"place">>) =>
      read(
        [participation(), place("vision_execution", { isWide: true, shares, ...changes })],
        "confidential",
      );
    expect(told({ isApart: true }).rendered.divides?.text).toMatch(
      /about half say 1 to 3, few or none 4 to 6 and about half 7 to 9\.$/,
    );
    expect(told({}).rendered.divides?.text ?? "").not.toMatch(/about half/);
  });

  it("are an average where they are not counted", () => {
    expect(lineOf(place("vision_execution", { isWide: true }))).toMatch(/averages? .*4\.8.*vary widely/);
  });

  it("have those counted who would choose what lies between two views", () => {
    const apart: Claim = { ...today, isApart: true };
    const next = (...bands: [number, number, number]) =>
      dividesOf(apart, wanted("vision_execution", { bands }));
    expect(next(1, 8, 3)).toMatch(/asked about a year from now, 8 say 4 to 6/);
    expect(next(4, 3, 5)).not.toMatch(/year from now/);
  });

  const ways = (movers: number) =>
    wanted("purpose_profit", {
      ...wide([5, 4, 3], 3),
      moves: { towards: "purpose", movers: ofTwelve(movers), against: null, strength: 0.5 },
    });

  it("are told of the line where wants lie furthest apart", () => {
    const narrower = wanted("vision_execution", wide([4, 4, 4], 2.2));
    expect(dividesOf(narrower, ways(6))).toMatch(/what should count/);
  });

  it("are none of wants that go one way", () => {
    expect(dividesOf(ways(9))).toBe("");
  });
});

it("few answers on today that lie far from each other are told themselves", () => {
  expect(lineOf(place("vision_execution", { answers: [2, 7, 8] }), wanted("vision_execution"))).toMatch(
    /^Asked where attention goes today, the 3 say 2, 7 and 8/,
  );
});

describe("statements that stand out", () => {
  const TEXTS = { 1: "One.", 2: "Two.", 3: "Three.", 4: "Four.", 5: "Five." };
  const standOut = (...claims: Claim[]) =>
    read([participation(), ...claims], "open", [], TEXTS).rendered.standOut;
  const agreed = (id: number, count: number, aspect: Aspect = "open") => statement(id, aspect, count);

  it("are those that nearly all or hardly any agree with", () => {
    const { agreed: most, rejected } = standOut(agreed(1, 12), agreed(2, 10), agreed(3, 2), agreed(4, 1));
    expect(textOf(most)).toMatch(/^All 12 agree: “One\.”$/);
    expect(textOf(rejected)).toMatch(/^One of 12 agrees: “Four\.”$/);
  });

  it("are three of each at most, the clearest first", () => {
    const { agreed: most } = standOut(...[11, 12, 11, 12].map((count, at) => agreed(at + 1, count)));
    expect(most).toHaveLength(3);
    expect(textOf(most)).toMatch(/Two.*Four/);
  });

  it.each<[string, Claim[]]>([
    ["behind a finding", [agreed(1, 12), camps("open_structured")]],
    ["where many answers look careless", [agreed(1, 12), careless()]],
    ["of fewer than five people", [{ ...agreed(1, 4), agree: { ...ofTwelve(4), of: 4 } } as Claim]],
  ])("are not told %s", (_, claims) => {
    expect(standOut(...claims)).toEqual({ agreed: [], rejected: [] });
  });
});

describe("a lean beside no finding", () => {
  const leanOf = (movers: People | null, strength: number, gap = 1.2, against: People | null = null) =>
    wanted("open_structured", {
      wanted: points(6),
      gap: points(gap),
      moves: { towards: "structured", movers, against, strength },
    });
  const told = (...claims: Claim[]) => {
    const { verdict, undecided } = read([participation(), place("open_structured"), ...claims]).rendered;
    return [verdict.text, undecided?.text].join(" ");
  };

  it.each<[string, Claim, RegExp]>([
    [
      "counts who would move which way, beside that nothing is clear",
      leanOf(ofTwelve(8), 1.1, 1.2, ofTwelve(0)),
      /clearly wanted.* 8 of 12 lean towards clearer roles and routines, nobody against: worth talking about\. .* 4\.8 today, and 6\.0 is wanted\.$/,
    ],
    [
      "has a share in words",
      leanOf(percent(75), 1.1),
      / A clear majority lean towards clearer roles.*: worth/,
    ],
    [
      "has an average where no share is told",
      leanOf(null, 1.2),
      / On average, answers lean towards.*: worth/,
    ],
  ])("%s", (_, claim, pattern) => {
    expect(told(claim)).toMatch(pattern);
  });

  it("is the clearest", () => {
    const clearer = wanted("purpose_profit", {
      gap: points(-1.4),
      moves: { towards: "purpose", movers: ofTwelve(9), against: null, strength: 1.1 },
    });
    expect(told(leanOf(ofTwelve(8), 1.1), place("purpose_profit"), clearer)).toMatch(
      / 9 of 12 lean .*; most lean towards clearer roles and routines, too\.$/,
    );
  });

  it("is the verdict where its interval lies beyond half a point for three in four", () => {
    const verdictOn = (movers: number, strength: number) =>
      read([participation(), place("open_structured"), leanOf(ofTwelve(movers), strength, 1.6, ofTwelve(1))])
        .rendered.verdict.text;
    expect(verdictOn(9, 1.5)).toMatch(
      /^9 of 12 lean towards clearer roles and routines, one the other way: talk about it before/,
    );
    expect(verdictOn(8, 1.5)).toMatch(/clearly wanted/);
    expect(verdictOn(9, 1.4)).toMatch(/clearly wanted/);
  });

  it.each<[string, Claim[]]>([
    ["of half of the people", [leanOf(ofTwelve(6), 1.1)]],
    ["of less than a point", [leanOf(ofTwelve(8), 1.4, 0.9)]],
    ["whose interval holds 0", [leanOf(ofTwelve(8), 0.9)]],
    ["beside a finding", [leanOf(ofTwelve(8), 1.1), want("vision_execution", "vision")]],
  ])("is none %s", (_, claims) => {
    expect(told(...claims)).not.toMatch(/lean/);
  });
});

describe("people who would go both ways", () => {
  const both = wanted("vision_execution", { ways: { left: 5, right: 4 } });

  it.each([
    [4, /5 people want .*years ahead.* 4 want .*work in hand/],
    [3, /4 say 1 to 3, 4 say 4 to 6 and 4 say 7 to 9/],
  ])("are counted below the chart where a third would go either way, %i of twelve here", (right, told) => {
    const wide = {
      ...both,
      isWide: true,
      bands: [4, 4, 4] as [number, number, number],
      ways: { left: 5, right },
    };
    expect(read([participation(), place("vision_execution"), wide]).rendered.divides?.text).toMatch(told);
  });

  it("are counted on their line", () => {
    expect(lineOf(place("vision_execution"), both)).toMatch(
      /5 people want more attention for the years ahead(?: and|,) 4 want more attention for the work in hand/,
    );
  });

  it("are counted where most would move though the mean stays", () => {
    const stays = { ...both, stays: true };
    expect(lineOf(place("vision_execution"), stays)).toMatch(/5 .*years ahead.* 4 .*work in hand/);
    const few = { ...stays, ways: { left: 2, right: 2 } };
    expect(lineOf(place("vision_execution"), few)).not.toMatch(/years ahead/);
  });

  it("are the verdict where wants lie further apart than views, above what groups want", () => {
    const parts = { ...both, isWide: true, parts: true };
    const means = plant("group-means", {
      ...{ kind: "group-means", spectrum: "vision_execution", measure: "aspirational", grouping: "level" },
      means: [
        { group: { grouping: "level", label: "VP", n: 4 }, mean: points(3) },
        { group: { grouping: "level", label: "Manager", n: 5 }, mean: points(6.5) },
      ],
    });
    const { rendered } = read([participation(), place("vision_execution"), parts, means]);
    expect(rendered.verdict.text).toMatch(
      /^On where attention should go, wishes differ: 5 people would like .*, 4 would like more/,
    );
    expect(rendered.spectrums.find(({ spectrum }) => spectrum === "vision_execution")?.isApart).toBe(true);
    expect(rendered.divides?.text).toMatch(
      /the VPs \(4\) say 3\.0 on average and the managers and leads \(5\) 6\.5.* may be chance/,
    );
  });
});

it("views that vary widely are the headline, with the scale, where nothing else is", () => {
  const told = (middle: number) => {
    const wide = place("open_structured", { isWide: true, bands: [6, middle, 6 - middle] });
    return read([participation(), wide, wanted("open_structured")], "confidential").rendered.verdict.text;
  };
  expect(told(4)).toMatch(
    /organises its work vary widely \(1 is freely, 9 by roles and routines\); the average wanted is 4\.9/,
  );
  expect(told(5)).not.toMatch(/vary widely/);
});

describe("a group's view", () => {
  const view = plant("view", {
    kind: "group-view",
    group: { grouping: "level", label: "Manager", n: 6 },
    spectrum: "open_structured",
    measure: "current",
    own: points(2.5),
    team: points(4.8),
  });
  const viewBeside = (claim: Claim) =>
    textOf(read([participation(), view, claim]).rendered.groups[0]?.sentences);

  it("stands beside the team's mean", () => {
    expect(viewBeside(place("open_structured"))).toMatch(/2\.5.*4\.8/);
  });

  it.each<[string, Claim]>([
    ["two camps", camps("open_structured")],
    ["answers that vary widely", place("open_structured", { isWide: true })],
  ])("stands beside no mean of %s", (_, claim) => {
    expect(viewBeside(claim)).toMatch(/2\.5/);
    expect(viewBeside(claim)).not.toMatch(/4\.8/);
  });
});

it("a line on which groups differ has no mean of the team", () => {
  const differ = groups([{ spectrum: "open_structured", measure: "current", ...means(7.5, 2.7) }]);
  expect(lineOf(place("open_structured"), differ)).not.toMatch(/4\.8/);
});
