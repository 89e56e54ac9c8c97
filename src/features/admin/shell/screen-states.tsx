import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { DASHBOARD_PATH } from "#domain/accounts/next-page.ts";
import { confirmFactorWords as words } from "#messages/frame/confirm-factor";
import { adminWords, admissionWords } from "#src/content/admin/shell.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { askFor, setUpFactorAddress, signInAgain } from "#src/lib/session/confirmation.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Notice } from "#src/ui/notice.tsx";

const LINK = buttonClass({ look: "secondary", size: "small" });

interface StateNoticeProps {
  title: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

function StateNotice({ title, text, children }: StateNoticeProps) {
  return (
    <Notice tone="warning" title={title} className="max-w-measure">
      <p>{text}</p>
      <div className="pt-2">{children}</div>
    </Notice>
  );
}

/** For a manager who is no admin, and where the deployment has the screens switched off. */
export const ScreenDenied = ({ isOff }: { isOff: boolean }) => (
  <StateNotice
    title={isOff ? adminWords.off : adminWords.notAdmin}
    text={isOff ? adminWords.offNext : adminWords.notAdminNext}
  >
    <Link to={DASHBOARD_PATH} className={LINK}>
      {adminWords.toDashboard}
    </Link>
  </StateNotice>
);

/** For an admin who signed in a while ago. */
export const ScreenStale = () => (
  <StateNotice title={words.staleTitle} text={words.staleText}>
    <Button size="small" onClick={() => signInAgain()}>
      {words.signInAgain}
    </Button>
  </StateNotice>
);

/** For an admin who has no second factor yet. Its link loads a document: public pages have no router. */
export const ScreenNeedsFactor = () => (
  <StateNotice title={admissionWords.neededTitle} text={admissionWords.neededText}>
    <a href={setUpFactorAddress()} className={LINK}>
      {admissionWords.setUp}
    </a>
  </StateNotice>
);

/** For an admin whose session is older than their second factor. */
export function ScreenUnconfirmed({ onConfirmed }: { onConfirmed: () => void }) {
  async function confirm() {
    if (await askFor("confirm_factor")) onConfirmed();
  }
  return (
    <StateNotice title={words.title} text={admissionWords.unconfirmedText}>
      <Button size="small" onClick={confirm}>
        {admissionWords.enterCode}
      </Button>
    </StateNotice>
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
        requestId={error.requestId}
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
