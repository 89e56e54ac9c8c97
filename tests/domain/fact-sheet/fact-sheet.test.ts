import { describe, expect, it } from "vitest";
import { buildFactSheet, type Fact } from "#domain/fact-sheet/fact-sheet.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { type Figures, figuresSchema } from "#domain/statistics/figures.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  makeResponse,
  makeScores,
  openReleaseOf,
} from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";

const coo = { name: "Chief Operating Officer", function: "Operations", level: "C-Suite" } as const;
const lead = { name: "Plant Lead", function: "Operations", level: "Manager" } as const;
const sales = { name: "Sales Director", function: "Sales", level: "Director" } as const;

/**
 * Six people on Vision vs Execution, worked by hand. Today 2, 3, 4, 7, 8, 6: mean 30 / 6 = 5, squares
 * 9 + 4 + 1 + 4 + 9 + 1 = 28, variance 28 / 5 = 5.6. Wished 4, 5, 6, 7, 6, 8; gaps 2, 2, 2, 0, -2, 2:
 * mean 1, squares 1 + 1 + 1 + 1 + 9 + 1 = 14, variance 2.8.
 */
function sixPeople(): Figures {
  const rows = [
    [coo, 2, 4, 3, 5],
    [coo, 3, 5, 3, 4],
    [lead, 4, 6, 4, 4],
    [lead, 7, 7, 2, 3],
    [lead, 8, 6, 3, 3],
    [sales, 6, 8, 3, 2],
  ] as const;
  const responses = rows.map(([role, today, wished, vision, execution], index) => {
    const scores = makeScores({}, index + 3);
    scores.effectivenessItems = { achievement: index + 2, collaboration: index + 4 };
    scores.current.vision_execution = today;
    scores.aspirational.vision_execution = wished;
    scores.aspects.vision = vision;
    scores.aspects.execution = execution;
    return { ...makeResponse(scores, role), isHurried: index === 5, isCareless: index === 4 };
  });
  return computeFigures(openReleaseOf({ organizationName: "Northfield", responses }));
}

const FIGURES = sixPeople();
const FACTS = new Map(buildFactSheet(FIGURES).map((fact) => [fact.id, fact]));

function value(id: string): number | undefined {
  return FACTS.get(id)?.value;
}

