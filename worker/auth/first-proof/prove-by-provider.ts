import { eq } from "drizzle-orm";
import { currentCall } from "#worker/auth/auth-call.ts";
import type { EndpointContext } from "#worker/auth/better-auth-internals.ts";
import { user } from "#worker/db/schema/accounts.ts";
import { proveAddress } from "./first-proof.ts";
import { findOwnAccounts } from "./own-browser.ts";

interface ProviderUser {
  id?: string;
  email?: string;
  emailVerified?: boolean;
}

/** A sign-in at a linked provider that vouches for the account's own address proves it. */
export async function proveByProvider(
  endpoint: EndpointContext,
  providerId: string,
  { id, email, emailVerified }: ProviderUser,
): Promise<void> {
  if (!id || !email || !emailVerified) return;
  const { services, origin } = currentCall();
  const [account] = await services.db
    .select({ id: user.id, email: user.email, isProven: user.emailVerified })
    .from(user)
    .where(eq(user.id, id));
  if (!account || account.isProven || account.email !== email.toLowerCase()) return;
  const isOwnBrowser = (await findOwnAccounts(endpoint)).includes(account.id);
  await proveAddress(services, origin, account, { isOwnBrowser, keptProviderId: providerId });
}
