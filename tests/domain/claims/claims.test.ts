import { expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import { claimsOf, evidenceOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  openReleaseOf,
  seededRandom,
} from "#tests/domain/generated-teams.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { camps, place, plant, points, want } from "#tests/domain/report/planted-claims.ts";
import { samples } from "#tests/samples.ts";
import { findContradictions } from "./contradictions.ts";
import { drawRounds, drawVerdicts } from "./planted-verdicts.ts";

const TEAMS = samples(40, 200);
const DRAWS = samples(10, 30);

function figuresOf(seed: number): Figures {
  const team = generateTeam(seed);
  const isConfidential = seed % 2 === 0 && team.responses.length >= 5;
  return computeFigures(isConfidential ? confidentialReleaseOf(team) : openReleaseOf(team));
}

const ALL = Array.from({ length: TEAMS }, (_, seed) => figuresOf(seed));

/** Claims of so many sets of verdicts over each generated team. */
function* everyClaims(draws = DRAWS): Generator<{ figures: Figures; claims: Claim[] }> {
  const random = seededRandom(1);
  for (const figures of ALL) {
    for (let draw = 0; draw < draws; draw++) {
      const drawn = {
        ...figures,
        verdicts: drawVerdicts(figures, random),
        ...(draw % 2 === 0 && { rounds: drawRounds(figures, random) }),
      };
      yield { figures: drawn, claims: findClaims(drawn) };
    }
  }
}

/** The figures of a large open team with these verdicts and no others. */
function findWith(verdicts: Partial<Figures["verdicts"]>): Claim[] {
  const figures = ALL.find(({ responses, release }) => responses > 12 && !release) as Figures;
  return findClaims({ ...figures, verdicts: { ...drawVerdicts(figures, () => 0), ...verdicts } });
}

const idsOf = (pairs: [Claim, Claim][]) => pairs.map((pair) => pair.map(({ id }) => id));

it("claims never contradict each other, whatever the verdicts", () => {
  let findings = 0;
  for (const { claims } of everyClaims()) {
    findings += claims.filter(({ isFinding }) => isFinding).length;
    const pairs = findContradictions(claims);
    if (pairs.length > 0) expect(idsOf(pairs)).toEqual([]);
  }
  expect(findings).toBeGreaterThan(TEAMS * DRAWS);
});

it("claims have ids of their own and rest on facts of the sheet with the values that they state", () => {
  for (const figures of ALL) {
    const random = seededRandom(figures.responses);
    const drawn = {
      ...figures,
      verdicts: drawVerdicts(figures, random),
      rounds: drawRounds(figures, random),
    };
    const claims = findClaims(drawn);
    expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
    const facts = new Map(buildFactSheet(drawn).map((fact) => [fact.id, fact]));
    for (const id of claims.flatMap(evidenceOf)) expect(facts.has(id)).toBe(true);
  }
});

it("claims leave no kind of fact of the sheet unstated", () => {
  // "spectrum.gap.mean": without the spectrum, group or statement that a fact is about.
  const kindOf = (id: string) =>
    id.startsWith("crossing.")
      ? `crossing.${id.split(".").at(-1)}`
      : [
          id.split(".")[0],
          ...(id.match(/\b(?:current|aspirational|gap|lower|upper)\b/g) ?? []),
          id.split(".").at(-1),
        ].join(".");
  const [listed, stated] = [new Set<string>(), new Set<string>()];
  for (const { figures, claims } of everyClaims(2)) {
    for (const { id } of buildFactSheet(figures)) listed.add(kindOf(id));
    for (const id of claims.flatMap(evidenceOf)) stated.add(kindOf(id));
  }
  expect([...listed].filter((kind) => !stated.has(kind))).toEqual([]);
});

it("claims name each spectrum without a finding as quiet", () => {
  for (const { figures, claims } of everyClaims(samples(5, 10))) {
    const found = new Set(claims.filter(({ isFinding }) => isFinding).flatMap(spectrumsOf));
    const quiet = claimsOf(claims, "quiet").flatMap(({ spectrums }) => spectrums);
    const scored = figures.spectrums.map(({ spectrum }) => spectrum);
    if (quiet.length !== scored.filter((spectrum) => !found.has(spectrum)).length) {
      expect({ quiet, found: [...found] }).toBeNull();
    }
  }
});

it("claims are only descriptions without verdicts", () => {
  for (const figures of ALL) {
    const { verdicts: _, ...rest } = figures;
    expect(findClaims(rest).filter(({ isFinding }) => isFinding)).toEqual([]);
  }
  expect(findClaims(computeFigures(openReleaseOf({ organizationName: "", responses: [] })))).toEqual([]);
});

it("claims tell camps of the same people on several spectrums once", () => {
  const spectrums = SPECTRUM_IDS.slice(0, 4);
  const found = spectrums.map((spectrum) => ({
    spectrum,
    p: 0.01,
    lower: null,
    upper: null,
    meet: false,
    marksDiffer: false,
  }));
  const shown = findWith({ camps: found, sameCamps: [spectrums] });
  expect(claimsOf(shown, "camps").map(spectrumsOf)).toEqual([spectrums]);
  expect(claimsOf(findWith({ camps: found, sameCamps: [] }), "camps")).toHaveLength(4);
});

const effects = { adaptive_planned: { camps: { distance: 6, spread: 0.8 } } };
const recipe = { n: 20, effects, areHalvesLevels: true };
const found = findClaims(computeFigures(openReleaseOf(makeChanceTeam(3, recipe))));

it("camps that are two levels are claimed with the level on either side", () => {
  const sides = claimsOf(found, "camps").map(({ by }) => [by?.lower, by?.upper]);
  expect(sides).toMatchObject([[[{ group: { label: "Manager" } }], [{ group: { label: "C-Suite" } }]]]);
});

it("camps that are two levels are not claimed again on that line as levels that differ", () => {
  expect(claimsOf(found, "groups").flatMap(spectrumsOf)).not.toContain("adaptive_planned");
});

const wish = want("vision_execution", "vision", { gap: points(-2) });
const today = place("vision_execution", { today: wish.today });
const moved = { ...today, id: "change", kind: "change" } as unknown as Claim;

it.each<[string, Claim, Claim]>([
  [
    "between a want of the team and people who want to move apart on the same spectrum",
    wish,
    { ...today, id: "opposite", kind: "opposite-wants" } as unknown as Claim,
  ],
  ["between two wants on one spectrum", wish, { ...wish, id: "again" }],
  ["between a want and quiet", wish, plant("quiet", { kind: "quiet", spectrums: ["vision_execution"] })],
  ["between a mean that moved and camps", moved, camps("vision_execution")],
  ["in a want whose gap points to the other pole than it names", { ...wish, gap: points(2) }, today],
])("a contradiction is found %s", (_, one, other) => {
  expect(idsOf(findContradictions([one, other]))).toEqual([[one.id, other.id]]);
});

it("a contradiction is none between a want and the place where it starts", () => {
  expect(findContradictions([wish, today])).toEqual([]);
});
