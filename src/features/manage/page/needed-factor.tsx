import { Link } from "react-router";
import { DASHBOARD_PATH, setUpFactorPath } from "#domain/accounts/next-page.ts";
import { neededFactorWords } from "#messages/accounts/needed-factor";
import { useSession } from "#src/lib/session/session.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** After signing in: an admin cannot act as one before a second factor is set up. */
export function NeededFactor() {
  if (!useSession()?.needsSecondFactor) return null;
  return (
    <Notice tone="warning" title={neededFactorWords.title} className="mb-8">
      <p>{neededFactorWords.next}</p>
      <div className="pt-2">
        <Link
          to={setUpFactorPath(DASHBOARD_PATH)}
          className={buttonClass({ look: "secondary", size: "small" })}
        >
          {neededFactorWords.setUp}
        </Link>
      </div>
    </Notice>
  );
}