describe("the fact sheet of six people, worked by hand", () => {
  it("describes today and the wish", () => {
    const prefix = "spectrum.vision_execution";
    expect(FACTS.get(`${prefix}.current.mean`)).toEqual({
      id: "spectrum.vision_execution.current.mean",
      label: "Vision vs Execution today: mean",
      value: 5,
      unit: "points",
      scale: 9,
      n: 6,
      source: "arithmetic mean",
      spectrum: "vision_execution",
    } satisfies Fact);
    expect(value(`${prefix}.current.median`)).toBe(5);
    // √5.6 = 2.366; quartiles of type 7 at 2.25 and 4.75 of 2 3 4 6 7 8: 3.25 and 6.75.
    expect(value(`${prefix}.current.standardDeviation`)).toBe(2.37);
    expect(value(`${prefix}.current.lowerQuartile`)).toBe(3.25);
    expect(value(`${prefix}.current.upperQuartile`)).toBe(6.75);
    expect(value(`${prefix}.aspirational.mean`)).toBe(6);
    expect(value(`${prefix}.halfway`)).toBe(5.5);
  });

  it("measures agreement against uniform answers", () => {
    // 1 - 5.6 / 6.667 = 0.16; (3 + 2 + 1 + 2 + 3 + 1) / 6 = 2; 0.7 for six people.
    expect(value("spectrum.vision_execution.agreement")).toBe(0.16);
    expect(value("spectrum.vision_execution.averageDeviation")).toBe(2);
    expect(value("spectrum.vision_execution.chanceAgreement")).toBe(0.7);
  });

  it("takes the gap within each person, with its interval and its shares", () => {
    // t(5) = 2.5706, √2.8 / √6 = 0.6831: 1.756.
    const gap = (name: string) => value(`spectrum.vision_execution.gap.${name}`);
    expect([gap("mean"), gap("halfWidth95")]).toEqual([1, 1.76]);
    expect(gap("low")).toBeCloseTo(-0.76, 12);
    expect(gap("high")).toBeCloseTo(2.76, 12);
    expect([gap("wantLeft"), gap("wantSame"), gap("wantRight")]).toEqual([1, 1, 4]);
    expect(gap("wantRightShare")).toBeCloseTo(66.667, 3);
  });

  it("counts answers by scale point", () => {
    expect(FIGURES.spectrums[0]?.counts).toEqual({
      current: [0, 1, 1, 1, 0, 1, 1, 1, 0],
      aspirational: [0, 0, 0, 1, 1, 2, 1, 1, 0],
    });
    expect(value("spectrum.vision_execution.aspirational.count.6")).toBe(2);
  });

  it("balances opposed aspects within each person", () => {
    // Execution minus Vision: 2, 1, 0, 1, 0, -1: mean 0.5, squares 2.25 + .25 + .25 + .25 + .25 + 2.25 = 5.5,
    // variance 1.1: 2.5706 * √1.1 / √6 = 1.1007.
    expect(FIGURES.pairs?.[0]).toEqual({
      spectrum: "vision_execution",
      balance: { n: 6, mean: 0.5, halfWidth95: 1.1, moreLeft: 1, alike: 2, moreRight: 3 },
    });
    expect(value("pair.vision_execution.mean")).toBe(0.5);
    // Vision 3 3 4 2 3 3: mean 3, variance 0.4, r_wg on 5 points 1 - 0.4 / 2.
    expect(value("aspect.vision.mean")).toBe(3);
    expect(value("aspect.vision.agreement")).toBe(0.8);
  });

  it("compares levels and functions, with the pooled interval of their difference", () => {
    // C-Suite 2, 3: mean 2.5, variance 0.5. Managers 4, 7, 8: mean 6.33, variance 4.333. Pooled
    // (0.5 + 8.667) / 3 = 3.0556; t(3) = 3.1824: 3.1824 * √(3.0556 * (1/2 + 1/3)) = 5.078.
    expect(FIGURES.differences?.find(({ grouping }) => grouping === "level")).toEqual({
      grouping: "level",
      spectrum: "vision_execution",
      measure: "current",
      lower: { label: "C-Suite", n: 2, mean: 2.5 },
      upper: { label: "Manager", n: 3, mean: 6.33 },
      difference: 3.83,
      halfWidth95: 5.08,
      isClear: false,
    });
    expect(value("level.Manager.vision_execution.current.mean")).toBe(6.33);
    expect(value("level.Manager.vision_execution.current.difference")).toBeCloseTo(1.33, 12);
    expect(value("role.Chief Operating Officer.vision_execution.gap.mean")).toBe(2);
    expect(value("function.Operations.effectiveness.mean")).toBe(5);
  });

  it("contains no figure of a single person", () => {
    const ofOne = [...FACTS.values()].filter(({ group }) => group === "Sales Director" || group === "Sales");
    expect(ofOne.map(({ id, unit }) => [id, unit])).toEqual([
      ["role.Sales Director.count", "people"],
      ["function.Sales.count", "people"],
    ]);
    expect(FIGURES.levels?.find(({ label }) => label === "Director")).toEqual({
      label: "Director",
      n: 1,
      spectrums: [],
      aspects: [],
      effectiveness: null,
      effectivenessItems: [],
    });
  });

  it("counts the participants and the careless responses", () => {
    expect(FIGURES.participation).toEqual({
      responses: 6,
      places: MAX_RESPONSES_PER_SURVEY,
      roles: 3,
      levels: 3,
      functions: 2,
    });
    expect(FIGURES.quality).toMatchObject({
      sameAnswerThroughout: 0,
      noWantAnywhere: 1,
      hurried: 1,
      careless: 1,
    });
    expect(value("responses")).toBe(6);
    expect(value("quality.hurried")).toBe(1);
    expect(value("quality.careless")).toBe(1);
    expect(value("effectiveness.mean")).toBe(5.5);
    expect(value("effectiveness.achievement.mean")).toBe(4.5);
    expect(value("effectiveness.collaboration.mean")).toBe(6.5);
  });
});

