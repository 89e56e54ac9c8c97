import type { AnalysisProgress, ServerMessage } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";

interface SurveyNews {
  count: number;
  analysis: AnalysisProgress | null;
}

/** What the sockets said since the page was opened, by survey code. */
export type News = Readonly<Record<string, SurveyNews>>;

/** A count never falls: a message that comes late changes nothing. */
export function addNews(news: News, code: string, message: ServerMessage): News {
  const known = news[code] ?? { count: 0, analysis: null };
  switch (message.type) {
    case "count":
      return message.count > known.count ? { ...news, [code]: { ...known, count: message.count } } : news;
    case "analysis": {
      const { type: _, ...analysis } = message;
      return { ...news, [code]: { ...known, analysis } };
    }
    case "pong":
      return news;
  }
}

/** A survey as last loaded, moved on by what was heard since. */
export function withNews(survey: SurveySummary, news: News): SurveySummary {
  const heard = news[survey.code];
  if (!heard) return survey;
  const analysis = mergeAnalysis(survey.analysis, heard.analysis);
  return {
    ...survey,
    responseCount: Math.max(survey.responseCount, heard.count),
    analysis,
    hasInsights: survey.hasInsights || analysis?.status === "completed",
  };
}

/**
 * The later word on an analysis counts, and an ended one stays ended. News of another one waits for the list
 * to be loaded again.
 */
function mergeAnalysis(
  loaded: SurveySummary["analysis"],
  heard: AnalysisProgress | null,
): SurveySummary["analysis"] {
  if (!loaded || loaded.insightId !== heard?.insightId || loaded.status !== "processing") return loaded;
  return heard.ageMs < loaded.ageMs ? loaded : heard;
}

/** The surveys whose analysis went on to another stage, or to its end. */
export function findSteps(
  before: readonly SurveySummary[],
  after: readonly SurveySummary[],
): SurveySummary[] {
  const stepOf = ({ analysis }: SurveySummary) =>
    analysis && [analysis.insightId, analysis.status, analysis.stage].join();
  const steps = new Map(before.map((survey) => [survey.code, stepOf(survey)]));
  return after.filter((survey) => {
    const known = steps.get(survey.code);
    return known !== undefined && survey.analysis !== null && stepOf(survey) !== known;
  });
}

/** The surveys whose count rose from one look to the next. */
export function findArrivals(
  before: readonly SurveySummary[],
  after: readonly SurveySummary[],
): SurveySummary[] {
  const counts = new Map(before.map(({ code, responseCount }) => [code, responseCount]));
  return after.filter(({ code, responseCount }) => responseCount > (counts.get(code) ?? responseCount));
}
