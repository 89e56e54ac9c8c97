import type { ExportFormat } from "#domain/exports.ts";
import { languageOf } from "#domain/language-paths.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { toCsv } from "#worker/export/csv.ts";
import { figuresTable } from "#worker/export/figures-table.ts";
import { responseTable } from "#worker/export/response-table.ts";
import { readOpenRelease } from "#worker/services/analyses/read-release.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { makeReport, readAnalysis } from "./make-report.ts";

export interface ExportOrder {
  surveyCode: string;
  /** Null for a table of responses. */
  insightId: string | null;
  format: ExportFormat;
  /** Of its words. */
  language: string;
}

/** Makes the file of an export; texts are UTF-8. Throws if its source has been deleted, or is confidential. */
export async function makeFile(context: ServiceContext, order: ExportOrder): Promise<Uint8Array> {
  switch (order.format) {
    case "csv":
      return encode(toCsv(await makeTable(context, order), languageOf(order.language).locale));
    case "html":
      return encode(await makeReport(context, order));
  }
}

const encode = (text: string) => new TextEncoder().encode(text);

async function makeTable(context: ServiceContext, order: ExportOrder) {
  if (order.insightId !== null) return makeFiguresTable(context, order);
  const { rows } = await readOpenRelease(context, order.surveyCode);
  return responseTable(rows, order.language);
}

/**
 * Makes the table of an analysis' figures: as many as its report may hold, what it found in words, and what it leaves
 * out.
 */
async function makeFiguresTable(context: ServiceContext, order: ExportOrder) {
  const { version, statements, library } = await readAnalysis(context, order);
  const { figures, report, insights } = version;
  if (!figures) throw new Error("The analysis has no figures");
  const claims = readStoredReport(insights)?.claims ?? [];
  const titles = new Map(library.flatMap(({ entries }) => entries.map(({ id, title }) => [id, title])));
  return figuresTable(figures, report && { report, claims, statements, titles }, order.language);
}
