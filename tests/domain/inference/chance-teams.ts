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

/** An effect on one spectrum, in points of 9; spectrums without one have none. */
export interface Effect {
  /** Added to everyone's wish, beside where they stand. */
  gap?: number;
  /** Half of the people stand this far below the middle of the spectrum today, half above. */
  camps?: { distance: number; spread: number };
  /** Half of the people, who stand together today, wish to go this far to either side. */
  goals?: { distance: number; spread: number };
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

/**
 * Makes a team whose answers are ordinary noise: today and wish of one bell each, with a correlation of 0.5
 * within people, rounded and clipped to 9 points; roles drawn at random. Effects come on top. Seeded.
 */
export function makeChanceTeam(seed: number, { n, effects = {}, spread = SPREAD, center }: Recipe): Team {
  const random = seededRandom(seed * 7919 + n);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const answer = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)));
  const middles = SPECTRUM_IDS.map(() => center ?? 4 + 2 * random());
  const sides = Array.from({ length: n }, (_, person) => (person < n / 2 ? -1 : 1));
  const responses = sides.map((side): ScoredResponse => {
    const positions = SPECTRUM_IDS.map((spectrum, index) => {
      const { gap = 0, camps, goals } = effects[spectrum] ?? {};
      const middle = middles[index] as number;
      const common = normal();
      const vary = () => spread * (Math.sqrt(CORRELATION) * common + Math.sqrt(1 - CORRELATION) * normal());
      const at = (place: { distance: number; spread: number }) =>
        5 + (side * place.distance) / 2 + place.spread * normal();
      const today = camps ? at(camps) : goals ? 5 + goals.spread * normal() : middle + vary();
      // In camps people wish to stay, as far as chance lets them.
      const wish = goals
        ? at(goals)
        : camps
          ? CORRELATION * today + (1 - CORRELATION) * 5 + spread * Math.sqrt(1 - CORRELATION ** 2) * normal()
          : middle - gap / 2 + vary() + gap;
      return [answer(camps || goals ? today : today - gap / 2, 1, 9), answer(wish, 1, 9)] as const;
    });
    const bySpectrum = (column: 0 | 1) =>
      Object.fromEntries(
        SPECTRUM_IDS.map((id, index) => [id, (positions[index] as readonly [number, number])[column]]),
      ) as Scores["current"];
    const marks = [0, 1].map(() => answer(MARK.mean + MARK.spread * normal(), 1, 10)) as [number, number];
    return {
      role: ROLES[Math.floor(random() * ROLES.length)] as ScoredResponse["role"],
      customRoleName: null,
      scores: {
        aspects: Object.fromEntries(
          ASPECTS.map((aspect) => {
            const own = ITEM.mean + ITEM.between * normal();
            const items = [0, 1, 2].map(() => answer(own + ITEM.within * normal(), 1, 5));
            return [aspect, roundTo2(items.reduce((sum, item) => sum + item, 0) / 3)];
          }),
        ) as Scores["aspects"],
        current: bySpectrum(0),
        aspirational: bySpectrum(1),
        effectiveness: (marks[0] + marks[1]) / 2,
        effectivenessItems: { achievement: marks[0], collaboration: marks[1] },
      },
    };
  });
  return { organizationName: "Northfield", responses };
}
