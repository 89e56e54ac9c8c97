import { readStoredReport } from "#domain/report/stored-report.ts";
import { figuresTable } from "#worker/export/figures-table.ts";
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
