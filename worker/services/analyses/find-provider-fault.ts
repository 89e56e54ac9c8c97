import { eq } from "drizzle-orm";
import { findConfigFault } from "#worker/analysts/openai/settings.ts";
import { aiProviders } from "#worker/db/schema/analysis.ts";
import type { Services } from "#worker/services/context.ts";
import { providerKey } from "./provider-key.ts";

type Provider = typeof aiProviders.$inferSelect;

/**
 * Returns, for the operator, why the active provider could write no report; null if nothing that is stored
 * speaks against it. Asks no provider and loads no client.
 */
export async function findProviderFault(
  context: Services<"db" | "config" | "openaiApiKey">,
): Promise<{ providerId: string; reason: string } | null> {
  const [provider] = await context.db.select().from(aiProviders).where(eq(aiProviders.isActive, true));
  if (!provider) return { providerId: "", reason: "no provider is active" };
  const reason = await findFaultOf(context, provider);
  return reason === null ? null : { providerId: provider.id, reason };
}

/** Returns why a provider could write no report; null if nothing that is stored speaks against it. */
export async function findFaultOf(
  context: Services<"config" | "openaiApiKey">,
  provider: Pick<Provider, "providerType" | "apiKey" | "config">,
): Promise<string | null> {
  if (provider.providerType === "builtin") return null;
  return findConfigFault(provider.config, context.config.isLocal) ?? findKeyFault(context, provider);
}

async function findKeyFault(
  { config, openaiApiKey }: Services<"config" | "openaiApiKey">,
  { apiKey, config: settings }: Pick<Provider, "apiKey" | "config">,
): Promise<string | null> {
  if (apiKey === null) {
    const isFallbackMissing = openaiApiKey === null && !("baseURL" in JSON.parse(settings));
    return isFallbackMissing ? "it has no key, and the secret OPENAI_API_KEY is not set" : null;
  }
  const isReadable = await providerKey.open(config.keys, apiKey).then(Boolean, () => false);
  return isReadable ? null : "its key can’t be decrypted: it was stored under another APP_SECRET";
}
