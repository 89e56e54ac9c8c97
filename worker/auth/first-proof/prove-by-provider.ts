import { eq } from "drizzle-orm";
import type { EndpointContext } from "#worker/auth/better-auth-internals.ts";
import { user } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { proveAddress } from "./first-proof.ts";
import { findOwnAccounts } from "./own-browser.ts";

interface ProviderUser {
  id?: string;
  email?: string;
  emailVerified?: boolean;
}

/** A sign-in at a linked provider that vouches for the account's own address proves it. */
export async function proveByProvider(
  context: ServiceContext,
  endpoint: EndpointContext,
  providerId: string,
  { id, email, emailVerified }: ProviderUser,
): Promise<void> {
  if (!id || !email || !emailVerified) return;
  const [account] = await context.db
    .select({ id: user.id, email: user.email, isProven: user.emailVerified })
    .from(user)
    .where(eq(user.id, id));
  if (!account || account.isProven || account.email !== email.toLowerCase()) return;
  const isOwnBrowser = (await findOwnAccounts(endpoint)).includes(account.id);
  const { origin } = new URL(endpoint.context.baseURL);
  await proveAddress(context, origin, account, { isOwnBrowser, keptProviderId: providerId });
}
