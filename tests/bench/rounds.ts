import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { guessLeavers } from "#tests/domain/disclosure/attacker/leavers.ts";
import type { Recipe } from "#tests/domain/figures/rounds/chance-rounds.ts";
import {
  asIfTheSame,
  measureFalseChanges,
  measureNaiveChanges,
  measureShiftsFound,
  pairedByOrder,
} from "#tests/domain/figures/rounds/rates.ts";
import { measureCame } from "#tests/domain/report/first-pages/rates.ts";
import { type BenchRow, figure, percent } from "./figures.ts";

/** Pages of fewer pairs are rendered. */
const HEADLINES = 400;
const SIZES = [5, 8, 12, 20];
const MODES: readonly SurveyMode[] = ["open", "confidential"];
const LARGEST_ERROR = 5;

type Setting = Pick<Recipe, "who" | "isTeamKnown"> & { name: string };
const SETTINGS: readonly Setting[] = [
  { name: "the same people again", who: "same" },
  { name: "other people", who: "others" },
  { name: "the same people, team known", who: "same", isTeamKnown: true },
];

function falseChanges(pairs: number): BenchRow[] {
  return SETTINGS.flatMap(({ name, ...setting }) =>
    MODES.flatMap((mode) =>
      SIZES.map((n) => {
        const told = measureFalseChanges(pairs, { n, mode, ...setting });
        return percent(`nothing changed, n=${n}, ${mode}, ${name}: any change told`, told, LARGEST_ERROR);
      }),
    ),
  );
}

const KNOWN = { mode: "confidential", who: "same", isTeamKnown: true } as const;

/** What the known team rests on: ordinary answers, of the reliability that all verdicts assume. */
function falseChangesOtherwise(pairs: number): BenchRow[] {
  const others: [string, Partial<Recipe>, number][] = [
    ["10 of 12 answered each time", { n: 10, absent: 2 }, LARGEST_ERROR],
    ["standard deviation 2.4", { spread: 2.4 }, LARGEST_ERROR],
    ["standard deviation 1", { spread: 1 }, LARGEST_ERROR],
    ["reliability .7 instead of .8", { reliability: 0.7 }, 100],
  ];
  return others.map(([name, recipe, limit]) => {
    const told = measureFalseChanges(pairs, { n: 12, ...KNOWN, ...recipe });
    return percent(`nothing changed, n=12, team known, ${name}: any change told`, told, limit);
  });
}

/** The same pairs by naive tests: few are free of changes. */
function naiveChanges(pairs: number): BenchRow[] {
  const others = { n: 12, mode: "open", who: "others" } as const;
  return [
    { name: "rows paired in order, each measure at 5 %", test: pairedByOrder, limit: 80 },
    { name: "as if the same people had answered", test: asIfTheSame, limit: 20 },
  ].map(({ name, test, limit }) => {
    const without = 100 - measureNaiveChanges(pairs, others, test);
    return percent(`nothing changed, n=12, other people, ${name}: pairs without a change`, without, limit);
  });
}

/** A shift of 1.5 points on one spectrum; the limit is 100 where no test can find most. */
function missedShifts(pairs: number): BenchRow[] {
  const miss = (name: string, recipe: Omit<Recipe, "shift">, limit: number) =>
    percent(
      `missed, n=${recipe.n}, ${recipe.mode}, ${name}: a shift of 1.5 points on one spectrum`,
      100 - measureShiftsFound(pairs, recipe),
      limit,
    );
  /** By the number of people. Spreads of confidential surveys are told in whole points, rounded up. */
  const limits = { open: { 8: 100, 12: 20, 20: 5 }, confidential: { 8: 100, 12: 30, 20: 5 } };
  return MODES.flatMap((mode) => [
    ...Object.entries(limits[mode]).map(([n, limit]) =>
      miss("the same people, team known", { ...KNOWN, mode, n: Number(n) }, limit),
    ),
    ...SETTINGS.slice(0, 2).flatMap(({ name, who }) =>
      [12, 20].map((n) => miss(name, { n, mode, who }, 100)),
    ),
  ]).concat(miss("10 of 12 each time, team known", { ...KNOWN, n: 10, absent: 2 }, 100));
}

/** Headlines that what the team wanted has come, where nothing has: a mood that all share, and people replaced unsaid. */
function falseHeadlines(pairs: number): BenchRow[] {
  const settings: [string, Omit<Parameters<typeof measureCame>[1], "n" | "reliability">][] = [
    ["nothing changed", {}],
    ["a shared mood of half a point", { mood: 0.5 }],
    ["a shared mood of a point", { mood: 1 }],
    ["a third replaced unsaid", { replaced: 4 }],
  ];
  const told = settings.flatMap(([name, setting]) =>
    [0.8, 0.6].map((reliability) => {
      const came = measureCame(pairs, { n: 12, reliability, ...setting });
      return percent(
        `n=12, reliability ${reliability}, ${name}: headlines that a want has come`,
        came,
        reliability < 0.8 ? 100 : LARGEST_ERROR,
      );
    }),
  );
  const moved = measureCame(pairs, { n: 12, reliability: 0.8, moved: 2.5 });
  return [
    ...told,
    percent("n=12, moved by 2.5 points on three lines as wanted: no such headline", 100 - moved, 20),
  ];
}

/** What the manager of a confidential survey learns of one person from two reports. */
function disclosure(answered: number): BenchRow[] {
  const { byFirst, byBoth, byBothIfUnchanged } = guessLeavers(answered, 7);
  const ours = `${byFirst.toFixed(1)} % by the first alone, ${byBothIfUnchanged.toFixed(0)} % if nobody else changed an answer`;
  const name = "answers of the one of 7 who left that are guessed rightly by both reports";
  return [figure(name, byBoth - byFirst, 5, "% more", { ours })];
}

/** How often a change between two rounds is false where nothing changed, and how often a change is missed. */
export function benchRounds(pairs: number): BenchRow[] {
  return [
    ...falseChanges(pairs),
    ...falseChangesOtherwise(pairs),
    ...naiveChanges(pairs),
    ...missedShifts(pairs),
    ...falseHeadlines(Math.min(pairs, HEADLINES)),
    ...disclosure(pairs),
  ];
}
