import { parseJson } from "#domain/parse-json.ts";
import { type Insights, readInsights } from "#domain/report/insights.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";

/** In UTF-16 code units. A full report has some 25,000, its longest text 2,000. */
const MAX_LENGTH = { report: 100_000, text: 10_000 };

const FENCED_BLOCK = /```(?:json)?\s*\n?([\s\S]*?)```/i;

/**
 * Reads an answer as specified: a fenced JSON block, else the text itself, else the text without newlines and
 * extra spaces. Throws if none holds an object of the insights' shape with at least one word.
 */
export function readAnswer(text: string | null | undefined): Insights {
  const whole = text ?? "";
  const fenced = FENCED_BLOCK.exec(whole)?.[1];
  const cleaned = whole.replace(/\s+/g, " ").trim();
  for (const candidate of [fenced, whole, cleaned]) {
    const insights = candidate === undefined ? null : readInsights(withRolesByLabel(parseJson(candidate)));
    if (insights && hasContent(insights)) return requireReportLength(insights);
  }
  throw new AnalysisFault("The AI provider's answer could not be read as insights.");
}

/** Restores roles by label: a schema cannot name a team's roles, so it has them as a list. */
function withRolesByLabel(answer: unknown): unknown {
  const { roleInsights } = (answer ?? {}) as { roleInsights?: unknown };
  if (!Array.isArray(roleInsights)) return answer;
  const byLabel = roleInsights.flatMap((one) => (typeof one?.role === "string" ? [[one.role, one]] : []));
  return { ...(answer as object), roleInsights: Object.fromEntries(byLabel) };
}

/** Rejects texts that are too long to read and would take minutes to check. */
function requireReportLength(insights: Insights): Insights {
  let longest = 0;
  const { length } = JSON.stringify(insights, (_, value) => {
    if (typeof value === "string") longest = Math.max(longest, value.length);
    return value;
  });
  if (length > MAX_LENGTH.report || longest > MAX_LENGTH.text) {
    throw new AnalysisFault("The AI provider's answer is too long for a report.");
  }
  return insights;
}

function hasContent({ consolidatedSummary, summary, recommendations }: Insights): boolean {
  return Boolean(consolidatedSummary.overview || summary.overview) && recommendations.length > 0;
}
