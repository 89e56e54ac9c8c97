import type { ComponentProps } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AccountLoadError, AccountPage } from "#src/features/accounts/account-page.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";

type AccountData =
  | ({ kind: "loaded" } & ComponentProps<typeof AccountPage>)
  | { kind: "failed"; error: RequestError };

export async function loader({ request }: LoaderFunctionArgs): Promise<AccountData> {
  try {
    const [account, { sessions }, activity] = await Promise.all([
      read(api.account.$get()),
      read(api.account.sessions.$get()),
      read(api.account.activity.$get({ query: {} })),
    ]);
    return { kind: "loaded", account, sessions, activity };
  } catch (error) {
    return { kind: "failed", error: redirectIfSignedOut(toRequestError(error), { page: request.url }) };
  }
}

export function Component() {
  const data: AccountData = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-5xl py-12 sm:py-16">
      {data.kind === "failed" ? <AccountLoadError error={data.error} /> : <AccountPage {...data} />}
    </div>
  );
}

export const hydrateFallbackElement = <div className="min-h-[60dvh]" />;
