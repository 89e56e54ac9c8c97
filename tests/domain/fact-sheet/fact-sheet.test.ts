import { expect, it } from "vitest";
import { buildFactSheet, type Fact } from "#domain/fact-sheet/fact-sheet.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { type Figures, figuresSchema } from "#domain/figures/figures.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
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

const value = (id: string) => FACTS.get(id)?.value;

it("the fact sheet of six people, worked by hand describes today and the wish", () => {
  expect(FACTS.get("spectrum.vision_execution.current.mean")).toEqual({
    id: "spectrum.vision_execution.current.mean",
    label: "Vision vs Execution today: mean",
    value: 5,
    unit: "points",
    scale: 9,
    n: 6,
    source: "arithmetic mean",
  } satisfies Fact);
  // √5.6 = 2.366; quartiles of type 7 at 2.25 and 4.75 of 2 3 4 6 7 8: 3.25 and 6.75.
  expect(FIGURES.spectrums[0]?.current).toMatchObject({
    median: 5,
    standardDeviation: 2.37,
    lowerQuartile: 3.25,
    upperQuartile: 6.75,
  });
  expect(value("spectrum.vision_execution.aspirational.mean")).toBe(6);
});

it("the fact sheet of six people, worked by hand measures agreement against uniform answers", () => {
  // 1 - 5.6 / 6.667 = 0.16.
  expect(FIGURES.spectrums[0]?.agreement).toBe(0.16);
  // Vision 3 3 4 2 3 3: mean 3, variance 0.4, r_wg on 5 points 1 - 0.4 / 2.
  expect(FIGURES.aspects.find(({ aspect }) => aspect === "vision")).toMatchObject({
    scores: { mean: 3 },
    agreement: 0.8,
  });
});

it("the fact sheet of six people, worked by hand takes the gap within each person, with its interval and the people in each direction", () => {
  // t(5) = 2.5706, √2.8 / √6 = 0.6831: 1.756.
  expect(FIGURES.spectrums[0]?.gap).toMatchObject({ mean: 1, halfWidth95: 1.76, wantSame: 1 });
  const gap = (name: string) => value(`spectrum.vision_execution.gap.${name}`);
  expect([gap("mean"), gap("wantLeft"), gap("wantRight")]).toEqual([1, 1, 4]);
});

it("the fact sheet of six people, worked by hand counts answers by scale point", () => {
  expect(FIGURES.spectrums[0]?.counts).toEqual({
    current: [0, 1, 1, 1, 0, 1, 1, 1, 0],
    aspirational: [0, 0, 0, 1, 1, 2, 1, 1, 0],
  });
});

it("the fact sheet of six people, worked by hand has the means of levels, functions and roles", () => {
  // C-Suite 2, 3; managers 4, 7, 8.
  expect(value("level.C-Suite.vision_execution.current.mean")).toBe(2.5);
  expect(value("level.Manager.vision_execution.current.mean")).toBe(6.3333);
  expect(value("function.Operations.vision_execution.aspirational.mean")).toBe(5.6);
  const officer = FIGURES.roles.find(({ label }) => label === coo.name);
  expect(officer?.spectrums?.[0]).toMatchObject({ spectrum: "vision_execution", gap: { mean: 2 } });
  expect(FIGURES.functions?.find(({ label }) => label === "Operations")?.effectiveness).toBe(5);
});

it("the fact sheet of six people, worked by hand counts the participants and the careless responses", () => {
  const places = MAX_RESPONSES_PER_SURVEY;
  expect(FIGURES.participation).toEqual({ responses: 6, places, roles: 3, levels: 3, functions: 2 });
  expect(FIGURES.quality).toMatchObject({ noWantAnywhere: 1, hurried: 1, careless: 1 });
  const means = ["", ".achievement", ".collaboration"].map((item) => value(`effectiveness${item}.mean`));
  expect([value("responses"), ...means]).toEqual([6, 5.5, 4.5, 6.5]);
});

it("the fact sheet of any team has each id once", () => {
  for (let seed = 1; seed <= samples(12, 40); seed++) {
    const facts = buildFactSheet(computeFigures(openReleaseOf(generateTeam(seed))));
    expect(facts.filter((fact) => !Number.isFinite(fact.value) || fact.n < 0)).toEqual([]);
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  }
});

it("the fact sheet of any team never gives a figure of a group of one", () => {
  for (let seed = 1; seed <= samples(20, 100); seed++) {
    const figures = computeFigures(openReleaseOf(generateTeam(seed)));
    const groups = {
      role: figures.roles.map(({ label, count: n }) => ({ label, n })),
      level: figures.levels ?? [],
      function: figures.functions ?? [],
    };
    const alone = Object.entries(groups).flatMap(([grouping, all]) =>
      all.flatMap(({ label, n }) => (n === 1 ? [`${grouping}.${label}.`] : [])),
    );
    const ids = buildFactSheet(figures).map(({ id }) => id);
    expect(ids.filter((id) => alone.some((prefix) => id.startsWith(prefix)))).toEqual([]);
  }
});

it("the fact sheet of any team reads figures of older rows, which lack the newer parts", () => {
  const { levels: _l, functions: _f, participation: _n, quality: _q, ...older } = FIGURES;
  const roles = older.roles.map(({ label, count }) => ({ label, count }));
  const facts = buildFactSheet(figuresSchema.parse({ ...older, roles }));
  expect(facts.map(({ id }) => id)).toContain("spectrum.vision_execution.gap.mean");
  expect(facts.some(({ id }) => id.startsWith("level."))).toBe(false);
});

/** 16 people today at 2 2 3 3 4 5 6 8 and so on; 12 wish for 7, those at 8 and 9 stay. One more comes too late. */
const places = [2, 2, 3, 3, 4, 5, 6, 8, 9, 2, 2, 3, 3, 4, 8, 9, 1];
const responses = places.map((today, index) => {
  const scores = makeScores();
  scores.current.vision_execution = today;
  scores.aspirational.vision_execution = today >= 8 ? today : 7;
  return makeResponse(scores, index < 4 ? coo : lead);
});
const figures = computeFigures(confidentialReleaseOf({ organizationName: "Northfield", responses }, [16]));
const [spectrum] = figures.spectrums;
const facts = buildFactSheet(figures);
const of = (id: string) => facts.find((fact) => fact.id === `spectrum.vision_execution.${id}`);

it("the fact sheet of a confidential survey, worked by hand has shares in quarters for wishes, with their words", () => {
  expect(of("gap.rightShare")).toMatchObject({
    value: 75,
    unit: "percent",
    n: 16,
    label: "Vision vs Execution: a clear majority want more Execution",
  });
  expect(of("gap.leftShare")).toBeUndefined();
  expect(spectrum?.bands?.current).toEqual([0.5, 0.25, 0.25]);
});

it("the fact sheet of a confidential survey, worked by hand has nothing that could be one person's answer", () => {
  expect(facts.filter(({ id }) => /\.want(?:Left|Right)$|camps/.test(id))).toEqual([]);
  expect(facts.filter(({ id }) => /^(?:role|level|function)\./.test(id))).toEqual([]);
  expect(facts.find(({ id }) => id === "release.late")?.value).toBe(1);
});
