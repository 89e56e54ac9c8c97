import type { StoredResponse } from "#domain/disclosure/release.ts";
import { collectKnowledge, type Knowledge } from "./constraints.ts";
import { determinedGroups, isPossible, type Puzzle, setUp } from "./feasibility.ts";
import { MEASURES, type Measure, numberOf } from "./measures.ts";
import type { Observation } from "./observations.ts";

export interface Pair {
  person: number;
  measure: Measure;
  /** Numbers that fit everything seen over the survey's life. */
  possible: readonly number[];
  /** Numbers that fit the distribution of the team in each report, taken alone. */
  leftByTeam: readonly number[];
}

export interface Case {
  responses: readonly StoredResponse[];
  observations: readonly Observation[];
  /** Index of the respondent whose answers the attacker knows. */
  colluder: number;
}

/**
 * Sums of parts of the team that the attacker has: all, also where crossing groups leave them open, or those
 * that follow from the means.
 */
type Sums = "all" | "determined";

/**
 * Works out for each person and measure which numbers fit all that a manager sees and one respondent tells:
 * means, spreads and bands of every report, and that what is shown has passed the rule of near-unanimity.
 */
export function attack({ responses, observations, colluder }: Case, sums: Sums = "all"): Pair[] {
  return MEASURES.flatMap((measure) => {
    const numbers = responses.map(({ scores }) => numberOf(measure, scores));
    const knowledge = collectKnowledge(measure, observations);
    const groups = sums === "all" ? knowledge.groups : determinedGroups(knowledge);
    const solve = makeSolver(measure, { ...knowledge, groups }, numbers, colluder);
    return responses.flatMap(({ releaseNumber }, person) =>
      releaseNumber === null || person === colluder ? [] : [{ person, measure, ...solve(person) }],
    );
  });
}

type Solved = Pick<Pair, "possible" | "leftByTeam">;

function makeSolver(
  { shape }: Measure,
  knowledge: Knowledge,
  numbers: readonly number[],
  colluder: number,
): (person: number) => Solved {
  const sumOf = (members: readonly number[]) =>
    members.reduce((sum, person) => sum + (numbers[person] as number), 0);
  const scale = Array.from({ length: shape.max - shape.min + 1 }, (_, index) => shape.min + index);
  const puzzle = setUp(shape, knowledge, sumOf);
  const alone = knowledge.teams.map((team) => setUp(shape, { teams: [team], groups: [], varied: [] }, sumOf));
  const placeIn = ({ atoms }: Puzzle, person: number) =>
    atoms.findIndex(({ members }) => members.includes(person));
  const fits = (one: Puzzle, person: number, number: number) => {
    const supposed = new Map<number, number[]>();
    for (const [who, value] of [
      [colluder, numbers[colluder] as number],
      [person, number],
    ] as const) {
      const place = placeIn(one, who);
      if (place >= 0) supposed.set(place, [...(supposed.get(place) ?? []), value]);
    }
    return isPossible(one, supposed);
  };
  const solved = new Map<string, Solved>();
  return (person) => {
    const key = [puzzle, ...alone].map((one) => placeIn(one, person)).join();
    const known = solved.get(key) ?? {
      possible: scale.filter((number) => fits(puzzle, person, number)),
      leftByTeam: scale.filter((number) =>
        alone.every((team) => placeIn(team, person) === -1 || fits(team, person, number)),
      ),
    };
    solved.set(key, known);
    return known;
  };
}
