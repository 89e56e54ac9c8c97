import { Navigate, useNavigation } from "react-router";
import { signInWords } from "#src/content/accounts/sign-in.ts";
import { AccountForms } from "#src/features/accounts/sign-in/account-forms.tsx";
import { useSession } from "#src/lib/session/session.ts";

export { accountAction as action } from "#src/features/accounts/form/account-call.ts";

export function Component() {
  const session = useSession();
  const isNavigating = useNavigation().state !== "idle";
  return (
    <section className="page max-w-2xl py-12 sm:py-20">
      {session && !isNavigating && <Navigate to="/survey/manage" replace />}
      <h1 className="text-h1">{signInWords.pageTitle}</h1>
      <p className="mt-5 mb-10 max-w-measure text-lead text-muted">{signInWords.pageLead}</p>
      <AccountForms />
    </section>
  );
}
