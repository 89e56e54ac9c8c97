import { averageDeviation, withinGroupAgreement } from "./agreement.ts";
import type { ScoredResponse } from "./analysis.ts";
import { pairedGap } from "./gaps.ts";
import type { AspectFigures, Distribution, Figures, SpectrumFigures } from "./insights.ts";
import { ASPECTS, SPECTRUM_IDS, SPECTRUM_SCALE, type SpectrumId } from "./questionnaire.ts";
import { roleLabel } from "./roles.ts";
import { roundTo2, type Scores } from "./scoring.ts";
import { describeValues } from "./statistics.ts";

const SPECTRUM_POINTS = SPECTRUM_SCALE.max - SPECTRUM_SCALE.min + 1;

function rounded<Shape extends object>(figures: Shape): Shape {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, typeof value === "number" ? roundTo2(value) : value]),
  ) as Shape;
}

function distributionOf(scores: readonly (number | null)[]): Distribution | null {
  const distribution = describeValues(scores.filter((score) => score !== null));
  return distribution && rounded(distribution);
}

function spectrumFigures(spectrum: SpectrumId, all: readonly Scores[]): SpectrumFigures | null {
  const current = distributionOf(all.map((scores) => scores.current[spectrum]));
  const aspirational = distributionOf(all.map((scores) => scores.aspirational[spectrum]));
  if (!current || !aspirational) return null;
  const wishes = all.flatMap((scores) => {
    const [from, to] = [scores.current[spectrum], scores.aspirational[spectrum]];
    return from === null || to === null ? [] : [{ current: from, aspirational: to }];
  });
  const values = all.map((scores) => scores.current[spectrum]).filter((score) => score !== null);
  const spread = rounded({
    agreement: withinGroupAgreement(values, SPECTRUM_POINTS),
    averageDeviation: averageDeviation(values),
  });
  return { spectrum, current, aspirational, gap: rounded(pairedGap(wishes)), ...spread };
}

function countRoles(responses: readonly ScoredResponse[]): Figures["roles"] {
  const counts = new Map<string, number>();
  for (const { role, customRoleName } of responses) {
    const label = roleLabel(role, customRoleName);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return Array.from(counts, ([label, count]) => ({ label, count }));
}

/**
 * The numbers of a report, rounded to 2 decimals. A missing score is left out, never counted as 0;
 * a spectrum or aspect that nobody scored is left out whole. Roles come in order of appearance.
 */
export function computeFigures(responses: readonly ScoredResponse[]): Figures {
  const all = responses.map((response) => response.scores);
  const aspects = ASPECTS.flatMap((aspect): AspectFigures[] => {
    const scores = distributionOf(all.map((one) => one.aspects[aspect]));
    return scores ? [{ aspect, scores }] : [];
  });
  return {
    responses: responses.length,
    roles: countRoles(responses),
    spectrums: SPECTRUM_IDS.flatMap((spectrum) => spectrumFigures(spectrum, all) ?? []),
    aspects,
    effectiveness: distributionOf(all.map((scores) => scores.effectiveness)),
  };
}
