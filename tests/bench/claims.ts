import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Team } from "#tests/domain/generated-teams.ts";
import { bestPowerForCamps } from "#tests/domain/inference/best-test.ts";
import type { Recipe } from "#tests/domain/inference/chance-teams.ts";
import { findByEarlierRules } from "#tests/domain/inference/earlier-rules.ts";
import {
  findKinds,
  KINDS,
  measurePower,
  measureRates,
  type Rates,
  verdictsOn,
} from "#tests/domain/inference/rates.ts";
import type { BenchRow, Size } from "./figures.ts";

const TEAMS: Record<Size, number> = { smoke: 5, full: 2000 };
/** The rules before are clear after fewer teams. */
const CONTROL_TEAMS = 500;
const SIZES = [5, 8, 12, 20];
const MODES: readonly SurveyMode[] = ["open", "confidential"];

function inWords(rates: Rates): string {
  return KINDS.filter((kind) => rates[kind] > 0)
    .map((kind) => `${kind} ${rates[kind].toFixed(1)}`)
    .join(", ");
}

/** Verdicts on teams without any effect: all of them are false. */
function falseVerdicts(teams: number): BenchRow[] {
  return SIZES.flatMap((n) =>
    MODES.flatMap((mode) => {
      const rates = measureRates(teams, { n }, (team) => findKinds(team, mode));
      const name = `chance alone, n=${n}, ${mode}`;
      const largest = Math.max(...KINDS.map((kind) => rates[kind]));
      return [
        { name: `${name}: any verdict`, ours: inWords(rates), value: rates.any, limit: 10, unit: "%" },
        { name: `${name}: its most frequent kind`, value: largest, limit: 5, unit: "%" },
      ];
    }),
  );
}

/** The same teams by the rules before: few reports are free of findings. */
function earlierFindings(teams: number): BenchRow[] {
  return SIZES.map((n) => {
    const rates = measureRates(Math.min(teams, CONTROL_TEAMS), { n }, ({ responses }) =>
      findByEarlierRules(responses),
    );
    return {
      name: `chance alone, n=${n}, by the rules before: reports without a finding`,
      ours: inWords(rates),
      value: Math.max(0, 100 - rates.any),
      limit: 20,
      unit: "%",
    };
  });
}

const [FIRST] = SPECTRUM_IDS;
const FOUR = SPECTRUM_IDS.slice(0, 4);

type Found = (verdicts: Verdicts) => boolean;
const hasWish: Found = ({ wishes }) => wishes.some(({ spectrum }) => spectrum === FIRST);
const hasCamps: Found = ({ camps }) => camps.some(({ spectrum }) => spectrum === FIRST);
const hasCollision: Found = ({ collisions }) => collisions.some(({ spectrum }) => spectrum === FIRST);
const isOneSet: Found = ({ sameCamps }) => sameCamps.length === 1 && sameCamps[0]?.join() === FOUR.join();

interface Effect {
  name: string;
  effects: NonNullable<Recipe["effects"]>;
  isFound: Found;
  modes?: readonly SurveyMode[];
  /** Largest share of teams, in percent, in which it may be missed, by team size. */
  limits: Record<number, number>;
}

function campsOf(spread: number, spectrums: readonly (typeof SPECTRUM_IDS)[number][]) {
  return Object.fromEntries(spectrums.map((id) => [id, { camps: { distance: 4, spread } }]));
}

/**
 * Returns the largest share of two camps, in percent, that may be missed: a tenth where any test at 5 % can do so, or
 * else what half of the best power possible leaves.
 */
function mayMissCamps(n: number, spread: number): number {
  const best = bestPowerForCamps(n, spread, 0.05);
  return best >= 0.9 ? 10 : Math.round(100 - 50 * best);
}

/** Effects; the limit is 100 where the figure is for information. */
const EFFECTS: readonly Effect[] = [
  {
    name: "a gap of 2 points on one spectrum",
    effects: { [FIRST]: { gap: 2 } },
    isFound: hasWish,
    limits: { 12: 30, 20: 5 },
  },
  {
    name: "a gap of 2 points on all six: each",
    effects: Object.fromEntries(SPECTRUM_IDS.map((id) => [id, { gap: 2 }])),
    isFound: ({ wishes }) => wishes.length === SPECTRUM_IDS.length,
    limits: { 12: 100, 20: 100 },
  },
  ...[0.5, 0.8, 1].map(
    (spread): Effect => ({
      name: `two camps 4 points apart, SD ${spread} within`,
      effects: campsOf(spread, [FIRST]),
      isFound: hasCamps,
      limits: { 12: mayMissCamps(12, spread), 20: 100 },
    }),
  ),
  ...[0.5, 0.8, 1].map(
    (spread): Effect => ({
      name: `the same camps on four of six, SD ${spread} within, as one finding`,
      effects: campsOf(spread, FOUR),
      isFound: isOneSet,
      modes: ["open"],
      limits: { 12: 100, 20: 100 },
    }),
  ),
  {
    name: "goals 4 points apart, SD 0.8 within",
    effects: { [FIRST]: { goals: { distance: 4, spread: 0.8 } } },
    isFound: hasCollision,
    limits: { 12: 100, 20: 100 },
  },
];

function missedEffects(teams: number): BenchRow[] {
  return EFFECTS.flatMap(({ name, effects, isFound, modes = MODES, limits }) =>
    Object.entries(limits).flatMap(([n, limit]) =>
      modes.map((mode) => {
        const found = (team: Team) => isFound(verdictsOn(team, mode));
        const power = measurePower(teams, { n: Number(n), effects }, found);
        return {
          name: `missed, n=${n}, ${mode}: ${name}`,
          ours: `found in ${power.toFixed(1)} %`,
          value: 100 - power,
          limit: mode === "open" ? limit : 100,
          unit: "%",
        };
      }),
    ),
  );
}

function bestPossible(): BenchRow[] {
  return [0.5, 0.8, 1].map((spread) => ({
    name: `two camps, SD ${spread} within, n=12: missed by the best test possible at 5 %`,
    value: 100 * (1 - bestPowerForCamps(12, spread, 0.05)),
    limit: 100,
    unit: "%",
  }));
}

/** How often verdicts are false where chance alone is at work, and how often what is there is missed. */
export async function benchClaims(size: Size, teams = TEAMS[size]): Promise<BenchRow[]> {
  return [...falseVerdicts(teams), ...earlierFindings(teams), ...missedEffects(teams), ...bestPossible()];
}
