import { Link, useRevalidator } from "react-router";
import { DASHBOARD_PATH } from "#domain/accounts/next-page.ts";
import { adminWords, confirmActWords } from "#src/content/admin/shell.ts";
import { ConfirmFactor } from "#src/features/admin/acts/confirm-act.tsx";
import { SignInAgain } from "#src/features/admin/acts/sign-in-again.tsx";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { setUpFactorAddress } from "#src/lib/session/confirmation.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Notice } from "#src/ui/notice.tsx";

const LINK = buttonClass({ look: "secondary", size: "small" });

/** For a manager who is no admin, and where the deployment has the screens switched off. */
export function ScreenDenied({ isOff }: { isOff: boolean }) {
  return (
    <Notice tone="warning" title={isOff ? adminWords.off : adminWords.notAdmin} className="max-w-measure">
      <p>{isOff ? adminWords.offNext : adminWords.notAdminNext}</p>
      <div className="pt-2">
        <Link to={DASHBOARD_PATH} className={LINK}>
          {adminWords.toDashboard}
        </Link>
      </div>
    </Notice>
  );
}

/** For an admin who signed in a while ago. */
export function ScreenStale() {
  return (
    <Notice tone="warning" title={confirmActWords.staleTitle} className="max-w-measure">
      <p>{confirmActWords.staleText}</p>
      <div className="pt-2">
        <SignInAgain />
      </div>
    </Notice>
  );
}

/** For an admin who has no second factor yet. Its link loads a document: public pages have no router. */
export function ScreenNeedsFactor() {
  return (
    <Notice tone="warning" title={confirmActWords.neededTitle} className="max-w-measure">
      <p>{confirmActWords.neededText}</p>
      <div className="pt-2">
        <a href={setUpFactorAddress()} className={LINK}>
          {confirmActWords.setUp}
        </a>
      </div>
    </Notice>
  );
}

/** For an admin whose session is older than their second factor. */
export function ScreenUnconfirmed({ onConfirmed }: { onConfirmed: () => void }) {
  return (
    <Notice tone="warning" title={confirmActWords.factorTitle} className="max-w-measure">
      <p>{confirmActWords.unconfirmedText}</p>
      <div className="pt-2">
        <ConfirmFactor onConfirmed={onConfirmed} />
      </div>
    </Notice>
  );
}

/** In place of what could not be loaded; an address that asks for nonsense is led back to the whole list. */
export function ScreenFailed({ error, path }: { error: RequestError; path: string }) {
  const { revalidate, state } = useRevalidator();
  const isMistaken = error.status === 400 || error.status === 404;
  return (
    <div className="max-w-measure">
      <LoadErrorNotice
        title={adminWords.failed}
        text={isMistaken ? adminWords.badAddress : adminWords.failedNext}
        reference={error.requestId && adminWords.reference(error.requestId)}
        retryLabel={adminWords.tryAgain}
        isRetrying={state === "loading"}
        onRetry={isMistaken ? undefined : revalidate}
      />
      {isMistaken && (
        <Link to={path} className={`mt-5 ${LINK}`}>
          {adminWords.startAgain}
        </Link>
      )}
    </div>
  );
}
