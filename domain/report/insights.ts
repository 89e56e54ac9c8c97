import * as z from "zod";
import { parseJson } from "#domain/parse-json.ts";

export const PRIORITIES = ["High", "Medium", "Low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** AI providers send null for an empty text. */
const text = z.preprocess((value) => value ?? "", z.string()).prefault("");
const texts = z
  .preprocess((value) => (typeof value === "string" ? [value] : (value ?? [])), z.array(z.string()))
  .prefault([]);

/** Reads "HIGH", "high priority" and " High " as one priority, and anything unknown as Medium. */
const prioritySchema = z.preprocess(
  (value) =>
    PRIORITIES.find((priority) => String(value).trim().toLowerCase().startsWith(priority.toLowerCase())) ??
    "Medium",
  z.enum(PRIORITIES),
);

const recommendationSchema = z.object({
  focus: text,
  priority: prioritySchema,
  action: text,
  linkedInsight: text,
});

const spectrumAnalysisSchema = z.object({ currentState: text, desiredState: text, gap: text });

const roleInsightSchema = z
  .object({
    currentPerceptions: z.unknown().optional(),
    currentTendencies: z.unknown().optional(),
    aspirations: texts,
    keyNotes: texts,
  })
  .transform(({ currentPerceptions, currentTendencies, aspirations, keyNotes }) => ({
    currentPerceptions: texts.parse(currentPerceptions ?? currentTendencies),
    aspirations,
    keyNotes,
  }));

const alignmentOpportunitySchema = z.object({ focus: text, opportunity: text, rolesInvolved: texts });

const participationSchema = z.object({ roles: texts }).prefault({});

/** Insights as stored and shown; reads the older shapes of the specification, too. */
export const insightsSchema = z
  .object({
    summary: z.object({ overview: text, keyThemes: texts }).prefault({}),
    consolidatedSummary: z
      .object({ overview: text, keyFindings: texts, participationStats: participationSchema })
      .prefault({}),
    keyObservations: z.object({ leadershipPerceptions: texts, variabilityNotes: texts }).prefault({}),
    strengths: texts,
    challenges: texts,
    recommendations: z.array(recommendationSchema).default([]),
    spectrumAnalysis: z.record(z.string(), spectrumAnalysisSchema).default({}),
    roleInsights: z.record(z.string(), roleInsightSchema).optional(),
    roleBasedInsights: z.record(z.string(), roleInsightSchema).optional(),
    alignmentOpportunities: z.array(alignmentOpportunitySchema).default([]),
  })
  .transform(({ roleInsights, roleBasedInsights, ...rest }) => ({
    ...rest,
    roleInsights: roleInsights ?? roleBasedInsights ?? {},
  }));
export type Insights = z.infer<typeof insightsSchema>;

/** Reads stored insights, an object or its JSON text; null if they have another shape. */
export function readInsights(stored: unknown): Insights | null {
  const parsed = insightsSchema.safeParse(typeof stored === "string" ? parseJson(stored) : stored);
  return parsed.success ? parsed.data : null;
}
