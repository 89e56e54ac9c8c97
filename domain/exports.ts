import * as z from "zod/mini";
import { STORAGE_LIST } from "./limits.ts";

export const EXPORT_FORMATS = ["csv", "xlsx", "json", "html"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const EXPORT_STATUSES = ["processing", "completed", "failed"] as const;
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

/** Whether it holds the responses one by one, and no analysis. */
export function isResponseTable(format: ExportFormat): boolean {
  return format === "csv" || format === "xlsx";
}
