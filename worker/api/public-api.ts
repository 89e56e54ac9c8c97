import { createBase } from "./base.ts";
import { answerAsContact, contactRoutes } from "./contact.ts";
import { healthRoutes } from "./health.ts";
import { questionnaireRoutes } from "./questionnaire.ts";
import { resultsRoutes } from "./results.ts";
import { surveyRoutes } from "./surveys.ts";

/** What anybody calls. Nothing here knows of accounts. */
export const publicApi = createBase({ "/contact/*": answerAsContact })
  .route("/contact", contactRoutes)
  .route("/questionnaire", questionnaireRoutes)
  .route("/surveys", surveyRoutes)
  .route("/results", resultsRoutes)
  .route("/health", healthRoutes);
