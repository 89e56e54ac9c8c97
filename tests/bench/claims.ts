import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { hasFindingNow } from "#domain/report/plan.ts";
import { smallestShown } from "#domain/report/render/render-own.ts";
import type { Team } from "#tests/domain/generated-teams.ts";
import { MODELS } from "#tests/domain/inference/chance-models.ts";
import { type Effect, makeChanceTeam, type Recipe } from "#tests/domain/inference/chance-teams.ts";
import {
  findKinds,
  findNaively,
  KINDS,
  measurePower,
  measureRates,
  type Rates,
  verdictsOn,
} from "#tests/domain/inference/rates.ts";
import {
  hasHeadlineByChance,
  hasStepsByChance,
  measurePages,
} from "#tests/domain/report/first-pages/rates.ts";
import { measureInCommon } from "#tests/domain/report/in-common.ts";
import { type BenchRow, percent, type Size } from "./figures.ts";
import { benchRounds } from "./rounds.ts";

const TEAMS: Record<Size, number> = { smoke: 1, full: 2000 };
/** Pages of fewer teams are rendered. */
const PAGES = 400;
/** Two rounds of fewer teams show nothing. */
const FEWEST_PAIRS = 5;
/** The control is clear after fewer teams. */
const CONTROL_TEAMS = 100;
const SIZES = [5, 8, 12, 20];
const MODES: readonly SurveyMode[] = ["open", "confidential"];

function inWords(rates: Rates): string {
  return KINDS.filter((kind) => rates[kind] > 0)
    .map((kind) => `${kind} ${rates[kind].toFixed(1)}`)
    .join(", ");
}

/** Verdicts on teams without any effect: all of them are false. */
function falseVerdicts(teams: number): BenchRow[] {
  return Object.entries(MODELS).flatMap(([model, own]) =>
    MODES.flatMap((mode) =>
      SIZES.flatMap((n) => {
        const make = (seed: number) => makeChanceTeam(seed, { n, model: own });
        const rates = measureRates(teams, make, (team) => findKinds(team, mode));
        const name = `${model}, n=${n}, ${mode}`;
        const largest = Math.max(...KINDS.map((kind) => rates[kind]));
        return [
          percent(`${name}: any verdict`, rates.any, 10, inWords(rates)),
          percent(`${name}: its most frequent kind`, largest, 5),
        ];
      }),
    ),
  );
}

/** The same teams with each comparison tested by itself: fewer reports are free of findings. */
function naiveFindings(teams: number): BenchRow[] {
  return Object.entries(MODELS).map(([model, own]) => {
    const make = (seed: number) => makeChanceTeam(seed, { n: 12, model: own });
    const rates = measureRates(Math.min(teams, CONTROL_TEAMS), make, findNaively);
    const name = `${model}, n=12, each comparison by itself: reports without a finding`;
    return percent(name, Math.max(0, 100 - rates.any), 75, inWords(rates));
  });
}

const [FIRST] = SPECTRUM_IDS;
const isOn = (found: readonly { spectrum: string }[]) => found.some(({ spectrum }) => spectrum === FIRST);

interface Planted {
  name: string;
  recipe: Omit<Recipe, "n">;
  isFound: (verdicts: Verdicts) => boolean;
}

const on = (effect: Effect): Recipe["effects"] => ({ [FIRST]: effect });

