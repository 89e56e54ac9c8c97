import type { Insights } from "#domain/insights.ts";
import { poleName } from "#domain/questionnaire.ts";
import { largestGap, type SpectrumFacts, type TeamFacts } from "./facts.ts";
import type { Finding } from "./findings.ts";
import { capitalise, count, figure, list, paragraph, pointsOf } from "./phrases.ts";
import { campsInWords, leanOf, wishesInWords } from "./spectrums.ts";

function profile({ organization, spectrums }: TeamFacts): string | null {
  const leaning = spectrums
    .filter(({ figures }) => Math.abs(figures.current.mean - 5) >= 0.5)
    .sort((a, b) => Math.abs(b.figures.current.mean - 5) - Math.abs(a.figures.current.mean - 5));
  if (spectrums.length === 0) return `no spectrum has scores yet for ${organization} (0 of 6).`;
  if (leaning.length === 0) {
    return `today ${organization} stands near the middle of all ${count(spectrums.length)} spectrums, between ${list(extremes(spectrums).map(figure))} on the lines from 1 to 9.`;
  }
  const leans = leaning.slice(0, 3).map((spectrum) => {
    const { mean } = spectrum.figures.current;
    return `${leanOf(mean, spectrum)} (${figure(mean)} on ${spectrum.name})`;
  });
  return `today ${organization} leans ${list(leans)}.`;
}

function extremes(spectrums: readonly SpectrumFacts[]): [number, number] {
  const means = spectrums.map(({ figures }) => figures.current.mean);
  return [Math.min(...means), Math.max(...means)];
}

function destination({ spectrums }: TeamFacts): string | null {
  const moved = spectrums.filter(({ wish }) => wish === "clear");
  if (moved.length === 0) return null;
  const goals = moved
    .sort((a, b) => Math.abs(b.figures.gap.mean) - Math.abs(a.figures.gap.mean))
    .map((spectrum) => `${figure(spectrum.figures.aspirational.mean)} on ${spectrum.name}`);
  return `where it wants to be is ${list(goals)}.`;
}

function themes(findings: readonly Finding[], { spectrums }: TeamFacts): string[] {
  const named = findings.slice(0, 5).map((finding) => {
    if (finding.kind === "effectiveness") return `Effectiveness at ${figure(finding.scores.mean)} of 10`;
    const { name, towards, figures } = finding.spectrum;
    if (finding.kind === "wish") return `More ${poleName(towards)}: ${pointsOf(figures.gap.mean)}`;
    if (finding.kind === "camps") return `Two camps on ${name}: ${campsInWords(finding.spectrum)}`;
    if (finding.kind === "opposed") return `Opposite wishes on ${name}: ${wishesInWords(finding.spectrum)}`;
    if (finding.kind === "contrast")
      return `Views apart on ${name}: ${pointsOf(finding.contrast.difference)}`;
    return `Words and place differ on ${name}: ${figure(figures.current.mean)} today`;
  });
  if (named.length > 0) return named;
  const largest = largestGap(spectrums);
  return [
    largest
      ? `No clear wish to change: largest gap ${figure(Math.abs(largest.figures.gap.mean))}`
      : "Few scores",
  ];
}

export function summary(facts: TeamFacts, findings: readonly Finding[]): Insights["summary"] {
  return {
    overview: paragraph(profile(facts), destination(facts)),
    keyThemes: themes(findings, facts).map(capitalise),
  };
}
