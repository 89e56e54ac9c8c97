import type { ExportFormat } from "#domain/exports.ts";
import { toCsv } from "#worker/export/csv.ts";
import { responseTable } from "#worker/export/response-table.ts";
import { makeWorkbook } from "#worker/export/workbook.ts";
import { readOpenRelease } from "#worker/services/analyses/read-release.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { makeFiguresTable, makeFiguresWorkbook } from "./make-figures.ts";
import { makeInsightsJson, makeReport } from "./make-report.ts";

export interface ExportOrder {
  surveyCode: string;
  /** Null for a table of responses. */
  insightId: string | null;
  format: ExportFormat;
}

/** Makes the file of an export; texts are UTF-8. Throws if its source has been deleted, or is confidential. */
export async function makeFile(context: ServiceContext, order: ExportOrder): Promise<Uint8Array> {
  const isFigures = order.insightId !== null;
  switch (order.format) {
    case "csv":
      return encode(
        toCsv(isFigures ? await makeFiguresTable(context, order) : await readTable(context, order)),
      );
    case "xlsx":
      return isFigures ? makeFiguresWorkbook(context, order) : makeResponseWorkbook(context, order);
    case "json":
      return encode(await makeInsightsJson(context, order));
    case "html":
      return encode(await makeReport(context, order));
  }
}

const encode = (text: string) => new TextEncoder().encode(text);

async function readTable(context: ServiceContext, { surveyCode }: ExportOrder) {
  const { rows } = await readOpenRelease(context, surveyCode);
  return responseTable(rows);
}

const ABOUT = [
  ["How to read the responses"],
  ["One row is one response: the role and the scores, in random order."],
  ["Aspects are mean agreement, from 1 (not at all) to 5 (fully)."],
  ["Spectrums run from 1 (fully the first pole) through 5 (balanced) to 9 (fully the second)."],
  ["Effectiveness is the mean of two marks from 1 to 10, which are shown beside it."],
  ["An empty cell is a score that the response doesn’t have."],
];

async function makeResponseWorkbook(context: ServiceContext, order: ExportOrder): Promise<Uint8Array> {
  const table = await readTable(context, order);
  return makeWorkbook([
    { name: "Responses", table, columnWidths: [32, 13] },
    { name: "How to read", table: ABOUT, columnWidths: [90] },
  ]);
}
