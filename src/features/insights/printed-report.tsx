import type { ReactNode } from "react";
import { RawData } from "./raw-data.tsx";
import type { Report } from "./read-report.ts";
import { REPORT_TABS } from "./report-view.tsx";

/** The report on paper: the four tabs in order, each from a new page on. */
export function PrintedReport({ report: { insights, figures, raw } }: { report: Report }) {
  if (!insights) return <RawData text={raw} />;
  return REPORT_TABS.map(({ value, label, Content }) => (
    <PrintedPart key={value} title={label}>
      <Content insights={insights} figures={figures} isPrinted />
    </PrintedPart>
  ));
}

function PrintedPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 not-first-of-type:break-before-page">
      <p className="mb-5 border-ink border-b pb-2 font-serif text-h2">{title}</p>
      {children}
    </section>
  );
}
