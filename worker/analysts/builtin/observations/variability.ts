import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import {
  agreementLevel,
  averageDeviationLimit,
  MIN_RESPONSES_FOR_AGREEMENT,
} from "#domain/statistics/agreement.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import type { Finding } from "#worker/analysts/builtin/statistics/findings.ts";
import { withSize } from "#worker/analysts/builtin/statistics/groups.ts";
import type {
  SpectrumStatistics,
  TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { agree, count, isText, pointsOf, share } from "#worker/analysts/builtin/words/phrases.ts";
import {
  agreementInWords,
  campSide,
  distanceInWords,
  middleHalf,
  wishesInWords,
} from "#worker/analysts/builtin/words/wordings.ts";
import { withheldNotes } from "./withheld.ts";

const AGREEMENT_LIMIT = averageDeviationLimit(SPECTRUM_SCALE.max - SPECTRUM_SCALE.min + 1);

function bySpread(spectrums: readonly SpectrumStatistics[]): SpectrumStatistics[] {
  return spectrums
    .filter(({ figures }) => figures.averageDeviation !== null)
    .sort((a, b) => (a.figures.averageDeviation ?? 0) - (b.figures.averageDeviation ?? 0));
}

function closestNote({ name, topic, figures }: SpectrumStatistics, { voice }: TeamStatistics): string {
  const distance = figures.averageDeviation ?? 0;
  if (oneDecimal(distance) === "0.0") return `on ${name} all views of today are the same.`;
  if (distance > AGREEMENT_LIMIT) {
    return `nowhere do views of today lie close together: even on ${name} an answer is ${pointsOf(distance)} from the mean on average.`;
  }
  return voice("closest", [
    `people agree most about ${topic}: on ${name} an answer lies ${pointsOf(distance)} from the mean on average.`,
    `views of today are closest on ${name}, ${pointsOf(distance)} from the mean on average.`,
    `nothing is seen more alike than ${topic}: answers on ${name} lie ${pointsOf(distance)} from the mean on average.`,
  ]);
}

function widestNote({ name, topic, figures }: SpectrumStatistics, { n, voice }: TeamStatistics): string {
  const { agreement, current, averageDeviation } = figures;
  const distance = pointsOf(averageDeviation ?? 0);
  const level = agreementLevel(agreement ?? 0);
  const words = n < MIN_RESPONSES_FOR_AGREEMENT ? "" : `: ${level} agreement`;
  if ((averageDeviation ?? 0) <= AGREEMENT_LIMIT / 2) {
    return `even on ${name}, where views are furthest apart, an answer is only ${distance} from the mean on average${words}.`;
  }
  const range =
    n < 5 || current.min === null || current.max === null
      ? ""
      : `run from ${oneDecimal(current.min)} to ${oneDecimal(current.max)} and `;
  return voice("widest", [
    `people agree least about ${topic}: on ${name} answers ${range}lie ${distance} from the mean on average${words}.`,
    `the widest spread is on ${name}: answers ${range}lie ${distance} from the mean on average${words}.`,
    `views differ most on ${name}, where they ${range}lie ${distance} from the mean on average${words}.`,
  ]);
}

function spreadNotes(team: TeamStatistics): string[] {
  const sorted = bySpread(team.spectrums);
  const [closest, widest] = [sorted[0], sorted.at(-1)];
  if (!closest || !widest || team.n < 3) return [];
  if (closest.isCoarse) return coarseSpreadNotes(sorted, team);
  const [near, far] = [closest, widest].map(({ figures }) => pointsOf(figures.averageDeviation ?? 0));
  if (near === far) {
    return [
      near === "0.0 points"
        ? "on every spectrum all views of today are the same."
        : `views of today lie equally close on every spectrum, ${near} from their mean on average.`,
    ];
  }
  return [closestNote(closest, team), widestNote(widest, team)];
}

/** As `spreadNotes`, for spreads that were rounded up: equal ones are named together. */
function coarseSpreadNotes(sorted: readonly SpectrumStatistics[], { n, voice }: TeamStatistics): string[] {
  const [closest, widest] = [sorted[0], sorted.at(-1)] as [SpectrumStatistics, SpectrumStatistics];
  const named = (like: SpectrumStatistics) =>
    joinList(
      sorted
        .filter(({ figures }) => figures.averageDeviation === like.figures.averageDeviation)
        .map(({ name }) => name),
    );
  const [near, far] = [distanceInWords(closest), distanceInWords(widest)];
  if (near === far) {
    return closest.figures.averageDeviation === 0
      ? ["on every spectrum all views of today are the same."]
      : [`views of today lie about equally close on every spectrum, ${near} from their mean on average.`];
  }
  const nearest =
    closest.figures.averageDeviation === 0
      ? `on ${named(closest)} all views of today are the same.`
      : voice("closest", [
          `people agree most on ${named(closest)}, where answers lie ${near} from the mean on average.`,
          `views of today are closest on ${named(closest)}, ${near} from the mean on average.`,
        ]);
  const agreement = n < MIN_RESPONSES_FOR_AGREEMENT ? "" : `: ${agreementInWords(widest)}`;
  return [
    nearest,
    voice("widest", [
      `the widest spread is on ${named(widest)}, where answers lie ${far} from the mean on average${agreement}.`,
      `views differ most on ${named(widest)}, where they lie ${far} from the mean on average${agreement}.`,
    ]),
  ];
}

function campNotes({ spectrums, voice }: TeamStatistics): string[] {
  return spectrums.flatMap((spectrum) => {
    const { name, camps } = spectrum;
    if (!camps) return [];
    const [lower, upper] = [campSide(camps.lower.mean, spectrum), campSide(camps.upper.mean, spectrum)];
    return [
      voice("note camps", [
        `the mean misleads on ${name}: ${count(camps.lower.n)} answered ${lower} (mean ${oneDecimal(camps.lower.mean)}), ${count(camps.upper.n)} ${upper} (mean ${oneDecimal(camps.upper.mean)}), with little between them.`,
        `${name} divides into two groups: ${count(camps.lower.n)} people ${lower}, with a mean of ${oneDecimal(camps.lower.mean)}, and ${count(camps.upper.n)} ${upper}, with a mean of ${oneDecimal(camps.upper.mean)}.`,
        `read ${name} by its groups, ${oneDecimal(camps.lower.mean)} for the ${count(camps.lower.n)} ${lower} and ${oneDecimal(camps.upper.mean)} for the ${count(camps.upper.n)} ${upper}.`,
      ]),
    ];
  });
}

function contrastNotes({ spectrums, voice }: TeamStatistics): string[] {
  return [...spectrums]
    .sort((a, b) => (b.contrast?.difference ?? 0) - (a.contrast?.difference ?? 0))
    .slice(0, 3)
    .flatMap(({ name, contrast }) => {
      if (!contrast) return [];
      const { low, high, measure } = contrast;
      const what = measure === "current" ? "today" : "the goal";
      return [
        voice("note contrast", [
          `${withSize(low.name, low.n)} and ${withSize(high.name, high.n)} put ${what} on ${name} at ${oneDecimal(low.mean)} and ${oneDecimal(high.mean)}, further apart than chance would explain.`,
          `chance alone would hardly part ${withSize(low.name, low.n)}, at ${oneDecimal(low.mean)} for ${what} on ${name}, from ${withSize(high.name, high.n)}, at ${oneDecimal(high.mean)}.`,
        ]),
      ];
    });
}

function goalDispute({ spectrums }: TeamStatistics): string | null {
  const opposed = spectrums.find(({ wish }) => wish === "opposed");
  return opposed ? `wishes differ in direction on ${opposed.name}: ${wishesInWords(opposed)}.` : null;
}

function widestAspect({ aspects, n }: TeamStatistics): string | null {
  if (n < 5) return null;
  const [widest] = [...aspects]
    .filter(({ scores }) => (scores.standardDeviation ?? 0) >= 0.8)
    .sort((a, b) => (b.scores.standardDeviation ?? 0) - (a.scores.standardDeviation ?? 0));
  if (!widest) return null;
  const half = middleHalf(widest.scores);
  if (!half) return null;
  return `among the aspects ${widest.name} divides most, with the middle half of its scores between ${half[0]} and ${half[1]} of 5.`;
}

function effectivenessSpread(
  { effectiveness: scores }: TeamStatistics,
  findings: readonly Finding[],
): string | null {
  const isTold = findings.some(({ kind }) => kind === "effectiveness");
  if (!scores || scores.n < 5 || scores.min === scores.max || isTold) return null;
  const half = middleHalf(scores);
  if (!half) return null;
  return `the middle half of the marks for effectiveness lies between ${half[0]} and ${half[1]} of 10.`;
}

function chanceNote({ n }: TeamStatistics): string | null {
  if (n >= MIN_RESPONSES_FOR_AGREEMENT) return null;
  return `agreement among ${count(n)} people is mostly chance; its indices become meaningful from ${count(MIN_RESPONSES_FOR_AGREEMENT)} people upwards.`;
}

/** Counts the responses that look careless, all of which the figures contain. */
function qualityNote({ figures: { quality }, n }: TeamStatistics): string | null {
  if (!quality) return null;
  const { hurried, sameAnswerThroughout } = quality;
  const parts = [
    hurried > 0 ? `${share(hurried, n)} answered faster than anybody can read` : null,
    sameAnswerThroughout > 0 ? `${share(sameAnswerThroughout, n)} gave the same answer throughout` : null,
  ].filter(isText);
  return parts.length > 0
    ? `read with care: ${joinList(parts)}; these answers are counted all the same.`
    : null;
}

/** Explains that roles of one person have no scores of their own. */
function protectionNote({ roles, voice }: TeamStatistics): string | null {
  const single = roles.filter(({ n }) => n === 1).length;
  if (single === 0) return null;
  const which =
    single === roles.length
      ? "every role here is"
      : `${share(single, roles.length)} roles ${agree(single, "is", "are")}`;
  const by = `held by one person${single > 1 && single < roles.length ? " each" : ""}`;
  return voice("protection", [
    `${which} ${by}: such a role's answers count in the means, and this report gives it no scores of its own.`,
    `${which} ${by}, whose answers are part of the means and have no figures of their own here.`,
    `${which} ${by}; the cards of such roles carry the team's figures, never that person's.`,
  ]);
}

/** Lists how far people agree and what limits the figures. */
export function variability(team: TeamStatistics, findings: readonly Finding[]): string[] {
  const notes = [
    chanceNote(team),
    ...spreadNotes(team),
    ...campNotes(team),
    ...contrastNotes(team),
    goalDispute(team),
    widestAspect(team),
    effectivenessSpread(team, findings),
    qualityNote(team),
    ...(team.release ? withheldNotes(team.release, team) : [protectionNote(team)]),
  ];
  return notes.filter(isText).map(capitalise);
}
