import type { ReactNode } from "react";
import { legend } from "#src/content/insights/charts.ts";
import { SpectrumBand, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

function Entry({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4">
      <span aria-hidden="true" className="w-7 shrink-0">
        <SpectrumLine height={16} className="[&>line]:hidden">
          {mark}
        </SpectrumLine>
      </span>
      {children}
    </li>
  );
}

export function AlignmentLegend({ hasBand, hasAnswers }: { hasBand: boolean; hasAnswers: boolean }) {
  return (
    <div className="text-muted text-sm">
      <ul className="grid gap-2" aria-label={legend.label}>
        <Entry mark={<SpectrumDot at={0.5} radius={6} />}>{legend.today}</Entry>
        <Entry mark={<SpectrumDot at={0.5} radius={6} tone="second" ring />}>{legend.wanted}</Entry>
        {hasBand && <Entry mark={<SpectrumBand from={0} to={1} />}>{legend.band}</Entry>}
      </ul>
      {hasAnswers && <p className="mt-3 text-xs">{legend.dots}</p>}
      <p className="mt-3 text-xs">{legend.scale}</p>
    </div>
  );
}
