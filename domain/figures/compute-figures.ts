import type { OpenRelease, Release, ScoredResponse } from "#domain/disclosure/release.ts";
import { countByPoint } from "#domain/disclosure/shares.ts";
import { infer } from "#domain/inference/infer.ts";
import { findParting } from "#domain/inference/parting.ts";
import { NO_VERDICTS, type Verdicts } from "#domain/inference/verdicts.ts";
import { gapOf, moveOf } from "#domain/inference/wants.ts";
import {
  AGREEMENT_POINTS,
  AGREES_FROM,
  ASPECTS,
  type Aspect,
  DISAGREES_TO,
  EFFECTIVENESS_ITEMS,
  SPECTRUM_IDS,
  SPECTRUM_POINTS,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import { roundMean, roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import { withinGroupAgreement } from "#domain/statistics/agreement.ts";
import { describeValues, mean } from "#domain/statistics/descriptive.ts";
import { pairedGap } from "#domain/statistics/gaps.ts";
import type { AspectFigures, Distribution, Figures, SpectrumFigures, StatementFigures } from "./figures.ts";
import { withTeamSize } from "./finite-population.ts";
import { groupFigures } from "./groups.ts";
import { participationOf } from "./participation.ts";
import { publishedFigures } from "./published-figures.ts";
import { inferFromPublished } from "./published-verdicts.ts";
import { qualityFigures } from "./quality.ts";

function rounded<Shape extends { mean: number }>(figures: Shape): Shape {
  const all = Object.entries(figures).map(([key, value]) => [
    key,
    typeof value === "number" ? roundTo2(value) : value,
  ]);
  return { ...Object.fromEntries(all), mean: roundMean(figures.mean) } as Shape;
}

function distributionOf(scores: readonly (number | null)[]): Distribution | null {
  const distribution = describeValues(scores.filter((score) => score !== null));
  return distribution && rounded(distribution);
}

function spectrumFigures(
  spectrum: SpectrumId,
  all: readonly Scores[],
  verdicts: Verdicts,
): SpectrumFigures | null {
  const current = distributionOf(all.map((scores) => scores.current[spectrum]));
  const aspirational = distributionOf(all.map((scores) => scores.aspirational[spectrum]));
  if (!current || !aspirational) return null;
  const gaps = all.flatMap((scores) => gapOf(scores, spectrum) ?? []);
  const values = given(all.map((scores) => scores.current[spectrum]));
  const wanted = given(all.map((scores) => scores.aspirational[spectrum]));
  return {
    spectrum,
    current,
    aspirational,
    gap: rounded(pairedGap(gaps)),
    agreement: agreementOf(values, SPECTRUM_POINTS),
    counts: { current: countByPoint(values), aspirational: countByPoint(wanted) },
    camps: campsOf(spectrum, verdicts),
    parting: findParting(all.flatMap((scores) => moveOf(scores, spectrum) ?? [])),
  };
}

/** Returns the camps that a verdict holds, where their sizes may be told. */
function campsOf(id: SpectrumId, { camps }: Verdicts): SpectrumFigures["camps"] {
  const { lower, upper } = camps.find(({ spectrum }) => spectrum === id) ?? {};
  return lower && upper ? { lower, upper } : null;
}

function given(scores: readonly (number | null)[]): number[] {
  return scores.filter((score) => score !== null);
}

function agreementOf(values: readonly number[], points: number): number | null {
  const agreement = withinGroupAgreement(values, points);
  return agreement === null ? null : roundTo2(agreement);
}

function aspectFigures(aspect: Aspect, all: readonly Scores[]): AspectFigures[] {
  const values = all.map((scores) => scores.aspects[aspect]);
  const known = distributionOf(values);
  if (!known) return [];
  // Scores were rounded themselves: more decimals of their mean would tell how.
  const scores = { ...known, mean: roundTo2(known.mean) };
  return [{ aspect, scores, agreement: agreementOf(given(values), AGREEMENT_POINTS) }];
}

/**
 * Computes the figures of a report, rounded to 2 decimals (means to 4), in scale points or people. Missing scores are left
 * out and never counted as 0; spectrums and aspects without scores are left out whole. Roles, levels and
 * functions are listed with their sizes, in order of appearance; only released groups have means. Those of a confidential
 * survey, and the verdicts on them, follow from what its release publishes. A known team size goes into intervals, never
 * into verdicts.
 */
export function computeFigures(release: Release): Figures {
  return withTeamSize(releasedFigures(release, inferFrom(release)), release.teamSize);
}

function inferFrom(release: Release): Verdicts {
  if (release.mode === "open") return infer(release);
  return inferFromPublished(publishedFigures(release, NO_VERDICTS), release.hasManyCareless);
}

/** The same without a team size, around verdicts that have been computed. */
export function releasedFigures(release: Release, verdicts: Verdicts): Figures {
  return release.mode === "open" ? exactFigures(release, verdicts) : publishedFigures(release, verdicts);
}

function exactFigures(release: OpenRelease, verdicts: Verdicts): Figures {
  const { team, groups } = release;
  const byGrouping = {
    level: groupFigures(groups, "level"),
    function: groupFigures(groups, "function"),
    role: groupFigures(groups, "role"),
  };
  return {
    ...participationOf(release, team.length, (grouping, label) => byGrouping[grouping].get(label)),
    spectrums: SPECTRUM_IDS.flatMap((spectrum) => spectrumFigures(spectrum, team, verdicts) ?? []),
    aspects: ASPECTS.flatMap((aspect) => aspectFigures(aspect, team)),
    statements: statementFigures(team),
    effectiveness: distributionOf(team.map((scores) => scores.effectiveness)),
    effectivenessItems: EFFECTIVENESS_ITEMS.flatMap((item) => {
      const marks = given(team.map(({ effectivenessItems }) => effectivenessItems[item]));
      const [scores, lone] = [distributionOf(marks), findLoneMark(marks)];
      return scores ? [{ item, scores, ...(lone && { lone }) }] : [];
    }),
    quality: qualityFigures(release.rows),
    roleViews: roleViews(release),
    verdicts,
  };
}

/** Counts how many agree and disagree with each statement, in the order of their ids. */
function statementFigures(team: readonly Scores[]): StatementFigures[] {
  const figures = new Map<number, StatementFigures & { agree: number; disagree: number }>();
  for (const { statement, aspect, answer } of team.flatMap(({ statements }) => statements ?? [])) {
    const known = figures.get(statement) ?? { statement, aspect, n: 0, agree: 0, disagree: 0 };
    const agree = known.agree + (answer >= AGREES_FROM ? 1 : 0);
    const disagree = known.disagree + (answer <= DISAGREES_TO ? 1 : 0);
    figures.set(statement, { ...known, n: known.n + 1, agree, disagree });
  }
  return [...figures.values()].sort((a, b) => a.statement - b.statement);
}

/** Points of 10 between one mark and all others from which it stands alone, and within which these lie together. */
const ALONE = 3;
/** Of fewer people every mark is told. */
const MIN_PEOPLE = 5;

/**
 * Finds the one mark of a team that lies three points and more from all others, which lie within three of each other, with
 * the lowest and the highest of these; null without one. It describes the answers: no test says that it is more than chance.
 */
export function findLoneMark(
  marks: readonly number[],
): { value: number; least: number; most: number } | null {
  if (marks.length < MIN_PEOPLE) return null;
  const sorted = [...marks].sort((a, b) => a - b);
  const [low, high] = [sorted.slice(1), sorted.slice(0, -1)];
  const distances = [
    { value: sorted[0] as number, others: low },
    { value: sorted.at(-1) as number, others: high },
  ].map(({ value, others }) => ({
    ...{ value, least: others[0] as number, most: others.at(-1) as number },
    distance: Math.min(...others.map((other) => Math.abs(other - value))),
  }));
  const [furthest] = distances.sort((a, b) => b.distance - a.distance);
  if (!furthest || furthest.distance < ALONE) return null;
  const { value, least, most } = furthest;
  if (most - least > ALONE) return null;
  return { value, least, most };
}

type RoleView = NonNullable<Figures["roleViews"]>[number];
type Rows = readonly ScoredResponse[];

/** Statements that are named at most. */
const MOST_ALONE = 3;

function meanOn(rows: Rows, measure: "current" | "aspirational", spectrum: (typeof SPECTRUM_IDS)[number]) {
  const average = mean(rows.flatMap(({ scores }) => scores[measure][spectrum] ?? []));
  return average === null ? null : roundMean(average);
}

const answersTo = (rows: Rows, statement: number) =>
  rows.flatMap(({ scores }) =>
    (scores.statements ?? []).flatMap((one) => (one.statement === statement ? [one.answer] : [])),
  );

/** Lists the statements that all of some people agree with and no other does, those that the others reject most first. */
function agreedAlone(own: Rows, others: Rows): number[] {
  const ids = [
    ...new Set(own.flatMap(({ scores }) => (scores.statements ?? []).map((one) => one.statement))),
  ];
  return ids
    .flatMap((statement) => {
      const [theirs, rest] = [answersTo(own, statement), answersTo(others, statement)];
      const isAlone =
        theirs.every((answer) => answer >= AGREES_FROM) && rest.every((answer) => answer < AGREES_FROM);
      return isAlone && rest.length > 0 ? [{ statement, rejected: mean(rest) ?? 0 }] : [];
    })
    .sort((a, b) => a.rejected - b.rejected || a.statement - b.statement)
    .slice(0, MOST_ALONE)
    .map(({ statement }) => statement);
}

/**
 * Sets what those who hold each role of an open survey answer beside what all others do, in the order of the roles; a
 * role of one person has that person's answers. Nothing where all hold one role.
 */
function roleViews({ rows, participants }: OpenRelease): RoleView[] {
  if (participants.length < 2) return [];
  const isOf = (label: string) => (row: ScoredResponse) => roleLabel(row.role, row.customRoleName) === label;
  return participants.map(({ label, n, level, function: area }) => {
    const own = rows.filter(isOf(label));
    const others = rows.filter((row) => !isOf(label)(row));
    return {
      ...{ label, n, level, function: area },
      spectrums: SPECTRUM_IDS.map((spectrum) => ({
        spectrum,
        current: meanOn(own, "current", spectrum),
        aspirational: meanOn(own, "aspirational", spectrum),
        othersCurrent: meanOn(others, "current", spectrum),
        othersAspirational: meanOn(others, "aspirational", spectrum),
      })),
      alone: agreedAlone(own, others),
    };
  });
}
