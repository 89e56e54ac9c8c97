import { createBase } from "./base.ts";
import { healthRoutes } from "./health.ts";
import { questionnaireRoutes } from "./questionnaire.ts";
import { resultsRoutes } from "./results.ts";
import { surveyRoutes } from "./surveys.ts";

/** The calls of respondents' devices, without accounts. */
export const respondentApi = createBase({})
  .route("/questionnaire", questionnaireRoutes)
  .route("/surveys", surveyRoutes)
  .route("/results", resultsRoutes)
  .route("/health", healthRoutes);
