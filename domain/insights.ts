import * as z from "zod";
import { ASPECTS, SPECTRUM_IDS } from "./questionnaire.ts";

export const PRIORITIES = ["High", "Medium", "Low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** An AI says null where it has nothing to say. */
const text = z.preprocess((value) => value ?? "", z.string()).prefault("");
const texts = z
  .preprocess((value) => (typeof value === "string" ? [value] : (value ?? [])), z.array(z.string()))
  .prefault([]);

/** "HIGH", "high priority" and " High " are one priority; anything unreadable is Medium. */
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

/** How a group's answers on one scale lie. */
const distributionSchema = z.object({
  n: z.number(),
  mean: z.number(),
  median: z.number(),
  standardDeviation: z.number().nullable(),
  lowerQuartile: z.number(),
  upperQuartile: z.number(),
  min: z.number(),
  max: z.number(),
});
export type Distribution = z.infer<typeof distributionSchema>;

const spectrumFiguresSchema = z.object({
  spectrum: z.enum(SPECTRUM_IDS),
  current: distributionSchema,
  aspirational: distributionSchema,
  /** Aspirational minus current within each person, then averaged; positive is towards the right pole. */
  gap: z.object({
    n: z.number(),
    mean: z.number(),
    /** Half the width of the 95 % interval of the mean; null below 2 pairs. */
    halfWidth95: z.number().nullable(),
    wantLeft: z.number(),
    wantSame: z.number(),
    wantRight: z.number(),
  }),
  /** r_wg of the current scores; null below 2 responses. */
  agreement: z.number().nullable(),
  /** Mean absolute deviation from the mean, in scale points; null below 2 responses. */
  averageDeviation: z.number().nullable(),
});
export type SpectrumFigures = z.infer<typeof spectrumFiguresSchema>;

const aspectFiguresSchema = z.object({ aspect: z.enum(ASPECTS), scores: distributionSchema });
export type AspectFigures = z.infer<typeof aspectFiguresSchema>;

/** The numbers a report rests on, computed by us from the stored responses, whoever wrote the words. */
export const figuresSchema = z.object({
  responses: z.number(),
  roles: z.array(z.object({ label: z.string(), count: z.number() })),
  spectrums: z.array(spectrumFiguresSchema),
  aspects: z.array(aspectFiguresSchema),
  effectiveness: distributionSchema.nullable(),
});
export type Figures = z.infer<typeof figuresSchema>;

const participationSchema = z.object({ roles: texts }).prefault({});

/** Insights as stored and shown. It also reads the older shapes that the specification names. */
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

/** Reads stored insights, an object or its JSON text; null where it is neither. */
export function readInsights(stored: unknown): Insights | null {
  const parsed = insightsSchema.safeParse(typeof stored === "string" ? parseJson(stored) : stored);
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
