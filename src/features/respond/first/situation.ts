import type { PublicSurvey } from "#domain/surveys/survey.ts";
import type { AskedQuestionnaire } from "#src/features/respond/session/asked-questionnaire.ts";
import type { Loaded } from "#src/features/respond/session/loader.ts";
import type { ProgressState } from "#src/features/respond/session/progress.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/session/submission.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";

/** All that decides which screen is shown. */
export interface Situation {
  session: ResponseSession;
  survey: Loaded<PublicSurvey>;
  questionnaire: Loaded<AskedQuestionnaire>;
  ticketProblem: RequestError | null;
  submission: SubmissionState;
  held: ProgressState;
  /** The questions are shown, and not the instructions. */
  isAnswering: boolean;
  /** The respondent has said so on a device on which the survey was answered before. */
  isSomeoneElse: boolean;
  onSomeoneElse: () => void;
}
