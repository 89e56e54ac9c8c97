import type { UnsupportedClaim } from "#domain/report/evidence.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { comparisonStatements } from "#worker/analysts/evidence/comparisons/comparisons.ts";
import {
  limitStatements,
  littleWishStatements,
  noCommonWish,
  rangeStatements,
} from "#worker/analysts/evidence/comparisons/extremes.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { figuresIn, MAX_FIGURES } from "#worker/analysts/evidence/figures/figure-statements.ts";
import { groupOfCard } from "#worker/analysts/evidence/names/group-names.ts";
import type { createNameFinder } from "#worker/analysts/evidence/names/names.ts";
import { agreementStatements } from "#worker/analysts/evidence/reading/agreement.ts";
import { uncheckedIn } from "#worker/analysts/evidence/reading/closed-world.ts";
import { hearsayIn } from "#worker/analysts/evidence/reading/hearsay.ts";
import { levelStatements } from "#worker/analysts/evidence/reading/level.ts";
import {
  balanceStatements,
  directionStatements,
} from "#worker/analysts/evidence/statements/direction-statements.ts";
import { quantityStatements } from "#worker/analysts/evidence/statements/quantity-statements.ts";
import type { Statement } from "#worker/analysts/evidence/statements/statement.ts";
import { plainText } from "#worker/analysts/evidence/text/plain-text.ts";
import { type Context, readSentence, type Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { type Piece, splitSentences } from "#worker/analysts/evidence/text/split-sentences.ts";
import type { ReportText } from "#worker/analysts/evidence/text/texts.ts";

export interface Finding {
  checked: number;
  facts: string[];
  unsupported: UnsupportedClaim[];
}

export interface Reader {
  figures: Figures;
  facts: FactIndex;
  findNames: ReturnType<typeof createNameFinder>;
  /** The text was not written from claims, so what it says in words is judged, too. */
  isFreeText: boolean;
}

function namesIn({ names }: Sentence): Statement[] {
  return names.flatMap(({ kind, start, end, isKnown }) =>
    kind === "spectrum" || kind === "group"
      ? [{ kind: kind === "group" ? "role" : kind, start, end, facts: [], isSupported: isKnown }]
      : [],
  );
}

/** Leaves out what overlaps an earlier statement that no fact supports: one mark is enough. */
function withoutOverlaps(statements: Statement[]): Statement[] {
  return statements.filter(
    (one, index) =>
      one.isSupported ||
      !statements
        .slice(0, index)
        .some((other) => !other.isSupported && one.start < other.end && other.start < one.end),
  );
}

type IsUsed = (place: number) => boolean;

/** Tells if a place lies in one of these statements; for comparisons and counts, up to what they speak of. */
function within(statements: readonly { start: number; end: number; until?: number }[]): IsUsed {
  return (place) => statements.some(({ start, end, until = end }) => start <= place && place < until);
}

/** What a sentence says of counts, figures and names; and of which counts it says what no figure tells. */
function readFigures(sentence: Sentence, { facts, ...reader }: Reader, role: string | null) {
  const quantities = quantityStatements(sentence, facts);
  const told = quantities.flatMap(({ isSupported, ...rest }) =>
    isSupported === null ? [] : [{ ...rest, isSupported }],
  );
  const limits = [...limitStatements(sentence, facts), ...rangeStatements(sentence, facts)];
  const isCounted = within(told.map(({ start, end }) => ({ start, end })));
  const isLimit = within(limits);
  const isUsed = (place: number, isOfPeople: boolean) => (isOfPeople && isCounted(place)) || isLimit(place);
  return {
    quantities,
    told,
    found: [
      ...told,
      ...limits,
      ...figuresIn(sentence, { facts, ...reader }, role, isUsed),
      ...namesIn(sentence),
    ],
  };
}

/** What a text states, which was written from claims: figures and names. */
function figureStatements(sentence: Sentence, reader: Reader, role: string | null): Statement[] {
  const isOfFigure = ({ kind }: Statement) => kind === "figure" || kind === "role" || kind === "spectrum";
  return readFigures(sentence, reader, role).found.filter((one) => one.isSupported || isOfFigure(one));
}

/**
 * What a free text states, in figures and in words; whatever of it could not be checked counts as
 * unsupported.
 */
function statementsIn(
  sentence: Sentence,
  reader: Reader,
  role: string | null,
  before: ReadonlySet<Statement["kind"]>,
): Statement[] {
  const { facts } = reader;
  const { quantities, told, found } = readFigures(sentence, reader, role);
  const comparisons = comparisonStatements(sentence, facts, role);
  const isUsed = within([...quantities, ...comparisons]);
  const all = withoutOverlaps([
    ...comparisons,
    ...found,
    ...hearsayIn(sentence),
    ...balanceStatements(sentence, facts, role, isUsed),
    ...directionStatements(sentence, facts, role, isUsed),
    ...noCommonWish(sentence, facts),
    ...littleWishStatements(sentence, facts, isUsed),
    ...agreementStatements(sentence, facts, within([...told, ...comparisons])),
    ...levelStatements(sentence, facts, role),
  ]);
  const isUntold = (place: number) =>
    quantities.some(({ start, isSupported }) => start === place && isSupported === null);
  return [...all, ...uncheckedIn(sentence, all, before, isUntold)];
}

/** Names carry over to a sentence that has none of their kind. */
function contextOf({ subjects, topics, names, before }: Sentence): Context {
  const hasTopic = topics.length > 0;
  return {
    subjects: subjects.length > 0 ? subjects : before.subjects,
    topics: hasTopic ? topics : before.topics,
    names: hasTopic ? names : before.names,
  };
}

const NOTHING_BEFORE: Context = { subjects: [], topics: [], names: [] };

/**
 * In UTF-16 code units and sentences: several times the longest report. What is beyond counts as unchecked.
 */
const MAX_LENGTH = 32_000;
const MAX_SENTENCES = 500;

/** Marks what is no sentence of a person as a whole, without reading it; null for a sentence. */
function readJunk({ text, start }: Piece): Statement[] | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const numbers = text.match(/\d+/g)?.length ?? 0;
  if (numbers <= MAX_FIGURES && 3 * letters >= text.length - 40) return null;
  if (letters + numbers === 0) return [];
  return [
    {
      kind: numbers > 0 ? "figure" : "finding",
      start,
      end: start + text.length,
      facts: [],
      isSupported: false,
    },
  ];
}

