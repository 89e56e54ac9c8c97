export { listInsights } from "./list-insights.ts";
export { listSurveyResponses } from "./list-survey-responses.ts";
export { readProposals, takeIn } from "./proposals.ts";
export { failAnalysis } from "./run/end-analysis.ts";
export { runAnalysis } from "./run-analysis.ts";
export { startAnalysis } from "./start-analysis.ts";
export { sweepAnalyses } from "./sweep-analyses.ts";
