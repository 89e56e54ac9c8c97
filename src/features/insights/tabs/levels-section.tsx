import type { ClaimedGroup } from "#domain/claims/claim.ts";
import { SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { roleLevelLabel } from "#domain/questionnaire/roles.ts";
import type { Figures, GroupFigures } from "#domain/statistics/figures.ts";
import { joinList, oneDecimal, twoDecimals } from "#domain/wording/format.ts";
import { columns, differenceTexts, levelsTable } from "#src/content/insights/charts.ts";
import { levelsWords } from "#src/content/insights/report.ts";
import { FiguresTable, HeadCells, NumberCell } from "#src/features/insights/charts/figures-table.tsx";
import { type Findings, findingsIn } from "#src/features/insights/report/findings.ts";
import { groupLines, shownLevels } from "#src/features/insights/report/group-figures.ts";
import { GroupCard } from "./group-card.tsx";
import { ReportSection } from "./report-section.tsx";

/** Further contrasts of the same two groups are in the table. */
const MAX_CONTRASTS = 3;

/** "VP (3) and Director (5) differ by more than chance: Vision vs Execution today, 6.8 against 4.6." */
export function differencePhrase({ one, other, contrasts }: Findings["groups"][number]): string {
  const nameOf = ({ grouping, label, n }: ClaimedGroup) =>
    differenceTexts.group(grouping === "level" ? roleLevelLabel(label) : label, n);
  const said = contrasts.slice(0, MAX_CONTRASTS).flatMap(({ spectrum: id, measure, one, other }) => {
    const spectrum = SPECTRUMS.find((known) => known.id === id);
    const means: [string, string] = [oneDecimal(one.value), oneDecimal(other.value)];
    return spectrum
      ? [differenceTexts.contrast(spectrumName(spectrum), differenceTexts.measures[measure], means)]
      : [];
  });
  return differenceTexts.differ(nameOf(one), nameOf(other), said.join("; "));
}

/** Says which groups differ by more than chance; nothing where that was not tested. */
function Differences({ figures }: { figures: Figures }) {
  const findings = findingsIn(figures);
  if (!findings) return null;
  if (findings.groups.length === 0) {
    return <p>{figures.release ? levelsWords.noDifferenceShown : levelsWords.noDifference}</p>;
  }
  return (
    <ul className="grid gap-1">
      {findings.groups.map((found) => (
        <li key={`${found.one.label} ${found.other.label}`}>{differencePhrase(found)}</li>
      ))}
    </ul>
  );
}

interface LevelsTableProps {
  figures: Figures;
  levels: readonly GroupFigures[];
  isPrinted: boolean;
}

/** The levels' means of today and of the wish, with the team's beside them. */
function LevelsTable({ figures, levels, isPrinted }: LevelsTableProps) {
  const names = levels.map(({ label, n }) => differenceTexts.group(roleLevelLabel(label), n));
  const head = (
    <HeadCells texts={[columns.spectrum]} numbers={[...names, levelsTable.team(figures.responses)]} />
  );
  const means = (current: number | null | undefined, aspirational: number | null | undefined) =>
    levelsTable.means(twoDecimals(current ?? null), twoDecimals(aspirational ?? null));
  return (
    <FiguresTable caption={levelsTable.caption} head={head} isPrinted={isPrinted}>
      {figures.spectrums.map(({ spectrum: id, current, aspirational }) => {
        const spectrum = SPECTRUMS.find((one) => one.id === id);
        return (
          <tr key={id} className="border-rule border-t">
            <th scope="row" className="py-2 pr-2 font-medium">
              {spectrum && spectrumName(spectrum)}
            </th>
            {levels.map(({ label, spectrums }) => {
              const own = spectrums.find(({ spectrum }) => spectrum === id);
              return <NumberCell key={label}>{means(own?.current, own?.aspirational)}</NumberCell>;
            })}
            <NumberCell>{means(current.mean, aspirational.mean)}</NumberCell>
          </tr>
        );
      })}
    </FiguresTable>
  );
}

/** The levels of the organisation side by side; nothing where too few of them can be shown. */
export function LevelsSection({ figures, isPrinted }: { figures: Figures; isPrinted: boolean }) {
  const levels = figures.levels ?? [];
  const shown = shownLevels(figures);
  const isConfidential = figures.release !== undefined;
  if (shown.length === 0) return null;
  const withoutChart = levels
    .filter((level) => !isConfidential && !shown.includes(level))
    .map(({ label }) => roleLevelLabel(label));
  return (
    <ReportSection title={levelsWords.title}>
      <div className="max-w-[46rem] py-5 print:py-3">
        {shown.length > 1 && <Differences figures={figures} />}
        <p className="mt-3 text-muted text-sm first:mt-0">
          {levelsWords.legend}
          {!isConfidential && levelsWords.needsTwo}
          {withoutChart.length > 0 && levelsWords.withoutChart(joinList(withoutChart))}
        </p>
      </div>
      <ul className="mt-2 grid grid-cols-1 gap-x-14 gap-y-10 md:grid-cols-2 lg:grid-cols-3 print:break-inside-avoid print:grid-cols-3 print:gap-6">
        {shown.map(({ label, spectrums, ...level }) => (
          <GroupCard
            key={label}
            {...level}
            label={roleLevelLabel(label)}
            lines={groupLines(spectrums, figures)}
          />
        ))}
      </ul>
      <LevelsTable figures={figures} levels={shown} isPrinted={isPrinted} />
    </ReportSection>
  );
}
