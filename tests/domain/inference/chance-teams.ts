import { openMigratedDatabase } from "#build/migrated-database.ts";
import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { ASPECTS, SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Role, RoleLevel } from "#domain/questionnaire/roles.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import {
  bothMarks,
  bySpectrum,
  normalFrom,
  onScale,
  seededRandom,
  type Team,
} from "#tests/domain/generated-teams.ts";
import { type Draw, type Model, ORDINARY, type Places } from "./chance-models.ts";

/** Roles that respondents choose from: only these, since another role would change every draw. */
const ROLES = openMigratedDatabase()
  .prepare("SELECT name, function, level FROM roles WHERE id <= 27 ORDER BY id")
  .all() as unknown as Pick<Role, "name" | "function" | "level">[];

/** Two halves of a team: the distance between their places, and the standard deviation within each. */
interface Halves {
  distance: number;
  spread: number;
}

/** An effect on one spectrum, in points of 9; spectrums without one have none. */
export interface Effect {
  /** How much further to the right everyone wants to be than they stand today, on average. */
  gap?: number;
  /** Half of the people stand at one place today and half at another, around the middle of the spectrum. */
  camps?: Halves;
  /** Half of the people want to be at one place and half at another; today they stand together in the middle. */
  goals?: Halves;
  /** Half of the people want to move left and half right, from wherever they stand today. */
  moves?: Halves;
}

export interface Recipe {
  n: number;
  model?: Model;
  effects?: Partial<Record<SpectrumId, Effect>>;
  /** One half of the people are managers, the other the C-suite: the same halves as those of camps. */
  areHalvesLevels?: boolean;
}

const ITEM = { mean: 3.3, between: 0.6, within: 0.8 };
const MARK = { mean: 6.5, spread: 1.6 };

/** Puts an effect upon the places of one person; `side` is the half, -1 or 1. */
function withEffect(
  { normal }: Draw,
  { gap = 0, camps, goals, moves }: Effect,
  [today, wanted]: Places,
  side: number,
): Places {
  const at = (place: Halves) => 5 + (side * place.distance) / 2 + place.spread * normal();
  if (goals) return [5 + goals.spread * normal(), at(goals)];
  if (moves) return [today, today - 5 + at(moves)];
  if (!camps) return [today - gap / 2, wanted + gap / 2];
  const place = at(camps);
  return [place, 5 + (place - 5) / 2 + 1.5 * normal()];
}

function drawAspects({ normal }: Draw): Scores["aspects"] {
  const scores = ASPECTS.map((aspect) => {
    const own = ITEM.mean + ITEM.between * normal();
    const items = [0, 1, 2].map(() => onScale(own + ITEM.within * normal(), 1, 5));
    return [aspect, roundTo2(items.reduce((sum, item) => sum + item, 0) / items.length)];
  });
  return Object.fromEntries(scores) as Scores["aspects"];
}

const HALVES: readonly RoleLevel[] = ["Manager", "C-Suite"];

/**
 * Makes a team whose answers are a model's, SD 1.7 unless told, rounded and clipped to 9 points, with roles drawn at
 * random; effects come on top. Seeded.
 */
export function makeChanceTeam(seed: number, recipe: Recipe): Team {
  const { n, model = ORDINARY, effects = {}, areHalvesLevels = false } = recipe;
  const uniform = seededRandom(seed * 7919 + n);
  const normal = normalFrom(uniform);
  const draw = { uniform, normal };
  const middles = SPECTRUM_IDS.map(() => 4 + 2 * uniform());
  const responses = Array.from({ length: n }, (_, person): ScoredResponse => {
    const half = person < n / 2 ? 0 : 1;
    const placesOn = model(draw);
    const places = SPECTRUM_IDS.map((spectrum, index) => {
      const own = placesOn(middles[index] as number);
      const effect = effects[spectrum];
      return effect ? withEffect(draw, effect, own, 2 * half - 1) : own;
    });
    const scoresOn = (measure: 0 | 1) =>
      bySpectrum((_, index) => onScale((places[index] as Places)[measure], 1, 9));
    const mark = () => onScale(MARK.mean + MARK.spread * normal(), 1, 10);
    const marks = bothMarks(mark(), mark());
    const roles = areHalvesLevels ? ROLES.filter(({ level }) => level === HALVES[half]) : ROLES;
    return {
      role: roles[Math.floor(uniform() * roles.length)] as ScoredResponse["role"],
      customRoleName: null,
      scores: {
        aspects: drawAspects(draw),
        current: scoresOn(0),
        aspirational: scoresOn(1),
        ...marks,
      },
    };
  });
  return { organizationName: "Northfield", responses };
}
