import type { ReactNode } from "react";
import { SpectrumBand, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

function Entry({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4">
      <span aria-hidden="true" className="w-7 shrink-0">
        {mark}
      </span>
      {children}
    </li>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <SpectrumLine height={16} className="[&>line]:hidden">
      {children}
    </SpectrumLine>
  );
}

export function AlignmentLegend({ hasBand, hasAnswers }: { hasBand: boolean; hasAnswers: boolean }) {
  return (
    <div className="text-muted text-sm">
      <ul className="grid gap-2" aria-label="Legend">
        <Entry
          mark={
            <Mark>
              <SpectrumDot at={0.5} radius={6} />
            </Mark>
          }
        >
          where the team is today
        </Entry>
        <Entry
          mark={
            <Mark>
              <SpectrumDot at={0.5} radius={6} tone="second" ring />
            </Mark>
          }
        >
          where it wants to be
        </Entry>
        {hasBand && (
          <Entry
            mark={
              <Mark>
                <SpectrumBand from={0} to={1} />
              </Mark>
            }
          >
            middle half of today's answers
          </Entry>
        )}
      </ul>
      {hasAnswers && (
        <p className="mt-3 text-xs">
          Where every answer is shown, each is a dot: today above the line, wanted below it.
        </p>
      )}
      <p className="mt-3 text-xs">Each line runs from 1 to 9; its tick marks 5, balanced.</p>
    </div>
  );
}
