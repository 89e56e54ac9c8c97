import { useRevalidator } from "react-router";
import { confirmEmailWords, manageWords } from "#messages/manage/page";
import { useOnReturn } from "#src/features/manage/live/use-timers.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { requestConfirmation, sentOr } from "#src/lib/api/request-mail.ts";
import { useInterval } from "#src/lib/page/timers.ts";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { PageHead } from "./dashboard-header.tsx";

const ROWS = ["first", "second", "third"];

export function DashboardSkeleton() {
  return (
    <>
      <PageHead>
        <p role="status" className="text-muted">
          {manageWords.loading}
        </p>
      </PageHead>
      <ul aria-hidden="true" className="border-rule border-t">
        {ROWS.map((row) => (
          <li key={row} className="flex flex-wrap items-center gap-x-8 gap-y-4 border-rule border-b py-7">
            <div className="grid grow basis-60 gap-3">
              <span className="block h-6 w-3/5 max-w-72 rounded-control bg-sunk" />
              <span className="block h-4 w-2/5 max-w-44 rounded-control bg-sunk" />
            </div>
            <span className="text-muted text-sm">{manageWords.loading}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const RETRY_MS = 10_000;

/** Shown if the list could not be loaded; retries while the service is offline. */
export function LoadFailure({ failure }: { failure: RequestError }) {
  const { revalidate, state } = useRevalidator();
  const isOffline = failure.code === "offline" || failure.code === "network";
  const retry = () => {
    if (state === "idle") revalidate();
  };
  useInterval(isOffline ? RETRY_MS : null, retry);
  useOnReturn(retry);
  return (
    <>
      <PageHead />
      <LoadErrorNotice
        tone={isOffline ? "warning" : "danger"}
        title={manageWords.loadFailed}
        text={isOffline ? manageWords.offlineNext : manageWords.loadFailedNext}
        requestId={failure.requestId}
        isRetrying={state === "loading"}
        onRetry={retry}
      />
    </>
  );
}

export function ConfirmEmail({ email }: { email: string }) {
  return (
    <>
      <PageHead />
      <Panel className="max-w-measure">
        <h2 className="text-h3">{confirmEmailWords.title}</h2>
        <p className="wrap-anywhere mt-3">{confirmEmailWords.text({ email })}</p>
        <p className="mt-3 mb-6 text-muted text-sm">{confirmEmailWords.hint}</p>
        <ActionButton
          look="primary"
          size="medium"
          route={requestConfirmation}
          input={email}
          done={sentOr(confirmEmailWords.resent)}
          failed={confirmEmailWords.resendFailed}
          busyLabel={confirmEmailWords.resending}
        >
          {confirmEmailWords.resend}
        </ActionButton>
      </Panel>
    </>
  );
}
