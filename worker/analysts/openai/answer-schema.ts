import { SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { PRIORITIES } from "#domain/report/insights.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };

/** Strict schemas require every property and allow no others. */
function object(properties: Record<string, object>) {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

const list = (properties: Record<string, object>) => ({ type: "array", items: object(properties) });

const spectrum = object({ currentState: text, desiredState: text, gap: text });

/** JSON schema of the shape that the prompt describes, for servers that accept one. */
export const REPORT_SCHEMA = object({
  consolidatedSummary: object({
    overview: text,
    keyFindings: texts,
    participationStats: object({ roles: texts }),
  }),
  summary: object({ overview: text, keyThemes: texts }),
  keyObservations: object({ leadershipPerceptions: texts, variabilityNotes: texts }),
  strengths: texts,
  challenges: texts,
  spectrumAnalysis: object(Object.fromEntries(SPECTRUMS.map((one) => [spectrumName(one), spectrum]))),
  roleInsights: list({ role: text, currentPerceptions: texts, aspirations: texts, keyNotes: texts }),
  alignmentOpportunities: list({ focus: text, opportunity: text, rolesInvolved: texts }),
  recommendations: list({
    focus: text,
    priority: { type: "string", enum: PRIORITIES },
    action: text,
    linkedInsight: text,
  }),
});
