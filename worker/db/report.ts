import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { type InsightMetadata, surveyInsights } from "./schema/analysis.ts";

/** What of a row holds its insights and metadata. */
export type ReportRow = Pick<typeof surveyInsights.$inferSelect, "report" | "insights" | "metadata">;

/** The columns of what an analysis has found. */
export const reportColumns = {
  report: surveyInsights.report,
  insights: surveyInsights.insights,
  metadata: surveyInsights.metadata,
};

/** Packs a report and its metadata: two lines of JSON, compressed together, to about an eighth. */
export function packReport(report: StoredReport, metadata: InsightMetadata): Uint8Array {
  return brotliCompressSync(`${JSON.stringify(report)}\n${JSON.stringify(metadata)}`);
}

/** Returns the stored report, JSON text of either shape or an older row's plain text, and the metadata. */
export function readReport({
  report,
  insights,
  metadata,
}: ReportRow): Pick<ReportRow, "insights" | "metadata"> {
  if (!report || (insights && metadata)) return { insights, metadata };
  const [first = "", second = ""] = brotliDecompressSync(report).toString().split("\n");
  return { insights: insights || first, metadata: metadata ?? (JSON.parse(second) as InsightMetadata) };
}
