import { useRevalidator } from "react-router";
import { manageWords } from "#src/content/manage.ts";
import { useInterval, useOnReturn } from "#src/features/manage/live/use-timers.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
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
      <Notice tone={isOffline ? "warning" : "danger"} role="alert" title={manageWords.loadFailed}>
        <p>{isOffline ? manageWords.offlineNext : manageWords.loadFailedNext}</p>
        {failure.requestId && <p className="text-muted">{manageWords.reference(failure.requestId)}</p>}
        <div className="pt-2">
          <Button look="secondary" size="small" busy={state === "loading"} onClick={retry}>
            {manageWords.tryAgain}
          </Button>
        </div>
      </Notice>
    </>
  );
}
