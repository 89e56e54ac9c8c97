import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { AccountSession, OwnAccount } from "#domain/accounts/own-account.ts";
import { AccountLoadError, AccountPage } from "#src/features/accounts/security/account-page.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";

type AccountData =
  | { kind: "loaded"; account: OwnAccount; sessions: AccountSession[] }
  | { kind: "failed"; error: RequestError };

export async function loader({ request }: LoaderFunctionArgs): Promise<AccountData> {
  try {
    const [account, { sessions }] = await Promise.all([
      read(api.account.$get()),
      read(api.account.sessions.$get()),
    ]);
    return { kind: "loaded", account, sessions };
  } catch (error) {
    return { kind: "failed", error: redirectIfSignedOut(toRequestError(error), { page: request.url }) };
  }
}

export function Component() {
  const data: AccountData = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-5xl py-12 sm:py-16">
      {data.kind === "failed" ? (
        <AccountLoadError error={data.error} />
      ) : (
        <AccountPage account={data.account} sessions={data.sessions} />
      )}
    </div>
  );
}

export const hydrateFallbackElement = <div className="min-h-[60dvh]" />;
