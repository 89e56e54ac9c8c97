import { minResponses } from "#domain/disclosure/survey-mode.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { reopenWords, runAgainWords } from "#messages/manage/dialogs";
import { entryWords, stepWords } from "#messages/manage/page";
import { responsesWords } from "#messages/manage/processing";
import { isReportRead } from "#src/lib/storage/read-reports.ts";

/** What leads a survey on: a dialog by its name, or a page. */
export interface NextStep {
  label: string;
  dialog?: string;
  path?: string;
  /** Nothing waits for the manager: they can look. */
  isCalm?: true;
}

interface Around {
  /** A later round follows it. */
  isFollowed: boolean;
  canOpenAgain: boolean;
}

/** Of those who are asked, as far as that is known, everyone has answered. */
function isComplete({ responses, teamSize, linkKind, places }: SurveySummary): boolean {
  const asked = Math.max(teamSize ?? 0, linkKind === "personal" ? places.total : 0);
  return responses >= MAX_RESPONSES_PER_SURVEY || (asked > 0 && responses >= asked);
}

/** The one next step of a survey by its state; null while its analysis runs. */
export function nextStepOf(survey: SurveySummary, around: Around): NextStep | null {
  const { analysis, state, hasReport, responses, mode } = survey;
  if (analysis?.status === "processing") return null;
  const invitation = invitationStep(survey);
  if (invitation && !hasReport) return invitation;
  if (hasReport) return reportStep(survey, around) ?? invitation ?? readReport(survey, true);
  const isOver = state !== "open" || isComplete(survey);
  if (isOver && responses >= minResponses(mode)) return { label: stepWords.analyse, dialog: "analyse" };
  return waitingStep(survey, around);
}

/** Of a survey with personal links, while not everyone has answered. */
function invitationStep(survey: SurveySummary): NextStep | null {
  const { isOwn, state, linkKind, places } = survey;
  if (!isOwn || state !== "open" || linkKind !== "personal" || isComplete(survey)) return null;
  const dialog = "invite";
  if (places.total === 0) return { label: entryWords.invite, dialog };
  if (places.notInvited > 0) return { label: stepWords.send({ count: places.notInvited }), dialog };
  return places.toRemind > 0 ? { label: stepWords.remind({ count: places.toRemind }), dialog } : null;
}

const readReport = ({ code }: SurveySummary, isCalm: boolean): NextStep => ({
  label: stepWords.read,
  path: `/survey/${code}/insights`,
  ...(isCalm && { isCalm }),
});

/** From reading a report to the next round; null while more answers may come. */
function reportStep(survey: SurveySummary, { isFollowed }: Around): NextStep | null {
  const { code, analysis, state, isOwn, responses, hasActions } = survey;
  if (analysis?.status === "completed" && !isReportRead(analysis.insightId)) return readReport(survey, false);
  if (state === "open") {
    return isOwn && isComplete(survey) ? { label: stepWords.close, dialog: "close" } : null;
  }
  if (!hasActions && responses > 1 && !isFollowed) {
    return { label: stepWords.workshop, path: `/survey/${code}/workshop` };
  }
  return isOwn && !isFollowed ? { label: runAgainWords.action, dialog: "again" } : null;
}

/** Too few have answered. */
function waitingStep({ state, isOwn, linkKind }: SurveySummary, { canOpenAgain }: Around): NextStep {
  if (state === "open" && linkKind === "shared") return { label: stepWords.share, dialog: "share" };
  if (state !== "open" && isOwn) {
    return canOpenAgain
      ? { label: reopenWords.action, dialog: "reopen" }
      : { label: runAgainWords.action, dialog: "again" };
  }
  return { label: responsesWords.action, dialog: "responses", isCalm: true };
}
