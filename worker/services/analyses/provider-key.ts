import { open, seal } from "#worker/crypto.ts";

const PURPOSE = "ai-provider";

/** Encrypts an AI provider's key for its row in `ai_providers`. */
export const encryptProviderKey = (appSecret: string, key: string) => seal(appSecret, PURPOSE, key);

/** Decrypts a stored key; throws if the secret has changed since. */
export const decryptProviderKey = (appSecret: string, stored: string) => open(appSecret, PURPOSE, stored);