const PLANTED: readonly Planted[] = [
  ...[1, 1.5, 2, 3].map(
    (gap): Planted => ({
      name: `a want of ${gap} points`,
      recipe: { effects: on({ gap }) },
      isFound: ({ wants }) => isOn(wants),
    }),
  ),
  ...[4, 5, 6].flatMap((distance) =>
    [0.5, 0.8].map(
      (spread): Planted => ({
        name: `two camps ${distance} points apart, SD ${spread} within`,
        recipe: { effects: on({ camps: { distance, spread } }) },
        isFound: ({ camps }) => isOn(camps),
      }),
    ),
  ),
  {
    name: "goals 6 points apart, SD 0.8 within",
    recipe: { effects: on({ goals: { distance: 6, spread: 0.8 } }) },
    isFound: ({ oppositeWants }) => isOn(oppositeWants),
  },
  {
    name: "moves 3 points either way, SD 0.8",
    recipe: { effects: on({ moves: { distance: 6, spread: 0.8 } }) },
    isFound: ({ oppositeWants }) => isOn(oppositeWants),
  },
  ...[1, 1.7].map(
    (spread): Planted => ({
      name: `two levels 3 points apart, SD ${spread} within`,
      recipe: { effects: on({ camps: { distance: 3, spread } }), areHalvesLevels: true },
      isFound: ({ groups }) => isOn(groups),
    }),
  ),
  {
    name: "two camps 6 points apart that are two levels, as a crossing",
    recipe: { effects: on({ camps: { distance: 6, spread: 0.8 } }), areHalvesLevels: true },
    isFound: ({ crossings }) =>
      crossings.some(({ of, grouping, p }) => of + grouping === "campslevel" && p !== null),
  },
];

/** How often what is there is found: for information, whatever it is. */
function missedEffects(teams: number): BenchRow[] {
  return PLANTED.flatMap(({ name, recipe, isFound }) =>
    MODES.flatMap((mode) =>
      SIZES.map((n) => {
        const found = (team: Team) => isFound(verdictsOn(team, mode));
        const power = measurePower(teams, { n, ...recipe }, found);
        const ours = `found in ${power.toFixed(1)}%`;
        return percent(`missed, n=${n}, ${mode}: ${name}`, 100 - power, 100, ours);
      }),
    ),
  );
}

/** What the reports of 31 teams have in common. */
async function textsInCommon(): Promise<BenchRow[]> {
  const { words, templates, steps } = await measureInCommon(100);
  return [
    percent("31 teams: sentences on answers that another report has, too", words, 15),
    percent("31 teams: the same but quotations, with numbers masked", templates, 60),
    percent("31 teams: steps of the first page that another has, too", steps, 40),
  ];
}

/** First pages of ordinary teams without an effect: a headline, or more than one step, on what is no finding. */
function pagesByChance(teams: number): BenchRow[] {
  const planted = { n: 8, mode: "open", effects: { [FIRST]: { gap: 3 } } } as const;
  return MODES.flatMap((mode) =>
    SIZES.flatMap((n) => [
      percent(
        `n=${n}, ${mode}: headlines that rest on chance`,
        measurePages(teams, { n, mode }, hasHeadlineByChance),
        10,
      ),
      percent(
        `n=${n}, ${mode}: more than one step rests on chance`,
        measurePages(teams, { n, mode }, hasStepsByChance),
        10,
      ),
    ]),
  ).concat(
    percent(
      "control, n=8, open, a want of 3 points: neither a finding nor a headline",
      100 -
        measurePages(teams, planted, (report) => hasFindingNow(report.claims) || hasHeadlineByChance(report)),
      20,
    ),
  );
}

/** How often the smallest want that a page without a finding says its answers show is found. */
function shownWants(teams: number): BenchRow[] {
  return MODES.flatMap((mode) =>
    [5, 6, 8, 10, 12, 16, 20].map((n) => {
      const gap = smallestShown(n, mode);
      const power = measurePower(teams, { n, effects: on({ gap }) }, (team) =>
        isOn(verdictsOn(team, mode).wants),
      );
      return percent(
        `missed, n=${n}, ${mode}: a want of the ${gap} points that so many answers are said to show`,
        100 - power,
        45,
      );
    }),
  );
}

/**
 * How often verdicts are false in thirteen models of chance, and how often what is there is missed; then the same of
 * changes between two rounds.
 */
export async function benchClaims(size: Size, teams = TEAMS[size]): Promise<BenchRow[]> {
  return [
    ...(await textsInCommon()),
    ...pagesByChance(Math.min(teams, PAGES)),
    ...shownWants(Math.min(teams, PAGES)),
    ...falseVerdicts(teams),
    ...naiveFindings(teams),
    ...missedEffects(teams),
    ...benchRounds(Math.max(teams, FEWEST_PAIRS)),
  ];
}
