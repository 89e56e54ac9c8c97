import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { type AccountData, loadAccount } from "#src/features/accounts/security/account-data.ts";
import { AccountFailure } from "#src/features/accounts/security/account-failure.tsx";
import { AccountPage } from "#src/features/accounts/security/account-page.tsx";
import { ConnectedAccounts } from "#src/features/accounts/security/linked-providers.tsx";

export { securityAction as action } from "#src/features/accounts/security/security-action.ts";

export function loader() {
  return loadAccount();
}

/** What was refused, begun or deleted leaves the page as it is. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (!actionResult) return defaultShouldRevalidate;
  return "isDone" in actionResult || "backupCodes" in actionResult;
}

export function Component() {
  const data: AccountData = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-5xl py-12 sm:py-16">
      {data.kind === "failed" ? (
        <AccountFailure failure={data.failure} />
      ) : (
        <AccountPage account={data.account} sessions={data.sessions}>
          <ConnectedAccounts ways={data.account.linkedProviders} />
        </AccountPage>
      )}
    </div>
  );
}

export function HydrateFallback() {
  return <div className="min-h-[60dvh]" />;
}
