import { useRevalidator } from "react-router";
import { manageWords } from "#src/content/manage.ts";
import { useInterval, useOnReturn } from "#src/features/manage/live/use-timers.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { LoadErrorNotice } from "#src/ui/load-error-notice.tsx";
import { PageHead } from "./dashboard-header.tsx";

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
        reference={failure.requestId && manageWords.reference(failure.requestId)}
        retryLabel={manageWords.tryAgain}
        isRetrying={state === "loading"}
        onRetry={retry}
      />
    </>
  );
}
