import * as z from "zod/mini";
import { STORAGE_LIST } from "./limits.ts";

export const EXPORT_FORMATS = ["csv", "xlsx", "json", "html"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATUSES = ["processing", "completed", "failed"] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Tables hold the responses as they are now; the others hold one analysis, the newest where none is named. */
export const requestExportSchema = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  insightId: z.optional(z.uuid()),
});
export type RequestExport = z.infer<typeof requestExportSchema>;

const wholeNumber = (min: number, max: number, otherwise: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), otherwise);

export const exportPageSchema = z.object({
  limit: wholeNumber(1, STORAGE_LIST.limit, STORAGE_LIST.limit),
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER, STORAGE_LIST.offset),
});
export type ExportPage = z.infer<typeof exportPageSchema>;

/** One export as its survey's manager sees it. Times are ISO 8601, UTC. */
export interface ExportSummary {
  id: string;
  name: string;
  format: ExportFormat;
  status: ExportStatus;
  createdAt: string;
  /** The file's size; null until there is one. */
  bytes: number | null;
  /** Why there is none. */
  error: string | null;
}

/** A page of a survey's exports by name, ascending. */
export interface SurveyExports {
  exports: ExportSummary[];
  total: number;
  maxExports: number;
}

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
  html: "text/html; charset=utf-8",
};

export function exportMediaType(format: ExportFormat): string {
  return MEDIA_TYPES[format];
}

/** Whether it holds the responses one by one, and no analysis. */
export function isResponseTable(format: ExportFormat): boolean {
  return format === "csv" || format === "xlsx";
}

const CONTENTS: Record<ExportFormat, string> = {
  csv: "responses",
  xlsx: "responses",
  json: "insights",
  html: "report",
};

/** "bergmann-sohne-report-2026-11-21.html": small letters, digits and hyphens only, so that it fits any header. */
export function exportFileName(organizationName: string, format: ExportFormat, createdAt: Date): string {
  const plain = organizationName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return `${plain || "survey"}-${CONTENTS[format]}-${createdAt.toISOString().slice(0, 10)}.${format}`;
}
