import { readFileSync } from "node:fs";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { ASPECTS, SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Role, RoleLevel } from "#domain/questionnaire/roles.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import { seededRandom, type Team } from "#tests/domain/generated-teams.ts";

const SQL = readFileSync(new URL("../../../migrations/0002_reference_data.sql", import.meta.url), "utf8");

/** The roles that respondents choose from. */
const ROLES: Pick<Role, "name" | "function" | "level">[] = Array.from(
  SQL.matchAll(/^ {2}\(\d+, '([^']+)', '([^']+)', '([^']+)', \d+\)/gm),
  ([, name = "", department = "", level = ""]) => ({
    name,
    function: department,
    level: level as RoleLevel,
  }),
);

/** Two halves of a team: the distance between their places, and the standard deviation within each. */
interface Halves {
  distance: number;
  spread: number;
}

/** An effect on one spectrum, in points of 9; spectrums without one have none. */
export interface Effect {
  /** How much further to the right everyone wishes to be than they stand today, on average. */
  gap?: number;
  /** Half of the people stand at one place today and half at another, around the middle of the spectrum. */
  camps?: Halves;
  /** Half of the people wish to be at one place and half at another; today they stand together in the middle. */
  goals?: Halves;
}

export interface Recipe {
  n: number;
  effects?: Partial<Record<SpectrumId, Effect>>;
  /** Standard deviation of answers today and wished; 1.7 unless told. */
  spread?: number;
  /** Where answers lie on average, by spectrum; between 4 and 6 unless told. */
  center?: number;
}

const SPREAD = 1.7;
const CORRELATION = 0.5;
const ITEM = { mean: 3.3, between: 0.6, within: 0.8 };
const MARK = { mean: 6.5, spread: 1.6 };

type Normal = () => number;

function answer(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

/** Draws where one person stands today and wishes to be on one spectrum; `side` is the half, -1 or 1. */
function drawPlaces(
  normal: Normal,
  { gap = 0, camps, goals }: Effect,
  middle: number,
  spread: number,
  side: number,
) {
  const at = (place: Halves) => 5 + (side * place.distance) / 2 + place.spread * normal();
  if (goals) return [5 + goals.spread * normal(), at(goals)] as const;
  if (camps) {
    const today = at(camps);
    return [
      today,
      5 + CORRELATION * (today - 5) + spread * Math.sqrt(1 - CORRELATION ** 2) * normal(),
    ] as const;
  }
  const common = normal();
  const vary = () => spread * (Math.sqrt(CORRELATION) * common + Math.sqrt(1 - CORRELATION) * normal());
  return [middle - gap / 2 + vary(), middle + gap / 2 + vary()] as const;
}

function drawAspects(normal: Normal): Scores["aspects"] {
  const scores = ASPECTS.map((aspect) => {
    const own = ITEM.mean + ITEM.between * normal();
    const items = [0, 1, 2].map(() => answer(own + ITEM.within * normal(), 1, 5));
    return [aspect, roundTo2(items.reduce((sum, item) => sum + item, 0) / items.length)];
  });
  return Object.fromEntries(scores) as Scores["aspects"];
}

/**
 * Makes a team whose answers are ordinary noise: today and wish of one bell each, with a correlation of 0.5
 * within people, rounded and clipped to 9 points; roles drawn at random. Effects come on top. Seeded.
 */
export function makeChanceTeam(seed: number, { n, effects = {}, spread = SPREAD, center }: Recipe): Team {
  const random = seededRandom(seed * 7919 + n);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const middles = SPECTRUM_IDS.map(() => center ?? 4 + 2 * random());
  const responses = Array.from({ length: n }, (_, person): ScoredResponse => {
    const places = SPECTRUM_IDS.map((spectrum, index) => {
      const side = person < n / 2 ? -1 : 1;
      const [today, wish] = drawPlaces(
        normal,
        effects[spectrum] ?? {},
        middles[index] as number,
        spread,
        side,
      );
      return { current: answer(today, 1, 9), aspirational: answer(wish, 1, 9) };
    });
    const bySpectrum = (measure: "current" | "aspirational") =>
      Object.fromEntries(
        SPECTRUM_IDS.map((id, index) => [id, (places[index] as (typeof places)[number])[measure]]),
      ) as Scores["current"];
    const mark = () => answer(MARK.mean + MARK.spread * normal(), 1, 10);
    const [achievement, collaboration] = [mark(), mark()];
    return {
      role: ROLES[Math.floor(random() * ROLES.length)] as ScoredResponse["role"],
      customRoleName: null,
      scores: {
        aspects: drawAspects(normal),
        current: bySpectrum("current"),
        aspirational: bySpectrum("aspirational"),
        effectiveness: (achievement + collaboration) / 2,
        effectivenessItems: { achievement, collaboration },
      },
    };
  });
  return { organizationName: "Northfield", responses };
}
