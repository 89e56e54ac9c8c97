import type { Claim } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import type { Release } from "#domain/disclosure/release.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import { ASPECTS } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import type { RoundComparison } from "#domain/rounds/rounds.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { openReleaseOf, type Team } from "#tests/domain/generated-teams.ts";
import { builtinAnalyst } from "#worker/analysts/builtin/analyse.ts";
import { NUMBER_WORDS } from "#worker/analysts/number-words.ts";

export interface Written {
  insights: Insights;
  figures: Figures;
  claims: Claim[];
}

/** Writes a report on a release, with verdicts in place of those of the figures where given. */
export function reportOn(
  release: Release,
  verdictsOf?: (figures: Figures) => Verdicts,
  roundsOf?: (figures: Figures) => RoundComparison,
): Written {
  const computed = computeFigures(release);
  const figures = {
    ...computed,
    ...(verdictsOf && { verdicts: verdictsOf(computed) }),
    ...(roundsOf && { rounds: roundsOf(computed) }),
  };
  return { insights: builtinAnalyst(release, figures), figures, claims: findClaims(figures) };
}

/** Writes the report of an open survey. */
export function writeReport(team: Team, verdictsOf?: (figures: Figures) => Verdicts): Written {
  return reportOn(openReleaseOf(team), verdictsOf);
}

export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** Counts the words of all texts of a report, labels and titles of cards included. */
export function countWords(insights: Insights): number {
  const titles = [...Object.keys(insights.spectrumAnalysis), ...Object.keys(insights.roleInsights)];
  return wordsIn([...textsIn(insights), ...titles].join(" "));
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).length;
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

const NUMBER = new RegExp(`\\b(?:no|both|all|${NUMBER_WORDS.join("|")})\\b|\\d+(?:\\.\\d+)?`, "gi");
const SHARES = /\b(?:few or none|about a quarter|about half|some|about three quarters|almost all|most)\b/gi;
const LEVELS = /\b(?:C-Suite|VPs?|Directors?|Managers and Leads)\b/g;
const POLES = new RegExp(`\\b(?:${ASPECTS.join("|")})\\b`, "gi");

/** Puts placeholders in place of figures, shares, poles, spectrums, roles and groups, which leaves the shape. */
export function shapeOf(sentence: string, { roles, functions = [] }: Figures): string {
  const labels = roles
    .map(({ label }) => label.replace(/^Other - /, ""))
    .sort((a, b) => b.length - a.length)
    .map((label) => label.replace(/(?<=^VP|^Director|^Head)(?= )/, "s?").replace(/[().]/g, "."));
  const names = new RegExp(`(?:people called )?“?(?:${labels.join("|") || "-"})s?”?`, "g");
  const areas = new RegExp(`people in (?:${functions.map(({ label }) => label).join("|") || "-"})`, "gi");
  return sentence
    .replace(areas, "G")
    .replace(names, "G")
    .replace(LEVELS, "G")
    .replace(POLES, "P")
    .replace(/P vs P/g, "S")
    .replace(/S(?:, S)*(?: and S)?/g, "S")
    .replace(SHARES, "#")
    .replace(NUMBER, "#")
    .replace(/# of #/g, "#");
}

/** Faults of grammar and spelling in a sentence. */
export const BROKEN = [
  /NaN|undefined|\bnull\b|Infinity|-0\.0|\[object/,
  /\s{2}|\.\.|\s[.,;:]|,,|:\s*[.,]|\(\s*\)/,
  /\b(\w+) \1\b/i,
  /\b(?<!\.)(one|1) (people|responses|answers|roles|points)\b/i,
  /\b1\.0 points\b/,
  /\b(two|three|four|five|six|seven|eight|nine|ten) (person|role|answer) /i,
  /\bone (of \w+ )?(want|go|share|place)\b/i,
  /\b(?<!of )(both|all \w+|two|three|four) (wants|goes|shares|places|has|is)\b/i,
  /\b(?:the|these) (?:VPs|Directors|Managers)[^,.]* (?:wants|rates|sees|places|does)\b/i,
  /\ba (Adaptive|Execution|Intuitive|Open|adaptive|hour|answer|effort|idea|event|[AEIO]\w+ Manager)\b/,
  /\ban (Vision|Purpose|Profit|Planned|Disruptive|Measured|Structured|Strategic)\b/i,
  /\bthe the\b|\bthe (all|both)\b|\band and\b|\bnone of one\b|[a-z]iz(?:e|ed|ing|ation)\b(?<!size)/i,
];
