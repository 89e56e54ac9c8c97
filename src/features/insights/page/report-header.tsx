import type { ReactNode } from "react";
import { Link } from "react-router";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { countOf, reportTitles, responsesText } from "#src/content/insights/report.ts";
import {
  checkedText,
  isInQuestion,
  provenanceText,
  Timestamp,
} from "#src/features/insights/evidence/provenance.tsx";
import type { Report } from "#src/features/insights/report/read-report.ts";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";

const LONG_TITLE = 48;

const DASHBOARD = { to: "/survey/manage", label: reportTitles.dashboard };

interface PageTitleProps {
  title: string;
  /** The link above the title. */
  back?: { to: string; label: string };
  /** By default a long title is set smaller. */
  size?: "text-h1" | "text-h2";
  children?: ReactNode;
}

export function PageTitle({ title, back = DASHBOARD, size, children }: PageTitleProps) {
  return (
    <header>
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink print:hidden"
      >
        <ArrowLeftIcon className="size-4" />
        {back.label}
      </Link>
      <h1 className={size ?? (title.length > LONG_TITLE ? "text-h2" : "text-h1")}>{title}</h1>
      {children}
    </header>
  );
}

export function ReportMetadata({ version, report }: { version: InsightVersion; report: Report }) {
  const checked = checkedText(report.checks);
  const author = provenanceText(version.provenance, report.figures !== null);
  return (
    <ul className="mt-4 flex flex-wrap gap-x-7 gap-y-1 text-muted text-sm">
      <li>{responsesText(report.responses, report.figures?.participation?.teamSize)}</li>
      <li>{countOf(report.roles, "role")}</li>
      <li>
        <Timestamp at={version.createdAt} />
      </li>
      {author && <li className={checked ? undefined : "text-accent"}>{author}</li>}
      {checked && <li className={isInQuestion(report.checks) ? "text-warning" : undefined}>{checked}</li>}
    </ul>
  );
}
