import type { StoredResponse } from "#domain/disclosure/release.ts";
import { ASPECTS, type Aspect, SPECTRUM_IDS, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { RoleLevel } from "#domain/questionnaire/roles.ts";
import { roundTo2, type Scores, type StatementAnswer } from "#domain/questionnaire/scoring.ts";

/** Six numbers in the order of the spectrums, 1 to 9. */
type Places = readonly [number, number, number, number, number, number];

interface Member {
  role: { name: string; function: string; level: RoleLevel };
  today: Places;
  wanted: Places;
  effectiveness: number;
}

function member(
  name: string,
  of: string,
  level: RoleLevel,
  today: Places,
  wanted: Places,
  effectiveness: number,
): Member {
  return { role: { name, function: of, level }, today, wanted, effectiveness };
}

/**
 * A made-up team: it plans carefully, wants to try more and trust its judgement more, and is split on openness. Three
 * levels of five people and more, whose answers differ: a confidential survey may then show each of them.
 */
const TEAM: readonly Member[] = [
  member(
    "Chief Executive Officer",
    "General Management",
    "C-Suite",
    [3, 7, 6, 7, 2, 6],
    [2, 8, 7, 5, 2, 7],
    8.5,
  ),
  member("Chief Operating Officer", "Operations", "C-Suite", [2, 7, 6, 7, 9, 6], [2, 6, 5, 5, 8, 5], 6),
  member("Chief Financial Officer", "Finance", "C-Suite", [4, 6, 6, 8, 8, 5], [6, 3, 4, 5, 9, 3], 7.5),
  member("Chief Marketing Officer", "Marketing", "C-Suite", [5, 8, 5, 7, 1, 8], [3, 8, 3, 3, 1, 6], 4.5),
  member("Chief People Officer", "People", "C-Suite", [1, 7, 7, 6, 2, 8], [1, 5, 6, 2, 1, 6], 7),
  member("Director of Engineering", "Engineering", "Director", [9, 7, 8, 7, 9, 6], [8, 7, 9, 5, 8, 6], 9),
  member("Director of Product", "Product", "Director", [5, 8, 6, 9, 2, 7], [1, 6, 6, 5, 1, 5], 5),
  member("Director of Operations", "Operations", "Director", [5, 7, 7, 6, 8, 9], [2, 6, 5, 2, 8, 9], 6.5),
  member("Director of Finance", "Finance", "Director", [5, 6, 5, 7, 9, 7], [1, 6, 3, 5, 9, 4], 3.5),
  member("Director of People", "People", "Director", [9, 6, 6, 5, 1, 6], [5, 6, 2, 3, 1, 5], 7.5),
  member("Director of Product", "Product", "Director", [9, 9, 4, 7, 2, 6], [4, 8, 1, 5, 2, 5], 6),
  member("Product Manager", "Product", "Manager", [8, 5, 3, 7, 8, 6], [7, 4, 1, 4, 6, 4], 4),
  member("Product Manager", "Product", "Manager", [9, 7, 8, 7, 2, 9], [7, 5, 7, 5, 2, 6], 8),
  member("Engineering Manager", "Engineering", "Manager", [5, 8, 7, 6, 9, 7], [1, 5, 6, 4, 9, 6], 5.5),
  member("Operations Manager", "Operations", "Manager", [9, 7, 5, 8, 8, 7], [7, 5, 5, 7, 8, 5], 7),
  member("Sales Manager", "Sales", "Manager", [9, 6, 6, 6, 1, 5], [8, 6, 3, 4, 1, 5], 3),
  member("Marketing Manager", "Marketing", "Manager", [6, 7, 9, 7, 2, 7], [3, 9, 9, 4, 2, 6], 6.5),
  member("Director of Marketing", "Marketing", "Director", [7, 7, 6, 7, 9, 7], [4, 6, 5, 5, 8, 6], 6),
  member("People Manager", "People", "Manager", [7, 6, 6, 6, 2, 7], [4, 6, 5, 4, 2, 6], 6),
  member("Finance Manager", "Finance", "Manager", [8, 8, 6, 7, 8, 7], [5, 7, 5, 5, 8, 5], 6.5),
];

function byKey<Key extends string>(keys: readonly Key[], score: (key: Key, index: number) => number) {
  return Object.fromEntries(keys.map((key, index) => [key, score(key, index)])) as Record<Key, number>;
}

/** Derives the agreement with an aspect's three questions, 1 to 5, from the place seen on its spectrum. */
function agreement(place: number, isRight: boolean, seed: number): number {
  const towards = (place - 5) * (isRight ? 1 : -1);
  const thirds = Math.round((3.1 + towards * 0.24) * 3) + ((seed % 7) - 3);
  return roundTo2(Math.min(15, Math.max(3, thirds)) / 3);
}

/** Ids of each aspect's statements in the questionnaire. */
const STATEMENTS: Record<Aspect, readonly [number, number, number]> = {
  vision: [6, 15, 25],
  execution: [11, 20, 32],
  purpose: [3, 24, 33],
  profit: [7, 19, 28],
  adaptive: [12, 22, 30],
  planned: [1, 16, 35],
  disruptive: [9, 18, 31],
  measured: [2, 13, 26],
  open: [5, 17, 27],
  structured: [10, 23, 36],
  intuitive: [8, 21, 34],
  strategic: [4, 14, 29],
};

/** Splits an aspect's score into the three answers that it is the mean of. */
function statementsOf(aspect: Aspect, score: number): StatementAnswer[] {
  const sum = Math.round(3 * score);
  return STATEMENTS[aspect].map((statement, place) => ({
    statement,
    aspect,
    answer: Math.floor((sum + place) / 3),
  }));
}

function scoresOf({ today, wanted, effectiveness }: Member, person: number): Scores {
  const aspects = byKey(ASPECTS, (aspect, index) => {
    const spectrum = SPECTRUMS.findIndex(({ left, right }) => left === aspect || right === aspect);
    return agreement(today[spectrum] ?? 5, SPECTRUMS[spectrum]?.right === aspect, person * 5 + index * 2);
  });
  return {
    aspects,
    statements: ASPECTS.flatMap((aspect) => statementsOf(aspect, aspects[aspect])),
    current: byKey(SPECTRUM_IDS, (_, index) => today[index] ?? 5),
    aspirational: byKey(SPECTRUM_IDS, (_, index) => wanted[index] ?? 5),
    effectiveness,
    // The two marks lie up to two points apart, whichever side of their mean is higher.
    effectivenessItems: marksOf(effectiveness, person),
  };
}

/** Splits a mean mark into the two whole marks that it is the mean of. */
function marksOf(mean: number, person: number): Scores["effectivenessItems"] {
  const apart = Number.isInteger(mean) ? 1 : 0.5;
  const achievement = person % 3 === 0 ? mean - apart : mean + apart;
  return { achievement, collaboration: 2 * mean - achievement };
}

/** The responses to the sample's confidential survey, all of them in its first release. */
export const sampleSurvey = {
  organizationName: "Fairwater Foods",
  responses: TEAM.map((one, person): StoredResponse => {
    return { role: one.role, customRoleName: null, scores: scoresOf(one, person), releaseNumber: 1 };
  }),
};
