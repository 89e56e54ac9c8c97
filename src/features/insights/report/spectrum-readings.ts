import {
  type Aspect,
  poleName,
  SPECTRUMS,
  type Spectrum,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import type { AspectFigures, Distribution, Figures, SpectrumFigures } from "#domain/statistics/figures.ts";
import { shownHalfWidth95 } from "#domain/statistics/finite-population.ts";
import { oneDecimal, signed } from "#domain/wording/format.ts";
import { balanceTexts } from "#src/content/insights/charts.ts";
import { intervalText } from "#src/features/insights/phrases/spectrum-phrases.ts";
import { findingsIn, type SpectrumFindings } from "./findings.ts";

export type SpectrumTexts = Insights["spectrumAnalysis"][string];

export interface SpectrumReading extends Spectrum {
  /** "Adaptive vs Planned". */
  name: string;
  figures: SpectrumFigures;
  /** What may be concluded from them; null where nothing was tested. */
  findings: SpectrumFindings | null;
  /** The analyst's name for it; null where the analyst wrote nothing about it. */
  textsKey: string | null;
  texts: SpectrumTexts | null;
}

/** Finds a spectrum's texts: analysts name it "Vision vs Execution", "Vision-Execution" or "vision_execution". */
function findTextsKey(analysis: Insights["spectrumAnalysis"], { left, right }: Spectrum): string | undefined {
  return Object.keys(analysis).find((key) => {
    const letters = key.toLowerCase();
    return letters.includes(left) && letters.includes(right);
  });
}

/** Sorts the spectrums that have figures by the size of their gap; equal ones in the questionnaire's order. */
export function spectrumsByGap(
  figures: Figures,
  { spectrumAnalysis }: Partial<Pick<Insights, "spectrumAnalysis">> = {},
): SpectrumReading[] {
  const analysis = spectrumAnalysis ?? {};
  const findings = findingsIn(figures);
  return figures.spectrums
    .flatMap((own) => {
      const spectrum = SPECTRUMS.find(({ id }) => id === own.spectrum);
      if (!spectrum) return [];
      const key = findTextsKey(analysis, spectrum) ?? null;
      const texts = key === null ? null : (analysis[key] ?? null);
      return [
        {
          ...spectrum,
          name: spectrumName(spectrum),
          figures: own,
          findings: findings?.on(spectrum.id) ?? null,
          textsKey: key,
          texts,
        },
      ];
    })
    .sort((a, b) => Math.abs(b.figures.gap.mean) - Math.abs(a.figures.gap.mean));
}

/** Finds the spectrum that a text is about: both its poles are named, or it is the only one with a pole named. */
export function findSpectrumNamed(text: string): Spectrum | null {
  const words = new Set(text.toLowerCase().split(/[^a-z]+/));
  const both = SPECTRUMS.find(({ left, right }) => words.has(left) && words.has(right));
  if (both) return both;
  const either = SPECTRUMS.filter(({ left, right }) => words.has(left) || words.has(right));
  return either.length === 1 ? (either[0] ?? null) : null;
}

/** Lists the texts without a chart: on spectrums without figures, and under unknown names. */
export function textsWithoutChart(
  readings: readonly SpectrumReading[],
  analysis: Insights["spectrumAnalysis"],
): [string, SpectrumTexts][] {
  const shown = new Set(readings.map((spectrum) => findTextsKey(analysis, spectrum)));
  return Object.entries(analysis).filter(([key]) => !shown.has(key));
}

type Balance = NonNullable<Figures["pairs"]>[number]["balance"];

export interface AspectPair extends Spectrum {
  leftScores: Distribution | null;
  rightScores: Distribution | null;
  /** Right minus left within each person, averaged; null in older analyses. */
  balance: Balance | null;
  /** The statements favour one pole, while today's place lies nearer the other. */
  contradiction: SpectrumFindings["contradiction"];
}

function scoresOf(aspects: readonly AspectFigures[], aspect: Aspect): Distribution | null {
  return aspects.find((one) => one.aspect === aspect)?.scores ?? null;
}

/** Pairs the twelve aspects with their opposites, without a pair that has no scores. */
export function aspectPairs(figures: Figures): AspectPair[] {
  const { aspects, pairs } = figures;
  const findings = findingsIn(figures);
  return SPECTRUMS.map((spectrum) => ({
    ...spectrum,
    leftScores: scoresOf(aspects, spectrum.left),
    rightScores: scoresOf(aspects, spectrum.right),
    balance: pairs?.find((pair) => pair.spectrum === spectrum.id)?.balance ?? null,
    contradiction: findings?.on(spectrum.id).contradiction ?? null,
  })).filter(({ leftScores, rightScores }) => leftScores !== null || rightScores !== null);
}

/** Names the aspect that the team shows more, with the points of agreement between both: "+1.1 for Execution". */
export function balanceHeadline({ balance, left, right }: AspectPair): string | null {
  if (!balance || balance.n === 0) return null;
  const size = signed(Math.abs(balance.mean));
  return size === "0.0"
    ? balanceTexts.even
    : balanceTexts.leaning(size, poleName(balance.mean < 0 ? left : right));
}

/** Says how wide the balance's interval is, and where the team's place on the spectrum contradicts it. */
export function balanceCaution({ balance, contradiction, ...spectrum }: AspectPair): string | null {
  if (!balance || balance.n === 0) return null;
  const halfWidth95 = shownHalfWidth95(balance);
  if (halfWidth95 === null) return balanceTexts.oneAnswer;
  // A confidential survey has no counts of people, and intervals that are upper bounds.
  const interval = intervalText(halfWidth95, balance.moreLeft === null);
  const said = interval === null ? "" : balanceTexts.interval(interval);
  if (!contradiction) return said || null;
  const { stated, today } = contradiction;
  const other = poleName(stated === spectrum.left ? spectrum.right : spectrum.left);
  return `${said && `${said} `}${balanceTexts.contradiction(spectrumName(spectrum), oneDecimal(today.value), other)}`;
}
