import * as z from "zod/mini";
import { STORAGE_LIST } from "./limits.ts";

const EXPORT_FORMATS = ["csv", "html"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const EXPORT_STATUSES = ["processing", "completed", "failed"] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/**
 * A table (CSV) holds the figures of an analysis if it is named, else the responses of the moment, which only open
 * surveys give out. A report holds one analysis, by default the newest.
 */
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

/** A table is kept as CSV; a spreadsheet of any region reads it as a workbook. */
export const exportFileSchema = z.object({ as: z.optional(z.literal("workbook")) });

/** An export as the survey's manager sees it. Times are ISO 8601, UTC. */
export interface ExportSummary {
  id: string;
  name: string;
  format: ExportFormat;
  status: ExportStatus;
  createdAt: string;
  /** Size of the file; null until it is complete. */
  bytes: number | null;
  /** Set if the export failed. */
  error: string | null;
}

/** One page of a survey's exports, by name ascending. */
export interface SurveyExports {
  exports: ExportSummary[];
  total: number;
  maxExports: number;
}

/** Says if a file holds the responses one by one, and no analysis. */
export function holdsResponses({ format, insightId }: Pick<RequestExport, "format" | "insightId">): boolean {
  return format === "csv" && insightId === undefined;
}
