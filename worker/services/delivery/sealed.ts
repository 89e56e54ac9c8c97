import { sealedFor } from "#worker/crypto.ts";

/** A webhook's address or secret in its row. */
export const ofWebhook = sealedFor("webhook");
