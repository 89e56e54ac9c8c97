import { useRevalidator } from "react-router";
import { accountPageWords } from "#src/content/accounts/security.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { AccountHead } from "./account-page.tsx";

export function AccountFailure({ failure }: { failure: RequestError }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <AccountHead />
      <Notice tone="danger" role="alert" title={accountPageWords.loadFailed}>
        <p>{accountPageWords.loadFailedNext}</p>
        {failure.requestId && <p className="text-muted">Reference: {failure.requestId}</p>}
        <div className="pt-2">
          <Button look="secondary" size="small" busy={state === "loading"} onClick={revalidate}>
            {accountPageWords.tryAgain}
          </Button>
        </div>
      </Notice>
    </>
  );
}
