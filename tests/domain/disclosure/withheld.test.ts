import { expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { ConfidentialRelease } from "#domain/disclosure/release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { percentOf, samples } from "#tests/samples.ts";
import { drawWorlds, isShapeKept, releasesOf } from "./attacker/publish.ts";

const SURVEYS = samples(40, 1000);

it("what is published and what is withheld is the same whatever one person answers", () => {
  expect(percentOf(SURVEYS, isShapeKept)).toBe(100);
});

it("verdicts and words follow from the figures that are published", () => {
  const tell = (release: ConfidentialRelease) => {
    const figures = computeFigures(release);
    const words = JSON.stringify([figures, makeReportByRules(release, figures, LIBRARY)]);
    return { alone: JSON.stringify({ ...figures, verdicts: null }), words };
  };
  let alike = 0;
  for (let seed = 1; seed <= SURVEYS; seed++) {
    const [ones = [], others = []] = drawWorlds(seed, "an answer").map((responses) =>
      releasesOf(responses).map(tell),
    );
    for (const [index, { alone, words }] of ones.entries()) {
      if (others[index]?.alone !== alone) continue;
      alike++;
      expect(others[index].words).toBe(words);
    }
  }
  expect(alike).toBeGreaterThan(SURVEYS / 4);
});
