import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { StoredReport } from "#domain/report/stored-report.ts";
import type { InsightMetadata } from "./schema/analysis.ts";

/** Packs a report and its metadata: two lines of JSON, compressed together, to about an eighth. */
export function packReport(report: StoredReport, metadata: InsightMetadata): Uint8Array {
  return brotliCompressSync(`${JSON.stringify(report)}\n${JSON.stringify(metadata)}`);
}

/** Returns the stored report, as JSON text, and the metadata; null both for an analysis that has not been completed. */
export function readReport(packed: Uint8Array | null): {
  insights: string | null;
  metadata: InsightMetadata | null;
} {
  if (!packed) return { insights: null, metadata: null };
  const [insights = "", metadata = ""] = brotliDecompressSync(packed).toString().split("\n");
  return { insights, metadata: JSON.parse(metadata) };
}
