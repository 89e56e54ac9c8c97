import type { ReactNode } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { leastOverlap, peopleOfBoth } from "#domain/figures/rounds/overlap.ts";
import type { RoundComparison } from "#domain/figures/rounds/rounds.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { appendixWords, provenanceWords, roundRules } from "#messages/report/appendix";
import { kindWords } from "#messages/report/insights";
import { FiguresList, type FiguresListProps } from "#src/features/insights/charts/figures-list.tsx";
import {
  methodTexts,
  provenanceEntries,
  qualityNotes,
  Timestamp,
} from "#src/features/insights/evidence/provenance.tsx";
import type { Report } from "#src/features/insights/report/read-report.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { PhoneFold } from "#src/ui/phone-fold.tsx";
import { appendixTables } from "./appendix-tables.ts";

export const APPENDIX = "appendix";
export const FIGURES = "figures";

interface AppendixProps {
  mode: SurveyMode;
  version: InsightVersion;
  report: Report;
  isPrinted?: boolean;
}

/** Says what counts as a change between rounds, by what is known of who answered. */
function roundRule({ basis, joined, earlier, later }: RoundComparison): string {
  const people = peopleOfBoth(earlier.teamSize, joined);
  if (basis !== "team" || people === null) return roundRules[basis === "roles" ? "roles" : "anyone"];
  const both = leastOverlap(earlier.responses, later.responses, people);
  return roundRules.team({ both, joined: joined ?? 0 });
}

function Entry({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-8 scroll-mt-6 first:mt-2 print:mt-4 print:not-last:break-inside-avoid">
      <h3 className="text-h4 print:text-lead">{title}</h3>
      {children}
    </section>
  );
}

/** Columns of which two tables stand side by side on paper. */
const FEW_COLUMNS = 4;

/** True if a table of few columns comes before or after another one. */
function isBeside(tables: readonly FiguresListProps[], index: number): boolean {
  const isNarrow = (at: number) => (tables[at]?.columns.length ?? Number.POSITIVE_INFINITY) <= FEW_COLUMNS;
  return isNarrow(index) && (isNarrow(index - 1) || isNarrow(index + 1));
}

function Contents({ mode, version, report: { figures } }: AppendixProps) {
  const notes = figures ? qualityNotes(figures) : [];
  const method = [
    kindWords[mode].report,
    ...methodTexts(version, figures),
    ...(figures?.rounds ? [roundRule(figures.rounds)] : []),
  ];
  return (
    <div className="pb-8 text-sm print:pb-0 print:text-xs">
      <Part title={appendixWords.method}>
        <div className="mt-2 grid max-w-measure gap-2 print:mt-1 print:block print:max-w-none print:columns-2 print:break-inside-avoid print:gap-x-8 print:*:mb-1.5">
          {method.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Part>
      <Part title={appendixWords.made}>
        <dl className="mt-3 grid print:mt-1 grid-cols-1 gap-x-16 gap-y-2 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8 print:gap-y-1">
          <Entry name={provenanceWords.madeOn} value={<Timestamp at={version.createdAt} />} />
          {provenanceEntries(version).map(([name, value]) => (
            <Entry key={name} name={name} value={value} />
          ))}
          {notes.length > 0 && <Entry name={provenanceWords.answers} value={notes.join(" ")} />}
        </dl>
      </Part>
      {figures && (
        <Part id={FIGURES} title={appendixWords.figures}>
          <div className="print:grid print:grid-cols-[2fr_3fr] print:gap-x-8">
            {appendixTables(figures).map((table, index, all) => (
              <FiguresList key={table.caption} {...table} isHalf={isBeside(all, index)} />
            ))}
          </div>
        </Part>
      )}
    </div>
  );
}

/** Method, provenance and figures: folded on the screen and on phones, the last pages on paper. */
export function Appendix(props: AppendixProps) {
  if (!props.isPrinted) {
    return (
      <Disclosure title={appendixWords.title} className="mt-16 border-ink">
        <Contents {...props} />
      </Disclosure>
    );
  }
  return (
    <section id={APPENDIX} className="mt-16 border-ink border-t pt-3 print:mt-6">
      <PhoneFold title={<h2 className="text-h3">{appendixWords.title}</h2>} isTitled>
        <Contents {...props} />
      </PhoneFold>
    </section>
  );
}
