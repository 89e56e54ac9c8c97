import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import type { Finding } from "#worker/analysts/builtin/statistics/findings.ts";
import {
  type AspectStatistics,
  byGap,
  isCommonWish,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { agree, isText, portion, share } from "#worker/analysts/builtin/words/phrases.ts";

type Balance = NonNullable<TeamStatistics["figures"]["pairs"]>[number]["balance"];

function named(aspects: readonly AspectStatistics[]): string {
  return joinList(aspects.map(({ name, scores }) => `${name} (${oneDecimal(scores.mean)})`));
}

function ranking({ aspects, voice }: TeamStatistics): string[] {
  const [top, bottom] = [aspects[0], aspects.at(-1)];
  if (!top || !bottom) return ["no statement about the team was answered, so that no aspect can be ranked."];
  if (oneDecimal(top.scores.mean) === oneDecimal(bottom.scores.mean)) {
    return [`the statements set no aspect apart: each of them comes to ${oneDecimal(top.scores.mean)} of 5.`];
  }
  const [high, low] = [named(aspects.slice(0, 3)), named(aspects.slice(-2).reverse())];
  return [
    voice("ranking high", [
      `the statements that people recognise most are those on ${high}, each out of 5.`,
      `of the twelve aspects, most assent goes to ${high}, out of 5.`,
    ]),
    voice("ranking low", [
      `least recognised ${agree(Math.min(aspects.length, 2), "is", "are")} ${low}.`,
      `at the other end stand ${low}.`,
    ]),
  ];
}

/** Means (1-5) from which an aspect counts as seen, and up to which as not seen. */
const SEEN = 3.7;
const UNSEEN = 2.7;

/** Counts the people who see more of one pole than of the other; empty if too few answered both. */
function whoSeesIt({ n, moreLeft, moreRight }: Balance, isRight: boolean): string {
  const [same, other] = isRight ? [moreRight, moreLeft] : [moreLeft, moreRight];
  if (n < 5 || same === null) return "";
  return other === 0 ? `, and nobody sees it the other way round` : `, as ${share(same, n)} see it`;
}

interface Note {
  weight: number;
  text: string;
}

/** Compares the statements of two poles: both seen, neither, or one at the other's expense. */
function compareStatements(
  { id, left, right, stated }: SpectrumStatistics,
  { figures, voice }: TeamStatistics,
): Note | null {
  if (!stated) return null;
  const difference = stated.right - stated.left;
  const [high, low] = difference > 0 ? [right, left] : [left, right];
  const [more, less] = [Math.max(stated.left, stated.right), Math.min(stated.left, stated.right)];
  if (less >= SEEN) {
    return {
      weight: less - 2,
      text: `${left} and ${right} are both seen, at ${oneDecimal(stated.left)} and ${oneDecimal(stated.right)} of 5: they are not had at each other's expense.`,
    };
  }
  if (more <= UNSEEN) {
    return {
      weight: 4 - more,
      text: `neither ${left} (${oneDecimal(stated.left)} of 5) nor ${right} (${oneDecimal(stated.right)}) is much in evidence.`,
    };
  }
  if (Math.abs(difference) < 1) return null;
  const balance = figures.pairs?.find(({ spectrum }) => spectrum === id)?.balance;
  const who = balance ? whoSeesIt(balance, difference > 0) : "";
  const text = voice("pair", [
    `${high} is recognised far more than ${low}: ${oneDecimal(more)} against ${oneDecimal(less)} of 5${who}.`,
    `where ${high} earns ${oneDecimal(more)} of 5, its opposite ${low} gets ${oneDecimal(less)}${who}.`,
    `between ${low} and ${high} the statements are lopsided, ${oneDecimal(less)} to ${oneDecimal(more)} of 5${who}.`,
  ]);
  return { weight: Math.abs(difference), text };
}

function pairs(team: TeamStatistics): string[] {
  const notes = team.spectrums.flatMap((spectrum) => compareStatements(spectrum, team) ?? []);
  return notes
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map(({ text }) => text);
}

/** Compares the wish with the statements: more of what is missing, or less of what is strong. */
function wishAgainstHabit({ spectrums, aspects }: TeamStatistics): string | null {
  const [top, bottom] = [aspects[0], aspects.at(-1)];
  const clear = byGap(spectrums).filter(isCommonWish);
  const lessOfTop = clear.find(({ awayFrom }) => awayFrom === top?.aspect);
  if (lessOfTop && top) {
    return `what the team does most visibly, ${top.name}, is also what people would have less of: ${portion(lessOfTop.movers)} would move towards ${poleName(lessOfTop.towards)}.`;
  }
  const moreOfBottom = clear.find(({ towards }) => towards === bottom?.aspect);
  if (moreOfBottom && bottom) {
    return `the least visible aspect, ${bottom.name}, is also what people want more of: ${portion(moreOfBottom.movers)} would move towards it.`;
  }
  return null;
}

function effectiveness(
  { effectiveness: scores, voice }: TeamStatistics,
  findings: readonly Finding[],
): string | null {
  const isTold = findings.some(({ kind }) => kind === "effectiveness");
  if (!scores || scores.median === null || scores.n < 5 || isTold) return null;
  return voice("effectiveness middle", [
    `half of the marks for effectiveness are at ${oneDecimal(scores.median)} of 10 or above.`,
    `the middle mark for effectiveness is ${oneDecimal(scores.median)} of 10.`,
  ]);
}

/** Lists what people recognise in the team: statements, opposed pairs and the wish beside them. */
export function perceptions(team: TeamStatistics, findings: readonly Finding[]): string[] {
  return [...ranking(team), wishAgainstHabit(team), ...pairs(team), effectiveness(team, findings)]
    .filter(isText)
    .map(capitalise);
}
