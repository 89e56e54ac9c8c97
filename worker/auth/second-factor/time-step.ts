const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks are off: the codes of the steps before and after count as well. */
const WINDOW = 1;

/** The code of one step: HMAC-SHA-1 and dynamic truncation, as RFC 4226 has them. */
async function codeAt(key: CryptoKey, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const truncated = mac.getUint32(offset) & 0x7fffffff;
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * The time step that a code of six digits belongs to (RFC 6238), the latest where several fit; null for a
 * wrong code.
 */
export async function findTimeStep(secret: string, code: string, nowMs: number): Promise<number | null> {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const now = Math.floor(nowMs / STEP_MS);
  let found: number | null = null;
  for (let step = now - WINDOW; step <= now + WINDOW; step++) {
    if ((await codeAt(key, step)) === code) found = step;
  }
  return found;
}
