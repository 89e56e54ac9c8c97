import type { ExportFormat } from "#domain/exports.ts";
import { toCsv } from "#worker/export/csv.ts";
import { type DrawBelow, responseTable } from "#worker/export/response-table.ts";
import { makeWorkbook } from "#worker/export/workbook.ts";
import { readAnalysisInput } from "#worker/services/analyses/read-analysis-input.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { makeInsightsJson, makeReport } from "./make-report.ts";

export interface ExportOrder {
  surveyCode: string;
  insightId: string | null;
  format: ExportFormat;
}

/** Makes the file of an export; texts are UTF-8. Throws if its source has been deleted. */
export async function makeFile(context: ServiceContext, order: ExportOrder): Promise<Uint8Array> {
  switch (order.format) {
    case "csv":
      return encode(toCsv(await readTable(context, order.surveyCode)));
    case "xlsx":
      return makeResponseWorkbook(context, order.surveyCode);
    case "json":
      return encode(await makeInsightsJson(context, order));
    case "html":
      return encode(await makeReport(context, order));
  }
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Draws by rejection: each number below the bound is equally likely. */
const drawBelow: DrawBelow = (bound) => {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0] as number;
    if (drawn < limit) return drawn % bound;
  }
};

async function readTable(context: ServiceContext, code: string) {
  const { responses } = await readAnalysisInput(context, code);
  return responseTable(responses, drawBelow);
}

const ABOUT = [
  ["How to read the responses"],
  ["One row is one response: the role and the scores, in random order."],
  ["Aspects are mean agreement, from 1 (not at all) to 5 (fully)."],
  ["Spectrums run from 1 (fully the first pole) over 5 (balanced) to 9 (fully the second)."],
  ["Effectiveness is the mean of two marks from 1 to 10."],
  ["An empty cell is a score that the response does not have."],
];

async function makeResponseWorkbook(context: ServiceContext, code: string): Promise<Uint8Array> {
  const table = await readTable(context, code);
  return makeWorkbook([
    { name: "Responses", table, columnWidths: [32, 13] },
    { name: "How to read", table: ABOUT, columnWidths: [90] },
  ]);
}
