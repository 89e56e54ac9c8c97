import type { ExportFormat } from "#domain/exports.ts";
import { toCsv } from "#worker/export/csv.ts";
import { responseTable } from "#worker/export/response-table.ts";
import { readOpenRelease } from "#worker/services/analyses/read-release.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { makeFiguresTable } from "./make-figures.ts";
import { makeInsightsJson, makeReport } from "./make-report.ts";

export interface ExportOrder {
  surveyCode: string;
  /** Null for a table of responses. */
  insightId: string | null;
  format: ExportFormat;
}

/** Makes the file of an export; texts are UTF-8. Throws if its source has been deleted, or is confidential. */
export async function makeFile(context: ServiceContext, order: ExportOrder): Promise<Uint8Array> {
  switch (order.format) {
    case "csv":
      return encode(toCsv(await makeTable(context, order)));
    case "json":
      return encode(await makeInsightsJson(context, order));
    case "html":
      return encode(await makeReport(context, order));
  }
}

const encode = (text: string) => new TextEncoder().encode(text);

async function makeTable(context: ServiceContext, order: ExportOrder) {
  if (order.insightId !== null) return makeFiguresTable(context, order);
  const { rows } = await readOpenRelease(context, order.surveyCode);
  return responseTable(rows);
}