describe("the fact sheet of any team", () => {
  it("is finite, has each id once, and is the same for the same figures", () => {
    for (let seed = 1; seed <= samples(12, 40); seed++) {
      const figures = computeFigures(openReleaseOf(generateTeam(seed)));
      const facts = buildFactSheet(figures);
      expect(facts.filter((fact) => !Number.isFinite(fact.value) || fact.n < 0)).toEqual([]);
      expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
      const stored = figuresSchema.parse(JSON.parse(JSON.stringify(figures)));
      expect(JSON.stringify(buildFactSheet(stored)) === JSON.stringify(facts)).toBe(true);
    }
  });

  it("never gives a group's mean that rests on fewer than two people", () => {
    for (let seed = 1; seed <= samples(20, 100); seed++) {
      const release = openReleaseOf(generateTeam(seed));
      const alone = new Set(
        computeFigures(release)
          .roles.filter(({ count }) => count === 1)
          .map(({ label }) => label),
      );
      const facts = buildFactSheet(computeFigures(release));
      expect(facts.filter(({ group, unit }) => group && alone.has(group) && unit !== "people")).toEqual([]);
    }
  });

  it("reads figures of older rows, which lack the newer parts", () => {
    const {
      pairs: _p,
      levels: _l,
      functions: _f,
      differences: _d,
      participation: _n,
      quality: _q,
      ...older
    } = FIGURES;
    const roles = older.roles.map(({ label, count }) => ({ label, count }));
    const facts = buildFactSheet(figuresSchema.parse({ ...older, roles }));
    expect(facts.map(({ id }) => id)).toContain("spectrum.vision_execution.gap.mean");
    expect(facts.some(({ id }) => id.startsWith("level."))).toBe(false);
  });
});

describe("the fact sheet of a confidential survey, worked by hand", () => {
  /** Nine people today at 2 2 3 3 4 5 6 8 9; seven wish for 7, the two at 8 and 9 stay. One more comes too late. */
  const places = [2, 2, 3, 3, 4, 5, 6, 8, 9, 1];
  const responses = places.map((today, index) => {
    const scores = makeScores();
    scores.current.vision_execution = today;
    scores.aspirational.vision_execution = today >= 8 ? today : 7;
    return makeResponse(scores, index < 4 ? coo : lead);
  });
  const facts = buildFactSheet(
    computeFigures(confidentialReleaseOf({ organizationName: "Northfield", responses }, [9])),
  );
  const of = (id: string) => facts.find((fact) => fact.id === `spectrum.vision_execution.${id}`);

  it("has shares in quarters for wishes and thirds of the line, with their words", () => {
    expect(of("gap.rightShare")).toMatchObject({
      value: 75,
      unit: "percent",
      n: 9,
      label: "Vision vs Execution: about three quarters want more Execution",
    });
    expect([of("gap.sameShare")?.value, of("gap.leftShare")?.value]).toEqual([25, 0]);
    expect(["left", "middle", "right"].map((band) => of(`current.band.${band}`)?.value)).toEqual([
      50, 25, 25,
    ]);
    expect(of("current.band.left")?.label).toBe(
      "Vision vs Execution: about half of current answers from 1 to 3",
    );
  });

  it("has the mean, and a spread rounded up", () => {
    // 42 / 9 = 4.67; squares 52, variance 52 / 8 = 6.5, deviation 2.55.
    expect([of("current.mean")?.value, of("current.standardDeviation")?.value]).toEqual([4.67, 3]);
  });

  it("has nothing that could be one person's answer, and counts the late answers", () => {
    const told = facts.filter(({ id }) =>
      /\.(?:median|min|max|lowerQuartile|upperQuartile|wantLeft|wantSame|wantRight|moreLeft|alike|moreRight)$|\.count\.\d|camps|quality/.test(
        id,
      ),
    );
    expect(told).toEqual([]);
    expect(facts.filter(({ group, unit }) => group && unit !== "people")).toEqual([]);
    expect(facts.find(({ id }) => id === "release.late")?.value).toBe(1);
  });
});
