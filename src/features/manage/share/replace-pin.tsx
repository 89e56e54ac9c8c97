import { useState } from "react";
import { useFetcher } from "react-router";
import { manageWords, pinWords } from "#src/content/manage.ts";
import type { ManageAction, PinOutcome } from "#src/features/manage/page/manage-actions.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { PinOnce } from "./pin-once.tsx";

/** Asks, replaces the PIN, and shows the new one until the dialog closes. */
export function ReplacePin({ code }: { code: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const fetcher = useFetcher<PinOutcome>();
  const isBusy = fetcher.state !== "idle";

  function replace() {
    const action: ManageAction = { intent: "replace-pin", code };
    fetcher.submit(action, { method: "post", encType: "application/json" });
  }

  if (fetcher.data?.ok) return <PinOnce pin={fetcher.data.managerPin} takesFocus />;
  if (isAsking) {
    return (
      <Notice tone="warning" role="status" title={pinWords.replaceTitle}>
        <p>{pinWords.replaceText}</p>
        {fetcher.data && !isBusy && <p className="text-danger">{pinWords.replaceFailed}</p>}
        <div className="flex flex-wrap gap-3 pt-2">
          <Button look="secondary" size="small" disabled={isBusy} onClick={() => setIsAsking(false)}>
            {manageWords.cancel}
          </Button>
          <Button
            look="danger"
            size="small"
            busy={isBusy}
            busyLabel={pinWords.replacing}
            onClick={replace}
            autoFocus
          >
            {pinWords.replaceConfirm}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-rule border-t pt-4">
      <p className="grow basis-56 text-muted text-sm">{pinWords.use}</p>
      <Button look="secondary" size="small" onClick={() => setIsAsking(true)}>
        {pinWords.replace}
      </Button>
    </div>
  );
}
