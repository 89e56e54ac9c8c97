import { describe, expect, it } from "vitest";
import { chanceOfChange, compareFigures } from "#domain/statistics/changes.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { confidentialFigures, openFigures } from "./made-teams.ts";

it("the spread that a later confidential report tells counts for the newcomers, too, when it is compared", () => {
  const [earlier, later] = [
    { n: 10, mean: 5, standardDeviation: 1 },
    { n: 15, mean: 5.5, standardDeviation: 1 },
  ];
  expect(chanceOfChange(earlier, later, true)).toBeGreaterThan(chanceOfChange(earlier, later));
});

describe("two confidential versions compared", () => {
  it("never call a change clear that the exact figures would not", () => {
    let clearChanges = 0;
    for (let seed = 0; seed < samples(20, 120); seed++) {
      const { responses } = generateTeam(seed);
      const size = Math.floor(responses.length / 2);
      if (size < 5) continue;
      const [before, after] = [responses.slice(0, size), responses];
      const clearOf = (figuresOf: typeof openFigures) =>
        compareFigures(figuresOf(before), figuresOf(after)).flatMap(({ measure, isClear }) =>
          isClear ? [JSON.stringify(measure)] : [],
        );
      const exact = clearOf(openFigures);
      clearChanges += exact.length;
      expect(exact).toEqual(expect.arrayContaining(clearOf((some) => confidentialFigures(some))));
    }
    expect(clearChanges).toBeGreaterThan(0);
  });
});
