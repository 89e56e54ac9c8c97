import {
  AGREES_FROM,
  ASPECTS,
  type Aspect,
  EFFECTIVENESS_ITEMS,
  SPECTRUM_IDS,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";
import { standardDeviation } from "#domain/statistics/descriptive.ts";
import { MIN_FOR_SHARES, MIN_FOR_SPREAD } from "./atoms.ts";
import { groupLabel, type ShownGroups } from "./grouping.ts";
import { agreementOn, answerTo, type Measure, markFor, positionOn } from "./measures.ts";
import type {
  ConfidentialRelease,
  PublishedScore,
  PublishedScores,
  PublishedSpectrum,
  PublishedStatement,
  StoredResponse,
} from "./release.ts";
import { meanOfParts, type Part, type PublishedMean, publishSums, type Step } from "./rounded-sums.ts";
import { countByPoint, shareOf, toBands } from "./shares.ts";
import { roundUpSpread } from "./spread.ts";

type People = readonly StoredResponse[];
type PartsOf = (measure: Measure) => readonly Part[];

/** Whose scores are published, and whose spreads and shares beside them. */
interface Extent {
  partsOf: PartsOf;
  statements: readonly Statement[];
  spreadOf: People;
  sharesOf: People;
}

interface Statement {
  statement: number;
  aspect: Aspect;
}

/** Lists what has sums. That of an aspect is made of those of its statements, where the answers to these are at hand. */
const measuresOf = (statements: readonly Statement[]): Measure[] => [
  ...SPECTRUM_IDS.flatMap((id) => [positionOn("current", id), positionOn("aspirational", id)]),
  ...EFFECTIVENESS_ITEMS.map(markFor),
  ...statements.map(({ statement }) => answerTo(statement)),
  ...ASPECTS.filter((id) => !statements.some(({ aspect }) => aspect === id)).map(agreementOn),
];

const answersOf = (people: People, { read }: Measure): number[] =>
  people.flatMap(({ scores }) => read(scores) ?? []);

/** Returns the people of the first release with as many as have spreads; none before there is one. */
function firstWithSpreads(steps: readonly Step[]): People {
  const teams = steps.map((_, index) => steps.slice(0, index + 1).flatMap(({ joined }) => joined));
  return teams.find(({ length }) => length >= MIN_FOR_SPREAD) ?? [];
}

function scoreOf(measure: Measure, { partsOf, spreadOf }: Extent): PublishedScore | null {
  const mean = meanOfParts(partsOf(measure), measure);
  const answers = answersOf(spreadOf, measure);
  const spread = answers.length < MIN_FOR_SPREAD ? null : roundUpSpread(standardDeviation(answers) ?? 0);
  return mean && { ...mean, spread };
}

/** Returns the mean of the statements of an aspect, which the same people have answered; null where they are not the same. */
function aspectOf(aspect: Aspect, { partsOf, statements }: Extent): PublishedMean | null {
  const own = statements.filter((one) => one.aspect === aspect).map(({ statement }) => answerTo(statement));
  const measures = own.length > 0 ? own : [agreementOn(aspect)];
  const means = measures.flatMap((measure) => meanOfParts(partsOf(measure), measure) ?? []);
  const [first] = means;
  if (!first || means.length < measures.length || means.some(({ n }) => n !== first.n)) return null;
  return { n: first.n, mean: means.reduce((sum, { mean }) => sum + mean, 0) / means.length };
}

/** `gap`: the published one, to whose side people move. */
function sharesOn(spectrum: SpectrumId, people: People, gap: number): PublishedSpectrum["shares"] {
  const [current, aspirational] = [positionOn("current", spectrum), positionOn("aspirational", spectrum)].map(
    (position) => answersOf(people, position),
  ) as [number[], number[]];
  if (current.length < MIN_FOR_SHARES) return undefined;
  const moves = current.map((today, index) => (aspirational[index] as number) - today);
  return {
    current: toBands(countByPoint(current)),
    aspirational: toBands(countByPoint(aspirational)),
    movers: shareOf(moves.filter((move) => move * gap > 0).length, moves.length),
  };
}

function spectrumOf(spectrum: SpectrumId, extent: Extent): PublishedSpectrum[] {
  const current = scoreOf(positionOn("current", spectrum), extent);
  const aspirational = scoreOf(positionOn("aspirational", spectrum), extent);
  if (!current || !aspirational) return [];
  const shares = sharesOn(spectrum, extent.sharesOf, aspirational.mean - current.mean);
  return [{ spectrum, current, aspirational, ...(shares && { shares }) }];
}

function scoresOf(extent: Extent): PublishedScores {
  const roundings = measuresOf(extent.statements).map((measure) =>
    extent.partsOf(measure).reduce((sum, part) => sum + part.roundings, 0),
  );
  return {
    roundings: Math.max(...roundings),
    spectrums: SPECTRUM_IDS.flatMap((spectrum) => spectrumOf(spectrum, extent)),
    aspects: ASPECTS.flatMap((aspect) => {
      const mean = aspectOf(aspect, extent);
      return mean ? [{ aspect, ...mean }] : [];
    }),
    marks: EFFECTIVENESS_ITEMS.flatMap((item) => {
      const score = scoreOf(markFor(item), extent);
      return score ? [{ item, ...score }] : [];
    }),
  };
}

/** Lists the statements that some people have answered, by their ids. */
function statementsOf(people: People): Statement[] {
  const aspects = new Map(
    people.flatMap(({ scores: { statements = [] } }) =>
      statements.map(({ statement, aspect }) => [statement, aspect] as const),
    ),
  );
  return Array.from(aspects, ([statement, aspect]) => ({ statement, aspect })).sort(
    (a, b) => a.statement - b.statement,
  );
}

function publishStatement(about: Statement, { partsOf, sharesOf }: Extent): PublishedStatement[] {
  const measure = answerTo(about.statement);
  const mean = meanOfParts(partsOf(measure), measure);
  if (!mean) return [];
  if (mean.n < MIN_FOR_SHARES) return [{ ...about, n: mean.n, answer: Math.round(mean.mean) }];
  const answers = answersOf(sharesOf, measure);
  const agree = answers.filter((answer) => answer >= AGREES_FROM).length;
  return [{ ...about, n: answers.length, share: shareOf(agree, answers.length) }];
}

/** Keeps the parts that lie whole within a group; none where one lies across its border. */
function partsWithin(parts: readonly Part[], isMember: (person: StoredResponse) => boolean): Part[] {
  const within = parts.filter(({ people }) => people.some(isMember));
  return within.every(({ people }) => people.every(isMember)) ? within : [];
}

/**
 * Publishes what the last of some releases says of its people's scores: means of rounded sums, spreads of the first release
 * that has as many people, shares from sixteen people on. `shown`: the groups of the last release.
 */
export function publishScores(
  steps: readonly Step[],
  shown: ShownGroups,
): Pick<ConfidentialRelease, "team" | "groups" | "spreadsOf" | "shown"> {
  const people = steps.flatMap(({ joined }) => joined);
  const statements = statementsOf(people);
  const parts = new Map(measuresOf(statements).map((measure) => [measure.key, publishSums(measure, steps)]));
  const partsOf: PartsOf = ({ key }) => parts.get(key) ?? [];
  const spreadOf = firstWithSpreads(steps);
  const sums = Array.from(parts, ([key, list]) => [
    key,
    Object.fromEntries(list.map((part) => [part.key, part.sum])),
  ]);
  const team: Extent = { partsOf, statements, spreadOf, sharesOf: people };
  const groupOf = (isMember: (person: StoredResponse) => boolean): Extent => ({
    partsOf: (measure) => partsWithin(partsOf(measure), isMember),
    statements,
    spreadOf: [],
    sharesOf: [],
  });
  return {
    team: {
      ...scoresOf(team),
      statements: statements.flatMap((about) => publishStatement(about, team)),
    },
    groups: GROUPINGS.flatMap((grouping) =>
      shown[grouping].map((label) => ({
        grouping,
        label,
        ...scoresOf(groupOf((person) => groupLabel(grouping, person) === label)),
      })),
    ),
    spreadsOf: spreadOf.length,
    shown: { level: shown.level, function: shown.function, role: shown.role, sums: Object.fromEntries(sums) },
  };
}
