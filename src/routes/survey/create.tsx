import { Navigate, useNavigation, useSearchParams } from "react-router";
import { DASHBOARD_PATH, readNextPage } from "#domain/accounts/next-page.ts";
import { pageWords } from "#messages/accounts/sign-in";
import { AccountForms } from "#src/features/accounts/sign-in/account-forms.tsx";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { useSession } from "#src/lib/session/session.ts";

const OFFER_PATH = "/survey/offer";

/** `onSubmit` is called with each form that is sent. */
export function Component({ onSubmit }: { onSubmit: () => void }) {
  const session = useSession();
  const next = readNextPage(useSearchParams()[0]);
  // The prerendered page knows no address.
  const isForOffer = useIsHydrated() && next?.startsWith(OFFER_PATH);
  const isNavigating = useNavigation().state !== "idle";
  return (
    <section onSubmit={onSubmit} className="page max-w-2xl py-12 sm:py-20">
      {session && !isNavigating && <Navigate to={next ?? DASHBOARD_PATH} replace />}
      <h1 className="text-h1 max-[24rem]:max-w-[8em]">{pageWords.title}</h1>
      <p className="mt-5 mb-10 max-w-measure text-lead text-muted">
        {isForOffer ? pageWords.offerLead : pageWords.lead}
      </p>
      <AccountForms />
    </section>
  );
}
