import { describe, expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import { claimsOf, evidenceOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import { isLead } from "#domain/claims/spreads.ts";
import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import { computeFigures, releasedFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { pairedGap } from "#domain/statistics/gaps.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  normalFrom,
  onScale,
  openReleaseOf,
  seededRandom,
} from "#tests/domain/generated-teams.ts";
import { MODELS, type Model } from "#tests/domain/inference/chance-models.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { releaseOf } from "#tests/domain/report/in-keys.ts";
import { camps, place, plant, points, want } from "#tests/domain/report/planted-claims.ts";
import { samples, withNoise } from "#tests/samples.ts";
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

const CHANCE_TEAMS = samples(40, 250);
const GAP_TEAMS = samples(100, 1200);

const hasLead = (claims: Claim[]) => claimsOf(claims, "wanted").some(({ isLead }) => isLead);
const hasApart = (claims: Claim[]) => claims.some((claim) => "isApart" in claim && claim.isApart);
const doMeet = (claims: Claim[]) => claimsOf(claims, "place").some(({ meets }) => meets);
const doPart = (claims: Claim[]) => claimsOf(claims, "wanted").some(({ parts }) => parts);
const hasView = (claims: Claim[]) =>
  claimsOf(claims, "group-view").some(({ group }) => group.grouping !== "role");

/** What chance makes in hardly any team of these sizes, in percent; of ordinary answers alone where a model is named. */
const SELDOM = [
  { what: "a lead", sizes: [5, 6, 7, 8, 12], limit: 5, isFound: hasLead },
  { what: "views that lie far apart and meet", sizes: [6, 14], limit: 5, isFound: doMeet },
  { what: "people who part", sizes: [6, 14], limit: 5, isFound: doPart },
  { what: "answers that lie far apart", model: "SD 1.7", sizes: [5, 8, 12, 20], limit: 5, isFound: hasApart },
  {
    what: "a group elsewhere than the team",
    model: "SD 1.7",
    sizes: [8, 12, 16],
    limit: 10,
    isFound: hasView,
  },
];

describe.each(["open", "confidential"] as const)("where only chance is at work, in %s surveys", (mode) => {
  it.each(Object.entries(MODELS))("claims seldom describe more than ordinary answers: %s", (name, model) => {
    const sought = SELDOM.filter((one) => !one.model || one.model === name);
    for (const n of new Set(sought.flatMap(({ sizes }) => sizes))) {
      const claims = Array.from({ length: CHANCE_TEAMS }, (_, seed) => {
        const team = makeChanceTeam(seed + 1, { n, model });
        return findClaims(releasedFigures(releaseOf(team, mode), NO_VERDICTS));
      });
      for (const { what, limit, isFound } of sought.filter(({ sizes }) => sizes.includes(n))) {
        const rate = (100 * claims.filter(isFound).length) / CHANCE_TEAMS;
        expect(rate, `${what} of ${n}`).toBeLessThan(withNoise(limit, CHANCE_TEAMS));
      }
    }
  });
});

/** Everyone answers half a point nearer to the nicer pole a year from now, by a place that goes halfway with today's. */
const HALFWAY: Model =
  ({ normal }) =>
  (middle) => {
    const today = normal();
    const wanted = 0.5 * today + Math.sqrt(0.75) * normal();
    return [middle + 1.7 * today, middle + 0.5 + 1.7 * wanted];
  };

/** How often the counted gaps of people who answer by a model are a lead on any spectrum, in percent. */
function leadRate(model: Model, n: number): number {
  let leads = 0;
  for (let seed = 1; seed <= GAP_TEAMS; seed++) {
    const uniform = seededRandom(seed * 7919 + n);
    const draw = { uniform, normal: normalFrom(uniform) };
    const middles = SPECTRUM_IDS.map(() => 4 + 2 * uniform());
    const people = Array.from({ length: n }, () => {
      const placesOn = model(draw);
      return middles.map((middle) => placesOn(middle).map((place) => onScale(place, 1, 9)));
    });
    const isLed = middles.some((_, index) => {
      const gap = pairedGap(
        people.map((places) => (places[index]?.[1] as number) - (places[index]?.[0] as number)),
      );
      return isLead({ gap }, (gap.mean < 0 ? gap.wantLeft : gap.wantRight) / n);
    });
    if (isLed) leads++;
  }
  return (100 * leads) / GAP_TEAMS;
}

it.each([...Object.entries(MODELS), ["half a point to the nicer pole, halfway alike", HALFWAY] as const])(
  "of 5 to 20 people at most one team in twenty has a lead by chance: %s",
  (_, model) => {
    for (const n of [5, 6, 7, 8, 9, 10, 12, 14, 16, 20])
      expect(leadRate(model, n), String(n)).toBeLessThan(withNoise(5, GAP_TEAMS));
  },
);
