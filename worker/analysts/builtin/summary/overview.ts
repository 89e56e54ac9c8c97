import type { Insights } from "#domain/report/insights.ts";
import { MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { type Finding, toldSpectrums } from "#worker/analysts/builtin/statistics/findings.ts";
import { wishesTogether } from "#worker/analysts/builtin/statistics/pairs.ts";
import { byGap, isQuiet, type TeamStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import {
  count,
  marginOf,
  paragraph,
  people,
  pointsOf,
  share,
} from "#worker/analysts/builtin/words/phrases.ts";
import { isOneAnswer } from "#worker/analysts/builtin/words/wordings.ts";
import { headlineFindings, headlines, portrait } from "./headlines.ts";
import { keyFindings } from "./key-findings.ts";

function opening({ organization, n, roles, levels, voice }: TeamStatistics): string {
  const ranks = levels.length > 1 ? ` on ${count(levels.length)} levels` : "";
  const where = roles.length === 1 ? "one role" : `${count(roles.length)} roles`;
  return voice("opening", [
    `${people(n)} in ${where} answered for ${organization}.`,
    `${people(n)} from ${where}${ranks} have said how ${organization} is led today and how it should be led in a year.`,
    `${people(n)} in ${where} have drawn this picture of ${organization}.`,
  ]);
}

/** Says whose shares a later report of a confidential survey tells. */
function baseOfShares({ release }: TeamStatistics): string | null {
  return release?.spreadsOf === undefined
    ? null
    : `shares of people below are those of the first ${count(release.spreadsOf)}.`;
}

function steadySpectrums({ spectrums, voice }: TeamStatistics, told: readonly Finding[]): string | null {
  const named = toldSpectrums(told);
  const still = spectrums.filter((one) => isQuiet(one) && !named.includes(one));
  const [first] = still;
  if (!first) return null;
  if (still.length === spectrums.length) return noWish(spectrums);
  if (still.length === 1) {
    const place = oneDecimal(first.figures.current.mean);
    return voice("still one", [
      `${first.topic} can stay as it is: ${first.name}, at ${place}, draws no clear wish to change.`,
      `nothing needs doing about ${first.topic}: no clear wish moves ${first.name} from ${place}.`,
    ]);
  }
  const names = joinList(still.map(({ name }) => name));
  return voice("still several", [
    `no clear wish to change touches ${names}.`,
    `${names} draw no wish that stands out from chance.`,
    `on ${names} no wish stands out from chance.`,
  ]);
}

function noWish(spectrums: TeamStatistics["spectrums"]): string | null {
  const [largest] = byGap(spectrums).filter(({ figures }) => figures.gap.halfWidth95 !== null);
  if (!largest) return null;
  const { mean, halfWidth95 } = largest.figures.gap;
  return `no spectrum shows a wish to change that stands out from chance; the largest gap, ${pointsOf(mean)} on ${largest.name}, is within its own uncertainty${marginOf(halfWidth95)}.`;
}

function effectivenessSentence({ effectiveness, voice }: TeamStatistics): string | null {
  if (!effectiveness) return null;
  const { mean, min, n } = effectiveness;
  if (isOneAnswer(effectiveness)) {
    return `${min === null ? "all" : share(n, n)} rate the team's effectiveness at ${oneDecimal(mean)} of 10.`;
  }
  return voice("effectiveness", [
    `for its effectiveness the team gives itself ${oneDecimal(mean)} of 10.`,
    `asked how effective the team is, they say ${oneDecimal(mean)} of 10 on average.`,
    `effectiveness is put at ${oneDecimal(mean)} of 10.`,
  ]);
}

function caution({ n, voice }: TeamStatistics): string | null {
  if (n >= MIN_RESPONSES_FOR_AGREEMENT) return null;
  return voice("caution", [
    `with ${people(n)}, these figures open a conversation rather than settle one.`,
    `${people(n)} are few: read the figures as questions to the team, not as verdicts on it.`,
  ]);
}

function firstStep([first]: Insights["recommendations"], { voice }: TeamStatistics): string | null {
  const step = /^[^.:;?]*/.exec(first?.action ?? "")?.[0];
  if (!step) return null;
  const lower = step.charAt(0).toLowerCase() + step.slice(1);
  return voice("first step", [
    `if only one thing is done next, let it be this: ${lower}.`,
    `the step we would take first: ${lower}.`,
    `where to begin: ${lower}.`,
  ]);
}

/** One minute of reading aloud. */
const MAX_WORDS = 165;

/** Drops `dispensable` sentences, in their order, until the rest fits. */
function fitIntoMinute(
  sentences: readonly (string | null)[],
  dispensable: readonly (string | null)[],
): string {
  const text = paragraph(...sentences);
  const [first, ...rest] = dispensable;
  if (first === undefined || text.split(" ").length <= MAX_WORDS) return text;
  return fitIntoMinute(
    sentences.filter((sentence) => sentence !== first),
    rest,
  );
}

export function consolidatedSummary(
  team: TeamStatistics,
  findings: readonly Finding[],
  recommendations: Insights["recommendations"],
): Insights["consolidatedSummary"] {
  const told = headlineFindings(findings);
  const news = headlines(told, team);
  const rated = effectivenessSentence(team);
  const thirdWish = told[2]?.kind === "wish" ? (news[2] ?? null) : null;
  const [portrayed, together, still] = [portrait(team), wishesTogether(team), steadySpectrums(team, told)];
  return {
    overview: fitIntoMinute(
      [
        opening(team),
        baseOfShares(team),
        portrayed,
        ...news,
        together,
        still,
        rated,
        firstStep(recommendations, team),
        caution(team),
      ],
      [still, together, rated, thirdWish, portrayed, news[2] ?? null],
    ),
    keyFindings: keyFindings(team, findings),
    participationStats: {
      roles: team.roles.map(({ label, n }) => (n === 1 ? label : `${label} (${n})`)),
    },
  };
}
