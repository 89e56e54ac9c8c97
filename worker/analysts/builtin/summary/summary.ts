import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { type Finding, onePerSubject } from "#worker/analysts/builtin/statistics/findings.ts";
import {
  byGap,
  isCommonWish,
  isQuiet,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { paragraph, pointsOf } from "#worker/analysts/builtin/words/phrases.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import { leanOf } from "#worker/analysts/builtin/words/wordings.ts";

function profile({ organization, spectrums, voice }: TeamStatistics): string | null {
  const leaning = spectrums
    .filter(({ figures, camps }) => !camps && Math.abs(figures.current.mean - 5) >= 0.5)
    .sort((a, b) => Math.abs(b.figures.current.mean - 5) - Math.abs(a.figures.current.mean - 5));
  if (spectrums.length === 0) return `no spectrum has been scored for ${organization}.`;
  if (leaning.length === 0) {
    return spectrums.some(({ camps }) => camps)
      ? null
      : `${organization} leans clearly to no side of any spectrum.`;
  }
  const leans = leaning
    .slice(0, 3)
    .map(
      (spectrum) =>
        `${leanOf(spectrum.figures.current.mean, spectrum)} (${oneDecimal(spectrum.figures.current.mean)})`,
    );
  return voice("profile", [
    `${organization} leans ${joinList(leans)} today.`,
    `today's profile of ${organization}: ${joinList(leans)}.`,
  ]);
}

function destination({ spectrums, voice }: TeamStatistics): string | null {
  const moved = byGap(spectrums).filter(isCommonWish);
  if (moved.length === 0) return null;
  const goals = moved.map(
    ({ towards, figures }) => `${poleName(towards)} (${oneDecimal(figures.aspirational.mean)})`,
  );
  return voice("destination", [
    `it would rather be closer to ${joinList(goals)}.`,
    `a year from now it should be nearer ${joinList(goals)}.`,
  ]);
}

function divided({ spectrums, organization }: TeamStatistics): string | null {
  const camps = spectrums.filter((spectrum) => spectrum.camps);
  if (camps.length === 0) return null;
  return `no single mean describes ${organization} on ${joinList(camps.map(({ name }) => name))}, where answers form separate groups.`;
}

function theme(finding: Finding): string {
  if (finding.kind === "effectiveness") return `Effectiveness at ${oneDecimal(finding.scores.mean)} of 10`;
  const { name, topic, towards, figures } = finding.spectrum;
  switch (finding.kind) {
    case "wish":
      return `${POLES[towards].wanted}: ${poleName(towards)}, ${pointsOf(figures.gap.mean)}`;
    case "camps":
      return `different accounts of ${topic} (${name})`;
    case "opposed":
      return `wishes that collide on ${name}`;
    case "contrast":
      return `${name} by role and level`;
    case "mismatch":
      return `contradictory answers on ${name}`;
    case "unsettled":
      return `no common view of ${topic} (${name})`;
  }
}

function themes(findings: readonly Finding[], { spectrums }: TeamStatistics): string[] {
  const named = onePerSubject(findings).slice(0, 5).map(theme);
  if (named.length > 0) return named;
  const still = spectrums.filter(isQuiet);
  return [
    still.length > 0 ? `no clear wish to change ${still[0]?.name} or any other spectrum` : "few scores",
  ];
}

export function summary(team: TeamStatistics, findings: readonly Finding[]): Insights["summary"] {
  return {
    overview: paragraph(profile(team), destination(team), divided(team)),
    keyThemes: themes(findings, team).map(capitalise),
  };
}
