import { expect, it } from "vitest";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import {
  gapRounding,
  largestShift,
  othersOf,
  shownHalfWidth95,
  teamHalfWidth95,
} from "#domain/figures/finite-population.ts";
import { GAP_ERROR } from "#domain/inference/error-budget.ts";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { halfWidth95, studentT975 } from "#domain/statistics/gaps.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  normalFrom,
  openReleaseOf,
  seededRandom,
} from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";

/** Half the width as a sample of n values with that standard deviation. */
const asSample = (n: number, deviation: number) => (studentT975(n - 1) * deviation) / Math.sqrt(n);

it("the interval of a team of known size without response error is Student's times the root of 1 - n/N: half of the team at s = 2, n = 8", () => {
  const half = teamHalfWidth95({ n: 8, halfWidth95: asSample(8, 2) }, 16, 0);
  // Cochran 1977, theorem 2.2: V = (1 - 8/16) * 4 / 8 = 0.25, t(7) = 2.3646.
  expect(half).toBeCloseTo(2.3646 * 0.5, 4);
});

it("the interval of a team of known size where everyone has answered holds response error alone", () => {
  const half = teamHalfWidth95({ n: 12, halfWidth95: asSample(12, 2.4) }, 12, GAP_ERROR);
  expect(half).toBeCloseTo((studentT975(11) * GAP_ERROR) / Math.sqrt(12), 6);
});

it.each([0, 0.4, 1.1])(
  "the interval of a team of known size is no wider than that of a sample at s = %d",
  (deviation) => {
    const sample = { n: 12, halfWidth95: asSample(12, deviation) };
    expect(teamHalfWidth95(sample, 15, GAP_ERROR)).toBeLessThanOrEqual(sample.halfWidth95 + 1e-12);
  },
);

it("the interval of a team of known size is not told of one answer, nor where more have answered than the team has people", () => {
  expect(teamHalfWidth95({ n: 1, halfWidth95: null }, 12, GAP_ERROR)).toBeNull();
  expect(teamHalfWidth95({ n: 13, halfWidth95: 1 }, 12, GAP_ERROR)).toBeNull();
});

it("the interval of a team of known size holds the whole team's mean in 95 % of samples from it, which Student's holds far too often", () => {
  const bell = normalFrom(seededRandom(7));
  let [held, heldAsSample] = [0, 0];
  const rounds = 4000;
  for (let round = 0; round < rounds; round++) {
    const team = Array.from({ length: 12 }, bell);
    const answered = team.slice(0, 9);
    const all = mean(team);
    const half = halfWidth95(answered) as number;
    const ofTeam = teamHalfWidth95({ n: 9, halfWidth95: half }, 12, 0) as number;
    held += Number(Math.abs(mean(answered) - all) <= ofTeam);
    heldAsSample += Number(Math.abs(mean(answered) - all) <= half);
  }
  expect(held / rounds).toBeGreaterThan(0.94);
  expect(held / rounds).toBeLessThan(0.96);
  expect(heldAsSample / rounds).toBeGreaterThan(0.99);
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it("what those could change who are not in a report is bounded, exactly: by all of them at the end of the scale that is further away", () => {
  const random = seededRandom(11);
  for (let round = 0; round < 500; round++) {
    const [n, absent] = [1 + Math.floor(random() * 15), Math.floor(random() * 5)];
    const answered = Array.from({ length: n }, () => 1 + Math.floor(random() * 9));
    const bound = largestShift({ n, mean: mean(answered) }, n + absent, SPECTRUM_SCALE);
    const shiftTo = (place: number) =>
      Math.abs(mean([...answered, ...Array<number>(absent).fill(place)]) - mean(answered));
    expect(bound).toBeCloseTo(Math.max(shiftTo(1), shiftTo(9)), 9);
    for (let place = 1; place <= 9; place++) expect(shiftTo(place)).toBeLessThanOrEqual(bound + 1e-9);
  }
});

it("what those could change who are not in a report is nothing where all have answered", () => {
  expect(largestShift({ n: 12, mean: 8 }, 12, SPECTRUM_SCALE)).toBe(0);
  expect(largestShift({ n: 13, mean: 8 }, 12, SPECTRUM_SCALE)).toBe(0);
});

const teams = Array.from({ length: samples(15, 60) }, (_, seed) => generateTeam(seed + 1)).filter(
  ({ responses }) => responses.length >= 5,
);

it("the figures of a team of known size hold the size that was known when they were computed", () => {
  for (const team of teams) {
    const release = openReleaseOf(team);
    const figures = computeFigures({ ...release, teamSize: 20 });
    expect(figures.participation?.teamSize).toBe(20);
    expect(othersOf(figures)?.people).toBe(20 - figures.responses);
    expect(computeFigures(release).participation).not.toHaveProperty("teamSize");
  }
});

it("the figures of a team of known size differ from those without one in intervals alone, by nothing but the size and what is shown anyway", () => {
  for (const release of teams.flatMap((team) => [openReleaseOf(team), confidentialReleaseOf(team)])) {
    const { spectrums: plain, participation: _, ...others } = computeFigures(release);
    for (const teamSize of [computeFigures(release).responses, 20, 2]) {
      const { spectrums, participation: __, ...rest } = computeFigures({ ...release, teamSize });
      expect(rest).toEqual(others);
      for (const [index, spectrum] of spectrums.entries()) {
        const { teamHalfWidth95: ofTeam, ...gap } = spectrum.gap;
        expect({ ...spectrum, gap }).toEqual(plain[index]);
        if (ofTeam === undefined) continue;
        const rounding = gapRounding(gap.n, rest.release?.roundings ?? 0);
        const computed = teamHalfWidth95(gap, teamSize, GAP_ERROR, rounding) as number;
        expect(Math.abs(computed - ofTeam)).toBeLessThan(0.0051);
        expect(shownHalfWidth95(spectrum.gap)).toBe(ofTeam);
      }
    }
  }
});
