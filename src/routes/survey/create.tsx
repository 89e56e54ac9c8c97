import { Navigate, useNavigation } from "react-router";
import { AccountForms } from "#src/features/accounts/sign-in/account-forms.tsx";
import { useSession } from "#src/lib/session/session.ts";

export { accountAction as action } from "#src/features/accounts/form/account-action.ts";

export function Component() {
  const session = useSession();
  const isOnItsWay = useNavigation().state !== "idle";
  return (
    <section className="page max-w-2xl py-12 sm:py-20">
      {session && !isOnItsWay && <Navigate to="/survey/manage" replace />}
      <h1 className="text-h1">Create SLK Profile Survey</h1>
      <p className="mt-5 mb-10 max-w-measure text-lead text-muted">
        With an account you create surveys, share their codes and read what your team's answers add up to.
      </p>
      <AccountForms />
    </section>
  );
}
