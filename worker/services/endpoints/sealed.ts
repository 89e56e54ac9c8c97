import { type KeyRing, open, seal } from "#worker/crypto.ts";

const PURPOSE = "webhook-endpoint";

/** Encrypts an endpoint's address or secret for its row. */
export const sealForEndpoint = (keys: KeyRing, text: string) => seal(keys, PURPOSE, text);

/** Decrypts it; throws if it was encrypted under a secret that is gone. */
export const openOfEndpoint = (keys: KeyRing, sealed: string) => open(keys, PURPOSE, sealed);
