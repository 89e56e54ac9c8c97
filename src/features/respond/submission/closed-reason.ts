import type { PublicSurvey } from "#domain/surveys/survey.ts";
import type { Loaded } from "#src/features/respond/session/loader.ts";
import type { SubmissionState } from "#src/features/respond/session/submission.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";

export type ClosedReason =
  | "invalid"
  | "expired"
  | "closed"
  | "full"
  | "sent"
  | "deleted"
  | "ticketMissing"
  | "ticketUnknown"
  | "ticketUsed";

const REASON_OF_FAILURE: Record<string, ClosedReason> = {
  // The survey was there when the questions were loaded.
  not_found: "deleted",
  survey_expired: "expired",
  survey_closed: "closed",
  survey_full: "full",
  submission_changed: "sent",
  ticket_required: "ticketUnknown",
  ticket_used: "ticketUsed",
};

interface SurveyState {
  survey: Loaded<PublicSurvey>;
  submission: SubmissionState;
  isSentElsewhere: boolean;
  hasTicket: boolean;
  /** Why it opens no place, as far as is known. */
  ticketProblem: RequestError | null;
  /** This device keeps answers that have not been sent. */
  hasAnswers: boolean;
}

/** The reason why the survey takes no answers; null if it does, as far as is known. The server decides in the end. */
export function getClosedReason(state: SurveyState): ClosedReason | null {
  const { survey, submission, isSentElsewhere } = state;
  if (isSentElsewhere) return "sent";
  if (submission.status === "rejected") return REASON_OF_FAILURE[submission.failure.code] ?? null;
  if (survey.status === "ready") {
    return survey.value.state === "open" ? getTicketProblem(survey.value, state) : survey.value.state;
  }
  if (survey.status === "loading") return null;
  return survey.failure.status === 404 || survey.failure.status === 400 ? "invalid" : null;
}

/**
 * A used ticket stops no respondent who has answers here: the response that it stored may be theirs, its
 * answer lost.
 */
function getTicketProblem(
  { linkKind }: PublicSurvey,
  { hasTicket, ticketProblem, hasAnswers }: SurveyState,
): ClosedReason | null {
  if (linkKind !== "personal") return null;
  if (!hasTicket) return "ticketMissing";
  if (ticketProblem?.code === "ticket_used") return hasAnswers ? null : "ticketUsed";
  return ticketProblem?.code === "ticket_required" ? "ticketUnknown" : null;
}
