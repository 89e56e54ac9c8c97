import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { ExportFormat } from "#domain/exports.ts";

interface FormatWords {
  name: string;
  about: string;
}

export type OfferedFormat = FormatWords & { format: ExportFormat };

const WHOLE_REPORT: readonly OfferedFormat[] = [
  {
    format: "html",
    name: "Report (HTML)",
    about: "This version of the report in one file. Open it in any browser to print it or save it as PDF.",
  },
  {
    format: "json",
    name: "Insights (JSON)",
    about: "This version as it is stored, in words and in figures, for other programs.",
  },
];

/** In the order in which they are offered: only open surveys give out responses. */
export const exportFormats: Readonly<Record<SurveyMode, readonly OfferedFormat[]>> = {
  confidential: [
    ...WHOLE_REPORT,
    {
      format: "csv",
      name: "Figures (CSV)",
      about:
        "This version’s figures for the team and the groups shown, each with its n, its findings in words, and what is left out. It opens in Excel.",
    },
  ],
  open: [
    ...WHOLE_REPORT,
    {
      format: "csv",
      name: "Responses (CSV)",
      about: "One row for each response so far: role and scores, in random order. It opens in Excel.",
    },
  ],
};

export const exportWords = {
  open: "Export",
  title: "Export",
  description: "A file takes a moment to make. It stays with the survey until you remove it.",
  caution: {
    confidential:
      "This survey is confidential, so the files contain what the report contains and no single responses.",
    open: "The tables contain no names and no times. Even so, a role that only one person has points to that person, so share the tables only with people who may know.",
  } satisfies Record<SurveyMode, string>,
  more: "More formats",
  create: "Create",
  files: (count: number, max: number) => `Files (${count} of ${max})`,
  filesToCome: "Files",
  none: "No files yet.",
  making: "Being made…",
  download: "Download",
  remove: "Remove",
  ready: (name: string) => `${name} is ready.`,
  size: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`,
} as const;
