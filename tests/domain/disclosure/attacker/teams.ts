import { openMigratedDatabase } from "#build/migrated-database.ts";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import type { StoredResponse } from "#domain/disclosure/release.ts";
import { ASPECTS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { OTHER_ROLE_NAME, type RoleLevel } from "#domain/questionnaire/roles.ts";
import { roundTo2, type Scores, type StatementAnswer } from "#domain/questionnaire/scoring.ts";
import { bothMarks, bySpectrum, normalFrom, onScale, seededRandom } from "#tests/domain/generated-teams.ts";

type Random = () => number;
type StoredRole = StoredResponse["role"];

/** Those of leadership teams that respondents choose from: only these, since another role would change every draw. */
const ROLES = openMigratedDatabase()
  .prepare("SELECT name, function, level FROM roles WHERE id <= 27 AND level <> 'Other' ORDER BY id")
  .all() as unknown as NonNullable<StoredRole>[];
const TITLES = ["Chief of Staff", "Office Lead", "Company Secretary"];
const CORES: readonly RoleLevel[] = ["C-Suite", "C-Suite", "VP", "Director", "Manager"];
/** Share of roles that a second or third person may hold, such as managers. */
const SHARED_ROLE = 0.15;

/** How much more often people are of the level that a team is made of: its executives, or one head's directors. */
const CORE_LEVEL = 12;

/** Draws roles of a leadership team: most of them are held by one person, most people are of one level. */
function drawRole(
  random: Random,
  taken: Set<string>,
  core: RoleLevel,
): Pick<StoredResponse, "role" | "customRoleName"> {
  const draw = random();
  if (draw < 0.02) return { role: null, customRoleName: null };
  if (draw < 0.07) {
    const role: StoredRole = { name: OTHER_ROLE_NAME, function: "Other", level: "Other" };
    return { role, customRoleName: TITLES[Math.floor(random() * TITLES.length)] ?? null };
  }
  const isShared = random() < SHARED_ROLE;
  const open = ROLES.filter(({ name }) => isShared === taken.has(name));
  const candidates = (open.length > 0 ? open : ROLES).flatMap((role) =>
    Array<NonNullable<StoredRole>>(role.level === core ? CORE_LEVEL : 1).fill(role),
  );
  const role = candidates[Math.floor(random() * candidates.length)] as NonNullable<StoredRole>;
  taken.add(role.name);
  return { role, customRoleName: null };
}

/** How one team answers: how far it is apart, how far from the middle, and if it stands in two camps. */
function drawHabits(random: Random) {
  const draw = random();
  if (draw < 0.25) return { spread: 0.7, reach: 1.2, camps: false };
  if (draw < 0.4) return { spread: 1, reach: 2.6, camps: false };
  if (draw < 0.5) return { spread: 1, reach: 1.2, camps: true };
  return { spread: 1.2 + random() * 1.2, reach: 1.2, camps: false };
}

function drawAnswers(random: Random, size: number): Scores[] {
  const { spread, reach, camps } = drawHabits(random);
  const normal = normalFrom(random);
  const positions = SPECTRUM_IDS.map(() => {
    const current = 5 + normal() * reach;
    return { current, aspirational: current + normal() * 1.3 };
  });
  const agreements = ASPECTS.map(() => 3.4 + normal() * 0.4 * reach);
  const effective = 6.5 + normal() * reach;
  return Array.from({ length: size }, (_, person) => {
    const side = camps ? (person % 2 === 0 ? -2.2 : 2.2) : 0;
    const position = (kind: "current" | "aspirational") =>
      bySpectrum((_, index) => onScale((positions[index]?.[kind] ?? 5) + side + normal() * spread, 1, 9));
    const statements = ASPECTS.flatMap((aspect, index) => {
      const own = (agreements[index] ?? 3) + normal() * spread * 0.35;
      return [1, 2, 3].map((item) => ({
        statement: 3 * index + item,
        aspect,
        answer: onScale(own + normal() * 0.7, 1, 5),
      }));
    });
    const rating = effective + normal() * spread * 0.9;
    const mark = () => onScale(rating + normal() * 0.5, 1, 10);
    const marks = bothMarks(mark(), mark());
    return {
      aspects: aspectsOf(statements),
      statements,
      current: position("current"),
      aspirational: position("aspirational"),
      ...marks,
    };
  });
}

/** Returns the aspects' scores, each the mean of its statements. */
export function aspectsOf(statements: readonly StatementAnswer[]): Scores["aspects"] {
  const scores = ASPECTS.map((aspect) => {
    const items = statements.filter((one) => one.aspect === aspect);
    return [aspect, roundTo2(items.reduce((sum, { answer }) => sum + answer, 0) / items.length)];
  });
  return Object.fromEntries(scores) as Scores["aspects"];
}

/** Generates the answers of a team of this size, by the seed. */
export const generateAnswers = (seed: number, size: number): Scores[] =>
  drawAnswers(seededRandom(seed), size);

/** Splits people in order of arrival into one to three releases of at least five; the rest comes too late. */
function drawReleases(random: Random, size: number): (number | null)[] {
  const wanted = 1 + Math.floor(random() * 3);
  const ends: number[] = [];
  for (let from = 0; ends.length < wanted && size - from >= MIN_PEOPLE; ) {
    const most = Math.max(MIN_PEOPLE, Math.floor((size - from) / (wanted - ends.length)));
    from += MIN_PEOPLE + Math.floor(random() * (most - MIN_PEOPLE + 1));
    ends.push(from);
  }
  return Array.from({ length: size }, (_, person) => {
    const release = ends.findIndex((end) => person < end);
    return release === -1 ? null : release + 1;
  });
}

export interface Team {
  /** In order of arrival. */
  responses: StoredResponse[];
  releases: number;
  /** Index of the respondent who tells the manager their answers; in one of the releases. */
  colluder: number;
}

/** Generates a leadership team of 5 to 20 people with its answers and releases, all by the seed. */
export function generateSurvey(seed: number): Team {
  const random = seededRandom(seed);
  const size = MIN_PEOPLE + Math.floor(random() * (20 - MIN_PEOPLE + 1));
  const taken = new Set<string>();
  const joined = drawReleases(random, size);
  const scores = drawAnswers(random, size);
  const core = CORES[Math.floor(random() * CORES.length)] as RoleLevel;
  const responses = scores.map((one, person) => ({
    ...drawRole(random, taken, core),
    scores: one,
    releaseNumber: joined[person] ?? null,
  }));
  const released = joined.filter((release) => release !== null);
  return {
    responses,
    releases: Math.max(...released),
    colluder: Math.floor(random() * released.length),
  };
}
