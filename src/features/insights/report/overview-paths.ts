import type { Insights } from "#domain/report/insights.ts";

/** Lists the paths and texts of the two summaries; an older analysis has only one of them. */
export function overviewPaths({ consolidatedSummary, summary }: Insights): [string, string][] {
  const overviews: [string, string][] = [
    ["consolidatedSummary.overview", consolidatedSummary.overview],
    ["summary.overview", summary.overview],
  ];
  const [lead, second] = overviews.filter(([, text]) => text !== "");
  if (!lead) return [];
  return second && second[1] !== lead[1] ? [lead, second] : [lead];
}
