import type { ReactNode } from "react";
import { EFFECTIVENESS_LABELS, EFFECTIVENESS_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Distribution, Figures } from "#domain/statistics/figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { effectivenessWords, summaryWords } from "#src/content/insights/report.ts";
import { MiniSpectrums } from "#src/features/insights/charts/dumbbell.tsx";
import { MiddleHalf } from "#src/features/insights/charts/middle-half.tsx";
import { placeOn } from "#src/features/insights/charts/scales.ts";
import type { TabProps } from "#src/features/insights/report/read-report.ts";
import { spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

function SideHeading({ children }: { children: ReactNode }) {
  return <h2 className="font-medium font-sans text-muted text-sm tracking-normal">{children}</h2>;
}

/** A short list beside the text; nothing where there is nothing to list. */
function SideList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section>
      <SideHeading>{title}</SideHeading>
      <ul className="mt-2 grid grid-cols-1 gap-1.5 text-sm">
        {texts.map((text) => (
          <li key={text} className="min-w-0">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function effectivenessSpread(scores: Distribution): string {
  const { n, standardDeviation, lowerQuartile, upperQuartile, min, max } = scores;
  if (n < 2) return effectivenessWords.oneAnswer;
  if (standardDeviation === null) return effectivenessWords.meanOnly(n);
  if (lowerQuartile === null || upperQuartile === null || min === null || max === null) {
    return effectivenessWords.coarse(n, oneDecimal(standardDeviation));
  }
  return effectivenessWords.spread(
    n,
    [oneDecimal(lowerQuartile), oneDecimal(upperQuartile)],
    [oneDecimal(min), oneDecimal(max)],
  );
}

interface EffectivenessProps {
  scores: Distribution;
  items: NonNullable<Figures["effectivenessItems"]>;
}

/** The team's own marks for its results, from 1 to 10: for both questions together, then for each. */
function Effectiveness({ scores, items }: EffectivenessProps) {
  const { mean } = scores;
  const spread = effectivenessSpread(scores);
  return (
    <section className="print:break-inside-avoid">
      <SideHeading>{effectivenessWords.title}</SideHeading>
      <p className="mt-1 font-serif text-h1 leading-none">
        {oneDecimal(mean)}
        <span className="ml-2 font-sans text-base text-muted">
          {effectivenessWords.of(EFFECTIVENESS_SCALE.max)}
        </span>
      </p>
      <SpectrumLine height={20} className="mt-4" label={effectivenessWords.label(oneDecimal(mean), spread)}>
        <MiddleHalf scores={scores} placeOf={(score) => placeOn(EFFECTIVENESS_SCALE, score)} />
        <SpectrumDot at={placeOn(EFFECTIVENESS_SCALE, mean)} radius={7} />
      </SpectrumLine>
      <p className="mt-2 text-muted text-xs">{spread}</p>
      <dl className="mt-3 grid grid-cols-1 gap-y-1 text-sm">
        {items.map(({ item, scores: { mean } }) => (
          <div key={item} className="flex justify-between gap-4">
            <dt>{EFFECTIVENESS_LABELS[item]}</dt>
            <dd className="tabular-nums">{oneDecimal(mean)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lists the roles that answered, each once. */
export function participants({ consolidatedSummary }: TabProps["insights"]): string[] {
  return [...new Set(consolidatedSummary.participationStats.roles)];
}

const [today, wanted, order] = summaryWords.lines;

/** The column beside the summary: lines, effectiveness, themes and roles. */
export function AtAGlance({ insights, figures, isPrinted = false }: TabProps) {
  const spectrums = figures ? spectrumsByGap(figures) : [];
  return (
    <aside className="grid grid-cols-1 content-start gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-1 print:grid-cols-1 print:gap-6">
      {spectrums.length > 0 && (
        <section className="md:row-span-2 lg:row-span-1">
          <SideHeading>
            {today}
            <span className="text-accent">●</span>
            {wanted}
            <span className="text-second">○</span>
            {order}
          </SideHeading>
          <div className="mt-3">
            <MiniSpectrums
              spectrums={spectrums.map(({ figures: { current, aspirational }, ...spectrum }) => ({
                ...spectrum,
                current: current.mean,
                aspirational: aspirational.mean,
              }))}
            />
          </div>
        </section>
      )}
      {figures?.effectiveness && (
        <Effectiveness scores={figures.effectiveness} items={figures.effectivenessItems ?? []} />
      )}
      <SideList title={summaryWords.themes} texts={[...new Set(insights.summary.keyThemes)]} />
      {!isPrinted && <SideList title={summaryWords.roles} texts={participants(insights)} />}
    </aside>
  );
}
