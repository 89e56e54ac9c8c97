import { useRevalidator } from "react-router";
import { manageWords } from "#src/content/manage.ts";
import { useInterval, useReturn } from "#src/features/manage/live/use-timers.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { PageHead } from "./dashboard-header.tsx";

const RETRY_MS = 10_000;

/** In place of the list where it could not be loaded; it keeps trying while the service is away. */
export function LoadFailure({ failure }: { failure: RequestError }) {
  const { revalidate, state } = useRevalidator();
  const isAway = failure.code === "offline" || failure.code === "network";
  const retry = () => {
    if (state === "idle") revalidate();
  };
  useInterval(isAway ? RETRY_MS : null, retry);
  useReturn(retry);
  return (
    <>
      <PageHead />
      <Notice tone={isAway ? "warning" : "danger"} role="alert" title={manageWords.loadFailed}>
        <p>{isAway ? manageWords.offlineNext : manageWords.loadFailedNext}</p>
        {failure.requestId && <p className="text-muted">Reference: {failure.requestId}</p>}
        <div className="pt-2">
          <Button look="secondary" size="small" busy={state === "loading"} onClick={retry}>
            {manageWords.tryAgain}
          </Button>
        </div>
      </Notice>
    </>
  );
}
