import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { kindWords, reportTitles } from "#messages/report/insights";
import { sampleWords } from "#src/content/survey-pages.ts";
import { Timestamp } from "#src/features/insights/evidence/provenance.tsx";
import { formatDate } from "#src/lib/format.ts";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";

const LONG_TITLE = 48;

const DASHBOARD = { to: "/survey/manage", label: reportTitles.dashboard };

interface PageTitleProps {
  title: string;
  /** The link above the title; null where the frame has one. */
  back?: { to: string; label: string } | null;
  /** Beside that link. */
  tools?: ReactNode;
  /** Above the title. */
  logo?: ReactNode;
  /** By default a long title is set smaller. */
  size?: "text-h1" | "text-h2" | "text-h3";
  children?: ReactNode;
}

export function PageTitle({ title, back = DASHBOARD, tools, logo, size, children }: PageTitleProps) {
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-8 print:hidden">
        {back && (
          <Link
            to={back.to}
            className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink"
          >
            <ArrowLeftIcon className="size-4" />
            {back.label}
          </Link>
        )}
        {tools}
      </div>
      {logo}
      <h1 className={size ?? (title.length > LONG_TITLE ? "text-h2" : "text-h1")}>{title}</h1>
      {children}
    </header>
  );
}

interface ReportMetadataProps {
  version: InsightVersion;
  mode: SurveyMode;
  line: string | null;
  isSample?: boolean;
}

export function ReportMetadata({ version, mode, line, isSample = false }: ReportMetadataProps) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 text-muted text-sm">
      {isSample && <span className="font-semibold text-second max-sm:w-full">{sampleWords.cover}</span>}
      {isSample ? formatDate(version.createdAt) : <Timestamp at={version.createdAt} />}
      <span>{kindWords[mode].name}</span>
      {line && <span className="wrap-anywhere">{line}</span>}
    </p>
  );
}

/** The look of every tool beside a report. */
export const TOOL = "inline-flex min-h-11 min-w-11 items-center text-muted hover:text-ink";
