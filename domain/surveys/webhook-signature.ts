const PREFIX = "whsec_";
const SECRET_BYTES = 32;

const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Draws a secret of 256 bits, as Standard Webhooks writes one. */
export const drawSecret = (): string => PREFIX + encode(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

interface SignedMessage {
  id: string;
  /** Unix time in seconds: receivers refuse what is minutes old. */
  timestamp: number;
  body: string;
}

async function sign(secret: string, { id, timestamp, body }: SignedMessage): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(PREFIX.length)), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  return `v1,${encode(new Uint8Array(await crypto.subtle.sign("HMAC", key, content)))}`;
}

/**
 * The headers of a delivery, signed with HMAC-SHA-256 under each secret.
 * Source: Standard Webhooks 1.0, https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function signedHeaders(
  secrets: readonly string[],
  message: SignedMessage,
): Promise<Record<string, string>> {
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.timestamp),
    "webhook-signature": (await Promise.all(secrets.map((secret) => sign(secret, message)))).join(" "),
  };
}
