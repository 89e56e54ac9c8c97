import * as z from "zod/mini";
import { MIN_PEOPLE } from "./atoms.ts";

/**
 * Kinds of survey. In a confidential one no figure gives away a person's answer; in an open one the
 * team has agreed to see responses by role.
 */
export const SURVEY_MODES = ["confidential", "open"] as const;
export type SurveyMode = (typeof SURVEY_MODES)[number];

export const surveyModeSchema = z.enum(SURVEY_MODES, "Choose a confidential or an open survey");

/** Responses that an analysis needs. */
export const minResponses = (mode: SurveyMode) => (mode === "confidential" ? MIN_PEOPLE : 1);