/** Checks one text. A sentence without names is read with those of the sentence before it. */
export function readText(reader: Reader, { text, heading, role, isAdvice }: ReportText): Finding {
  const label = role?.replace(/ \(\d+\)$/, "") ?? null;
  const isRole = reader.figures.roles.some((one) => one.label === role);
  const group = isRole ? role : ((role && groupOfCard(role, reader.figures)) ?? label);
  const written = plainText(text.slice(0, MAX_LENGTH));
  let context = contextOf(readSentence(heading, reader.findNames, NOTHING_BEFORE));
  let borneOut: ReadonlySet<Statement["kind"]> = new Set();
  if (group !== null) context = { ...context, subjects: [] };
  const pieces = splitSentences(written.text);
  const read = pieces.slice(0, MAX_SENTENCES);
  const statements = read.flatMap((piece) => {
    const junk = readJunk(piece);
    if (junk)
      return junk.map((one) => ({
        ...one,
        start: written.originOf(one.start),
        end: written.originOf(one.end),
      }));
    const sentence = readSentence(piece.text, reader.findNames, context, isAdvice);
    context = contextOf(sentence);
    const found = reader.isFreeText
      ? statementsIn(sentence, reader, group, borneOut)
      : figureStatements(sentence, reader, group);
    borneOut = new Set(found.flatMap(({ kind, isSupported }) => (isSupported ? [kind] : [])));
    return found.map((one) => ({
      ...one,
      start: written.originOf(one.start + piece.start),
      end: written.originOf(one.end + piece.start),
    }));
  });
  const end = read.at(-1) ? (read.at(-1) as Piece).start + (read.at(-1) as Piece).text.length : 0;
  if (written.text.slice(end).trim() !== "" || text.length > MAX_LENGTH)
    statements.push({
      kind: "finding",
      start: written.originOf(end),
      end: text.length,
      facts: [],
      isSupported: false,
    });
  return {
    checked: statements.length,
    facts: statements.flatMap(({ facts }) => facts),
    unsupported: statements
      .filter(({ isSupported }) => !isSupported)
      .map(({ kind, start, end }) => ({ kind, text: text.slice(start, end), start, end })),
  };
}
