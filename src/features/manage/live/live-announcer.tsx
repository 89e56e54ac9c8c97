import { useState } from "react";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { AnalysisProgress } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { manageWords } from "#src/content/manage.ts";
import { processingWords, stageWords, waitingWords } from "#src/content/processing.ts";
import { findArrivals, findSteps } from "./live-updates.ts";
import { useSettled } from "./use-timers.ts";

const QUIET_MS = 2000;

/** Tells a screen reader of new counts and of analyses that go on, once a burst of news is over. */
export function LiveAnnouncer({ surveys }: { surveys: readonly SurveySummary[] }) {
  const [seen, setSeen] = useState(surveys);
  const [text, setText] = useState("");
  if (seen !== surveys) {
    setSeen(surveys);
    const arrivals = findArrivals(seen, surveys).map(describeCount);
    const steps = findSteps(seen, surveys).map(describeStep);
    if (arrivals.length + steps.length > 0) setText([...arrivals, ...steps].join(". "));
  }
  return (
    <p role="status" className="sr-only">
      {useSettled(text, QUIET_MS)}
    </p>
  );
}

const nameOf = ({ organizationName }: SurveySummary) => organizationName || manageWords.unnamed;

function describeCount(survey: SurveySummary): string {
  return manageWords.countNow(nameOf(survey), survey.responseCount, MAX_RESPONSES_PER_SURVEY);
}

function describeStep(survey: SurveySummary): string {
  const { status, stage, error } = survey.analysis as AnalysisProgress;
  if (status === "completed") return processingWords.ended(nameOf(survey));
  if (status === "failed") {
    return processingWords.moved(nameOf(survey), processingWords.lastFailed(error ?? processingWords.failed));
  }
  return processingWords.moved(nameOf(survey), stage === null ? waitingWords : stageWords[stage]);
}
