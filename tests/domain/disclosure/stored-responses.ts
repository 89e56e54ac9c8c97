import type { StoredResponse } from "#domain/disclosure/release.ts";
import type { RoleLevel } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { makeScores } from "#tests/domain/generated-teams.ts";

type StoredRole = StoredResponse["role"];

export function makeRole(level: RoleLevel, name: string, department = name): NonNullable<StoredRole> {
  return { name, function: department, level };
}

/** Scores of one value on every question of a kind, which differ from person to person. */
export function variedScores(person: number): Scores {
  const value = 2 + (person % 5);
  return makeScores(
    { aspect: () => value / 2 + 1, current: () => value, aspirational: () => value + 1 },
    value + 2,
  );
}

interface Person {
  role?: StoredRole;
  customRoleName?: string | null;
  releaseNumber?: number | null;
  scores?: Scores;
}

/** Makes stored responses that vary enough for every figure, each in the first release unless told. */
export function makeStored(people: readonly Person[]): StoredResponse[] {
  return people.map((person, index) => ({
    role: makeRole("C-Suite", "CEO"),
    customRoleName: null,
    releaseNumber: 1,
    scores: variedScores(index),
    ...person,
  }));
}

export function many(count: number, person: Person = {}): Person[] {
  return Array.from({ length: count }, () => person);
}
