import { parseJson } from "#domain/parse-json.ts";
import { type Insights, insightsSchema, readInsights } from "#domain/report/insights.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import { readStatements, type Statement } from "./statements/statement.ts";

/** In UTF-16 code units. A full report has some 25,000, its longest text 2,000. */
const MAX_LENGTH = { report: 40_000, text: 6000 };

const FENCE = "```";

/** An answer as asked for, or as free text: JSON of the insights' shape, or prose. */
export type ReadAnswer =
  | { kind: "statements"; statements: Statement[] }
  | { kind: "insights"; insights: Insights }
  | { kind: "prose"; insights: Insights };

/**
 * Reads an answer as specified: a fenced JSON block, else the text itself, else the text without newlines and
 * extra spaces; one without JSON is used as it is, as the overview. Throws if it is JSON of another shape or
 * without words. Measures first, and every step takes time in proportion to the length.
 */
export function readAnswer(answer: string): ReadAnswer {
  for (const object of readObjects(answer)) {
    const statements = readStatements(object);
    if (statements) return { kind: "statements", statements };
    const insights = readInsights(withRolesByLabel(object));
    if (insights && hasContent(insights))
      return { kind: "insights", insights: requireReportLength(insights) };
  }
  const cleaned = clean(answer);
  if (/^(?:$|[[<])|\{/.test(cleaned)) throw unreadable();
  const insights = insightsSchema.parse({ consolidatedSummary: { overview: cleaned } });
  return { kind: "prose", insights: requireReportLength(insights) };
}

/** Returns what can be read as JSON in an answer, in the order in which it is tried. */
export function readObjects(answer: string): unknown[] {
  if (answer.length > MAX_LENGTH.report) throw tooLong();
  const candidates = [sliceFenced(answer), sliceObject(answer), sliceObject(clean(answer))];
  return candidates.flatMap((candidate) => (candidate === null ? [] : (parseJson(candidate) ?? [])));
}

const clean = (text: string) => text.replace(/\s+/g, " ").trim();

export const unreadable = () => new AnalysisFault("The AI provider’s answer could not be read as insights.");

const tooLong = () => new AnalysisFault("The AI provider’s answer is too long for a report.");

/** Returns what stands between the first two fences, without the language that it names. */
function sliceFenced(text: string): string | null {
  const opening = text.indexOf(FENCE);
  const closing = text.indexOf(FENCE, opening + FENCE.length);
  if (opening === -1 || closing === -1) return null;
  return text.slice(opening + FENCE.length, closing).replace(/^json/i, "");
}

/** Returns the text from its first opening brace to its last closing one; null without an opening brace. */
function sliceObject(text: string): string | null {
  const start = text.indexOf("{");
  return start === -1 ? null : text.slice(start, text.lastIndexOf("}") + 1);
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
  if (length > MAX_LENGTH.report || longest > MAX_LENGTH.text) throw tooLong();
  return insights;
}

function hasContent({ consolidatedSummary, summary, recommendations }: Insights): boolean {
  return Boolean(consolidatedSummary.overview || summary.overview) && recommendations.length > 0;
}
