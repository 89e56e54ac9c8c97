import { openMigratedDatabase } from "#build/migrated-database.ts";
import type { ScoredResponse } from "#domain/disclosure/release.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { type Aspect, SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import {
  agreementAnswers,
  bothMarks,
  generateTeam,
  seededRandom,
  type Team,
} from "#tests/domain/generated-teams.ts";
import { MODELS, type Model } from "#tests/domain/inference/chance-models.ts";
import { makeChanceTeam, type Recipe } from "#tests/domain/inference/chance-teams.ts";
import { withDissenters, withMovers, withNewcomers } from "#tests/domain/report/harms/made-teams.ts";

/** A survey that a report is made on, and the round before it. */
export interface Survey {
  mode: SurveyMode;
  organizationName: string;
  /** With the number of the release that each joins with; null in open surveys. */
  people: readonly (ScoredResponse & { releaseNumber: number | null })[];
  /** Null in a first round. */
  before: readonly ScoredResponse[] | null;
  teamSize: number | null;
  /** How many of them the manager calls new; null where that is not said. */
  joined: number | null;
}

const STATEMENTS = openMigratedDatabase()
  .prepare(
    "SELECT id, aspect FROM survey_questions WHERE question_type = 'aspect_agreement' ORDER BY question_no",
  )
  .all() as unknown as { id: number; aspect: Aspect }[];

/** Answers the statements so that they have the scores' aspects. */
export function withStatements(scores: Scores, random: () => number): Scores {
  if (Object.values(scores.aspects).includes(null)) return scores;
  const answers = agreementAnswers(STATEMENTS, scores, random);
  const statements = STATEMENTS.map(({ id, aspect }) => ({
    statement: id,
    aspect,
    answer: answers[id] as number,
  }));
  return { ...scores, statements };
}

type Change = (response: ScoredResponse, person: number, n: number) => Partial<ScoredResponse>;

export const changed = (team: Team, change: Change): Team => ({
  ...team,
  responses: team.responses.map((one, person) => ({ ...one, ...change(one, person, team.responses.length) })),
});

const TITLES = ["Ape trainer", "Night porter", "Zoo keeper"];

/** The halves of a team, or its thirds, have typed what their role is. */
export const withTypedRoles = (team: Team, parts: number): Team =>
  changed(team, (_, person, n) => ({
    role: { name: "Other", function: "Other", level: "Other" },
    customRoleName: TITLES[Math.floor((person * parts) / n)] as string,
  }));

/** Two of six people answer carelessly, one of five in a hurry. */
export const withCareless = (team: Team): Team =>
  changed(team, (_, person) => {
    const isCareless = person % 6 < 2;
    return { isCareless, isStraightLined: isCareless, isHurried: person % 5 === 0 };
  });

/** The halves of a team give it marks around 4 and 8. */
export const withMarksApart = (team: Team): Team =>
  changed(team, ({ scores }, person, n) => {
    const mark = person < n / 2 ? 4 : 8;
    return { scores: { ...scores, ...bothMarks(mark + (person % 2), mark) } };
  });

/** All want to stay where they are, and give high marks. */
export const content = (team: Team): Team =>
  changed(team, ({ scores }, person) => ({
    scores: { ...scores, aspirational: scores.current, ...bothMarks(8 + (person % 2), 9) },
  }));

const at = (place: number) => SPECTRUM_IDS[place % SPECTRUM_IDS.length] as SpectrumId;

const wants = (seed: number): NonNullable<Recipe["effects"]> => ({
  [at(seed)]: { gap: seed % 2 ? 3 : -3 },
  ...(seed % 3 === 0 && { [at(seed + 2)]: { gap: 2 } }),
});

const camps = (seed: number): NonNullable<Recipe["effects"]> => ({
  [at(seed)]: { camps: { distance: 6, spread: 0.6 } },
  ...(seed % 2 === 0 && { [at(seed + 1)]: { camps: { distance: 5, spread: 0.8 } } }),
});

/** Kinds of teams by seed and size: of chance, and with all that a report may find. */
const KINDS: readonly ((seed: number, n: number) => Team)[] = [
  (seed, n) => {
    const models = Object.values(MODELS);
    return makeChanceTeam(seed, { n, model: models[seed % models.length] as Model });
  },
  (seed, n) => makeChanceTeam(seed, { n, effects: wants(seed) }),
  (seed, n) => makeChanceTeam(seed, { n, effects: camps(seed), areHalvesLevels: seed % 3 > 0 }),
  (seed, n) => makeChanceTeam(seed, { n, effects: { [at(seed)]: { goals: { distance: 7, spread: 0.5 } } } }),
  (seed, n) => makeChanceTeam(seed, { n, effects: { [at(seed)]: { moves: { distance: 6, spread: 0.8 } } } }),
  (seed) => generateTeam(seed),
  (seed, n) => withTypedRoles(makeChanceTeam(seed, { n, effects: camps(seed) }), 2 + (seed % 2)),
  (seed, n) => withDissenters(seed, n, 1 + (seed % 3)),
  (seed, n) => withMovers(seed, n, 5 / 8, 7),
  (seed, n) => withCareless(makeChanceTeam(seed, { n, effects: wants(seed) })),
  (seed, n) => withMarksApart(makeChanceTeam(seed, { n, areHalvesLevels: true })),
  (seed, n) => content(makeChanceTeam(seed, { n })),
];

/** Makes a survey by its seed: every kind of team, in either mode, every fourth with a round before. */
export function makeSurvey(seed: number): Survey {
  const random = seededRandom(seed * 31);
  const draw = (below: number) => Math.floor(random() * below);
  const kind = KINDS[seed % KINDS.length] as (typeof KINDS)[number];
  const n = 5 + draw(16);
  const isSecond = draw(4) === 0;
  const joined = draw(n);
  const [before, { responses }] = isSecond ? withNewcomers(seed, n, joined) : [null, kind(seed, n)];
  const mode = draw(2) > 0 && responses.length >= 5 ? "confidential" : "open";
  // Of ten people and more of a confidential survey, half are at times in a second release.
  const first = draw(3) === 0 && responses.length >= 10 ? Math.floor(responses.length / 2) : responses.length;
  return {
    mode,
    organizationName: "Northfield",
    people: responses.map((response, person) => ({
      ...response,
      scores: withStatements(response.scores, random),
      releaseNumber: mode === "open" ? null : person < first ? 1 : 2,
    })),
    before: before?.responses ?? null,
    teamSize: draw(5) === 0 ? responses.length + 3 : null,
    joined: isSecond && draw(2) === 0 ? joined : null,
  };
}
