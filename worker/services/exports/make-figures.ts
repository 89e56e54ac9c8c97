import { readStoredReport } from "#domain/report/stored-report.ts";
import { ABOUT_FIGURES, figuresTable } from "#worker/export/figures-table.ts";
import { makeWorkbook } from "#worker/export/workbook.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { ExportOrder } from "./make-file.ts";
import { readAnalysis } from "./make-report.ts";

/**
 * Makes the table of an analysis' figures: as many as its report may hold, what it found in words, and what it leaves
 * out.
 */
export async function makeFiguresTable(context: ServiceContext, order: ExportOrder) {
  const { version, statements } = await readAnalysis(context, order);
  const { figures, report, insights } = version;
  if (!figures) throw new Error("The analysis has no figures");
  const claims = readStoredReport(insights)?.claims ?? [];
  return figuresTable(figures, report && { report, claims, statements });
}

export async function makeFiguresWorkbook(context: ServiceContext, order: ExportOrder): Promise<Uint8Array> {
  const table = await makeFiguresTable(context, order);
  return makeWorkbook([
    { name: "Figures", table, columnWidths: [24, 34, 26, 24, 8, 90] },
    { name: "How to read", table: ABOUT_FIGURES, columnWidths: [90] },
  ]);
}
