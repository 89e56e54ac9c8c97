import type { ReactNode } from "react";
import { EFFECTIVENESS_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { countOf, rolesWords } from "#src/content/insights/report.ts";
import { type MiniSpectrum, MiniSpectrums } from "#src/features/insights/charts/dumbbell.tsx";
import type { GroupMarks } from "#src/features/insights/report/group-figures.ts";

/** Says a group's mean marks for each question; for both together where they are not told apart. */
function marksText({ effectiveness, effectivenessItems = [] }: GroupMarks): string {
  const { max } = EFFECTIVENESS_SCALE;
  if (effectivenessItems.length > 0) {
    const marks = effectivenessItems.map(({ item, mean }) => `${rolesWords.mark[item]} ${oneDecimal(mean)}`);
    return rolesWords.marks(marks.join(", "), max);
  }
  return effectiveness == null ? "" : rolesWords.effectiveness(oneDecimal(effectiveness), max);
}

interface GroupCardProps extends GroupMarks {
  label: string;
  /** Number of responses; null where it was not recorded. */
  n: number | null;
  lines: readonly MiniSpectrum[];
  children?: ReactNode;
}

/** A role or a level: label, number of responses, lines, and texts. */
export function GroupCard({ label, n, lines, children, ...marks }: GroupCardProps) {
  return (
    <li className="border-ink border-t pt-5 print:pt-3">
      <h3 className="text-h3">{label}</h3>
      {n !== null && (
        <p className="mt-1 text-muted text-sm">
          {countOf(n, "response")}
          {marksText(marks)}
        </p>
      )}
      {lines.length > 0 && (
        <div className="mt-5 print:mt-3">
          <MiniSpectrums spectrums={lines} />
        </div>
      )}
      {children}
    </li>
  );
}
