import { type Insights, readInsights } from "#domain/insights.ts";

const FENCED_BLOCK = /```(?:json)?\s*\n?([\s\S]*?)```/i;

/**
 * Reads an answer as the specification says: a fenced JSON block, else the text itself, else the text
 * without newlines and extra spaces. Throws where none is an object of the insights' shape with a word in it.
 */
export function readAnswer(text: string): Insights {
  const fenced = FENCED_BLOCK.exec(text)?.[1];
  const cleaned = text.replace(/\s+/g, " ").trim();
  for (const candidate of [fenced, text, cleaned]) {
    const insights = candidate === undefined ? null : readInsights(candidate);
    if (insights && hasContent(insights)) return insights;
  }
  throw new Error("The AI provider's answer could not be read as insights.");
}

function hasContent({ consolidatedSummary, summary, recommendations }: Insights): boolean {
  return Boolean(consolidatedSummary.overview || summary.overview) && recommendations.length > 0;
}
