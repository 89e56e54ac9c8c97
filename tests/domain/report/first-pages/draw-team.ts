import { openMigratedDatabase } from "#build/migrated-database.ts";
import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { ASPECTS, type Aspect, SPECTRUM_IDS, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import { bothMarks, bySpectrum, normalFrom, onScale, seededRandom } from "#tests/domain/generated-teams.ts";

const database = openMigratedDatabase();
const ROLES = database
  .prepare("SELECT name, function, level FROM roles ORDER BY id")
  .all() as unknown as Pick<Role, "name" | "function" | "level">[];
const STATEMENTS = database
  .prepare("SELECT id, aspect FROM survey_questions WHERE aspect IS NOT NULL ORDER BY id")
  .all() as unknown as { id: number; aspect: Aspect }[];

/** What one person answers, before it is rounded to whole points: six lines today and wanted, and the two marks. */
export interface Person {
  role: string;
  today: readonly number[];
  wanted: readonly number[];
  marks: readonly [results: number, together: number];
  /** One answer to every statement, as who does not read gives. */
  isCareless?: boolean;
}

/** A person who sees and wants the same places on all lines but those that are given by their number. */
export const person = (
  role: string,
  today: number | readonly number[],
  wanted: number | readonly number[],
  marks: Person["marks"] = [6.5, 6.5],
): Person => {
  const all = (places: number | readonly number[]) =>
    typeof places === "number" ? SPECTRUM_IDS.map(() => places) : places;
  return { role, today: all(today), wanted: all(wanted), marks };
};

/** Draws the answers of people around what they are said to answer; statements lean to the pole that a person sees. Seeded. */
export function drawTeam(seed: number, people: readonly Person[], noise = 0.7): ScoredResponse[] {
  const uniform = seededRandom(seed * 6121 + people.length);
  const normal = normalFrom(uniform);
  const around = (place: number, spread: number, [least, most]: readonly [number, number]) =>
    onScale(place + spread * normal(), least, most);
  return people.map(({ role, today, wanted, marks, isCareless }) => {
    const spread = isCareless ? 0 : noise;
    const draw = (places: readonly number[]) =>
      bySpectrum((_, line) => around(places[line] as number, spread, [1, 9]));
    const [current, aspirational] = [draw(today), draw(wanted)];
    const placeOf = (aspect: Aspect) => {
      const line = SPECTRUMS.find(({ left, right }) => left === aspect || right === aspect);
      const place = line ? current[line.id] : 5;
      return line?.left === aspect ? 10 - place : place;
    };
    const statements = STATEMENTS.map(({ id, aspect }) => ({
      statement: id,
      aspect,
      answer: isCareless ? 3 : around(1.6 + 0.42 * placeOf(aspect) - 0.3 * (id % 3), 0.6, [1, 5]),
    }));
    const aspects = ASPECTS.map((aspect) => {
      const own = statements.filter((one) => one.aspect === aspect).map(({ answer }) => answer);
      return [aspect, roundTo2(own.reduce((sum, answer) => sum + answer, 0) / own.length)];
    });
    const scores: Scores = {
      aspects: Object.fromEntries(aspects) as Scores["aspects"],
      current,
      aspirational,
      statements,
      ...bothMarks(around(marks[0], spread, [1, 10]), around(marks[1], spread, [1, 10])),
    };
    const known = ROLES.find(({ name }) => name === role);
    if (!known) throw new Error(`No role is called ${role}`);
    return { role: known, customRoleName: null, scores, isCareless: isCareless ?? false };
  });
}
