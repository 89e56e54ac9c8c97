import type { ReactNode } from "react";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { Screen } from "#src/features/respond/layout/screen.tsx";
import type { Loaded } from "#src/features/respond/session/loader.ts";
import { formatDate } from "#src/lib/format.ts";
import { buttonClass } from "#src/ui/button.tsx";
import type { SubmissionState } from "./submission.ts";

export type ClosedReason = "invalid" | "expired" | "full" | "sent";

const REASON_OF_FAILURE: Record<string, ClosedReason> = {
  not_found: "invalid",
  survey_expired: "expired",
  survey_full: "full",
  submission_changed: "sent",
};

interface Facts {
  survey: Loaded<PublicSurvey>;
  submission: SubmissionState;
  isSentElsewhere: boolean;
}

/** Why nobody can answer here; null where they can, as far as is known. The server decides at the end. */
export function whyClosed({ survey, submission, isSentElsewhere }: Facts): ClosedReason | null {
  if (isSentElsewhere) return "sent";
  if (submission.status === "refused") return REASON_OF_FAILURE[submission.failure.code] ?? null;
  if (survey.status === "ready") return survey.value.state === "open" ? null : survey.value.state;
  if (survey.status === "loading") return null;
  return survey.failure.status === 404 || survey.failure.status === 400 ? "invalid" : null;
}

interface ClosedScreenProps {
  reason: ClosedReason;
  code: string;
  survey: Loaded<PublicSurvey>;
}

const ANOTHER_CODE = (
  <a href="/survey" className={buttonClass()}>
    Enter another code
  </a>
);

export function ClosedScreen({ reason, code, survey }: ClosedScreenProps) {
  const facts = survey.status === "ready" ? survey.value : null;
  const screens: Record<ClosedReason, () => ReactNode> = {
    invalid: () => (
      <Screen title="Invalid survey code" actions={ANOTHER_CODE}>
        <p>
          No survey has the code{" "}
          <span className="break-all font-mono text-ink">{code || "in this address"}</span>. Please compare it
          with the invitation, or ask your survey manager for the link.
        </p>
      </Screen>
    ),
    expired: () => (
      <Screen title="This survey has expired" actions={ANOTHER_CODE}>
        <p>
          {facts ? `It took answers until ${formatDate(facts.expiresAt)}. ` : "It takes no more answers. "}
          If you still want to take part, please ask your survey manager for a new survey.
        </p>
      </Screen>
    ),
    full: () => (
      <Screen title="This survey is full" actions={ANOTHER_CODE}>
        <p>
          It has received all {MAX_RESPONSES_PER_SURVEY} responses that it can take, so yours cannot be added.
          Please tell your survey manager, who can create another survey.
        </p>
      </Screen>
    ),
    sent: () => (
      <Screen
        title="Your answers have already been submitted"
        actions={
          <a href="/survey/thank-you" className={buttonClass()}>
            Finish
          </a>
        }
      >
        <p>They are stored as they were sent first. There is nothing more to do.</p>
      </Screen>
    ),
  };
  return screens[reason]();
}
