import { type KeyRing, open, seal } from "#worker/crypto.ts";

const PURPOSE = "ai-provider";

/** Encrypts an AI provider's key for its row in `ai_providers`. */
export const encryptProviderKey = (keys: KeyRing, key: string) => seal(keys, PURPOSE, key);

/** Decrypts a stored key; throws if it was encrypted under a secret that is gone. */
export const decryptProviderKey = (keys: KeyRing, stored: string) => open(keys, PURPOSE, stored);
