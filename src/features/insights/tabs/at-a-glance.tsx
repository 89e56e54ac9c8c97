import type { ReactNode } from "react";
import { effectivenessWords, summaryWords } from "#src/content/insights/report.ts";
import { MiniSpectrums } from "#src/features/insights/charts/dumbbell.tsx";
import type { TabProps } from "#src/features/insights/report/read-report.ts";
import { spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { EffectivenessMarks } from "./effectiveness-section.tsx";

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

export function themes({ summary }: TabProps["insights"]): string[] {
  return [...new Set(summary.keyThemes)];
}

const [today, wanted, order] = summaryWords.lines;

/** What stands beside the overview: the six lines, the marks and the themes. On paper it stands below. */
export function AtAGlance({ insights, figures, isPrinted = false }: TabProps) {
  const spectrums = figures ? spectrumsByGap(figures) : [];
  return (
    <aside className="grid grid-cols-1 content-start gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-1 print:mt-6 print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_14rem] print:gap-x-10">
      {spectrums.length > 0 && (
        <section className="md:row-span-2 lg:row-span-1 print:row-span-1">
          <SideHeading>
            {today}
            <span className="text-accent">●</span>
            {wanted}
            <span className="text-second">○</span>
            {order}
          </SideHeading>
          <div className="mt-3">
            <MiniSpectrums
              isWideOnPaper
              spectrums={spectrums.map(({ figures: { current, aspirational }, ...spectrum }) => ({
                ...spectrum,
                current: current.mean,
                aspirational: aspirational.mean,
              }))}
            />
          </div>
        </section>
      )}
      {figures && (
        <EffectivenessMarks
          figures={figures}
          heading={<SideHeading>{effectivenessWords.title}</SideHeading>}
        />
      )}
      {!isPrinted && <SideList title={summaryWords.themes} texts={themes(insights)} />}
    </aside>
  );
}
