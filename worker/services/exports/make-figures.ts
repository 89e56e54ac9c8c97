import type { Figures } from "#domain/statistics/figures.ts";
import { ABOUT_FIGURES, figuresTable } from "#worker/export/figures-table.ts";
import { makeWorkbook } from "#worker/export/workbook.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { ExportOrder } from "./make-file.ts";
import { readAnalysis } from "./make-report.ts";

async function readFigures(context: ServiceContext, order: ExportOrder): Promise<Figures> {
  const { version } = await readAnalysis(context, order);
  if (!version.figures) throw new Error("The analysis has no figures");
  return version.figures;
}

/** Makes the table of an analysis' figures: as many as its report may hold, and what it leaves out. */
export async function makeFiguresTable(context: ServiceContext, order: ExportOrder) {
  return figuresTable(await readFigures(context, order));
}

export async function makeFiguresWorkbook(context: ServiceContext, order: ExportOrder): Promise<Uint8Array> {
  const table = await makeFiguresTable(context, order);
  return makeWorkbook([
    { name: "Figures", table, columnWidths: [24, 34, 26, 10] },
    { name: "How to read", table: ABOUT_FIGURES, columnWidths: [90] },
  ]);
}
