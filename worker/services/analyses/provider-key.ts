import { sealedFor } from "#worker/crypto.ts";

/** An AI provider's key in its row of `ai_providers`. */
export const providerKey = sealedFor("ai-provider");
