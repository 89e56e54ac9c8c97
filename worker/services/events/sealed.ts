import { sealedFor } from "#worker/crypto.ts";

/** An endpoint's address or secret in its row. */
export const ofEndpoint = sealedFor("webhook-endpoint");
