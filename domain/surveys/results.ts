import * as z from "zod/mini";
import type { Branding } from "#domain/branding/branding.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { cleanedText, proofSchema } from "#domain/field-schemas.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";

/** A code and a PIN that can't be any are as wrong as others, in the same words. */
export const resultsAccessSchema = z.object({
  code: cleanedText(undefined, (code) => code.trim().toUpperCase()),
  pin: z.string(),
  proof: proofSchema,
});
export type ResultsAccess = z.infer<typeof resultsAccessSchema>;

export interface RoleCount {
  /** Free-text title, or else the role's name. */
  name: string;
  function: string;
  level: string;
  isCustom: boolean;
  count: number;
}

export interface SurveyResults {
  organizationName: string;
  totalResponses: number;
  /** People who are asked; null where the manager has not said. */
  teamSize: number | null;
  distribution: RoleCount[];
  /** The latest analysis; null before the first is complete. */
  report: SharedReport | null;
}

/** A report for readers who have no account: what its printed form shows, and no other version. */
export interface SharedReport {
  mode: SurveyMode;
  version: InsightVersion;
  branding: Branding | null;
}
