import * as z from "zod/mini";
import { PIN_PATTERN } from "#domain/pins.ts";
import { surveyCodeSchema } from "./survey.ts";

export const resultsAccessSchema = z.object({
  code: surveyCodeSchema,
  pin: z
    .string("Invalid survey code or manager PIN.")
    .check(z.regex(PIN_PATTERN, "Invalid survey code or manager PIN.")),
});

export interface RoleCount {
  /** The custom role's name or the role's. */
  name: string;
  function: string;
  level: string;
  isCustom: boolean;
  count: number;
}

export interface SurveyResults {
  organizationName: string;
  totalResponses: number;
  distribution: RoleCount[];
}
