import type { Release } from "#domain/disclosure/release.ts";
import type { Insights } from "#domain/report/insights.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { openReleaseOf, type Team } from "#tests/domain/generated-teams.ts";
import { builtinAnalyst } from "#worker/analysts/builtin/analyse.ts";

/** Writes a report on a release, and returns it with its figures. */
export function reportOn(release: Release): { insights: Insights; figures: Figures } {
  const figures = computeFigures(release);
  return { insights: builtinAnalyst(release, figures), figures };
}

/** Writes the report of an open survey, and returns it with its figures. */
export function writeReport(team: Team): { insights: Insights; figures: Figures } {
  return reportOn(openReleaseOf(team));
}

export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** Lists every text of a report except names and priorities. */
export function proseOf(insights: Insights): string[] {
  const { consolidatedSummary, recommendations, alignmentOpportunities, ...rest } = insights;
  return [
    ...textsIn(rest),
    consolidatedSummary.overview,
    ...consolidatedSummary.keyFindings,
    ...recommendations.flatMap(({ focus, action, linkedInsight }) => [focus, action, linkedInsight]),
    ...alignmentOpportunities.flatMap(({ focus, opportunity }) => [focus, opportunity]),
  ];
}

export function sentencesOf(insights: Insights): string[] {
  return proseOf(insights).flatMap((text) => text.split(/(?<=[.?!])\s+(?=[A-Z“0-9])/));
}

const COUNTS =
  /\b(no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|both|all|none|neither)\b/gi;
const POLES =
  /\b(Vision|Execution|Purpose|Profit|Adaptive|Planned|Disruptive|Measured|Open|Structured|Intuitive|Strategic)\b/g;

/** Removes figures, counts and the organisation's name from a sentence. */
export function withoutFigures(sentence: string, organization: string): string {
  return sentence
    .replaceAll(organization, "O")
    .replace(/\d+(\.\d+)?/g, "#")
    .replace(COUNTS, "#");
}

/** Removes poles as well, which leaves the shape of a sentence. */
export function shapeOf(sentence: string, organization: string): string {
  return withoutFigures(sentence, organization).replace(POLES, "P");
}

/** Reads a count in words or digits: "seven", "all nine", "both", "12"; null if there is none. */
export function readCount(words: string): number | null {
  const NUMBERS =
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
      " ",
    );
  const last = words.trim().toLowerCase().split(" ").at(-1) ?? "";
  if (last === "both") return 2;
  const index = NUMBERS.indexOf(last);
  return index >= 0 ? index : null;
}

/** Faults of grammar and spelling in a sentence. */
export const BROKEN = [
  /NaN|undefined|\bnull\b|Infinity|-0\.0|\[object/,
  /\s{2}|\.\.|\s[.,;:]|,,|:\s*[.,]|\(\s*\)/,
  /\b(\w+) \1\b/i,
  /\b(?<!\.)(one|1) (people|responses|answers|roles|points)\b/i,
  /\b1\.0 points\b/,
  /\b(two|three|four|five|six|seven|eight|nine|ten) (person|role|answer) /i,
  /\bone (want|go|ask|share|lean|stay|narrow)\b/i,
  /\b(both|all \w+|two|three|four) (wants|goes|asks|shares|leans|has|is)\b/i,
  /\ba (Adaptive|Execution|Intuitive|Open|hour|answer|effort|idea|event)\b/i,
  /\ban (Vision|Purpose|Profit|Planned|Disruptive|Measured|Structured|Strategic)\b/i,
  /\bthe the\b|\bthe (all|both)\b|\band and\b|\bnone of one\b/i,
];
