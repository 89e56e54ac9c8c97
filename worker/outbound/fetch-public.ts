import { readPublicAddress } from "#domain/public-address.ts";

export type OutboundFault = "address" | "redirect" | "too_long";

/** A request that was not sent, or an answer that is not read; no other try would help. */
export class OutboundError extends Error {
  override name = "OutboundError";
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault) {
    super(`Outbound request: ${fault}`);
    this.fault = fault;
  }
}

interface Bounds {
  /** Of the answer. */
  maxBytes: number;
  /** Of the whole: from the request to the answer's last byte. */
  timeoutMs: number;
  /** On a laptop: see `readPublicAddress`. */
  allowsLoopback: boolean;
}

/** Reads a body to its end; throws if it exceeds the limit, or if the connection breaks off. */
async function readBounded(body: Response["body"], maxBytes: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return new Blob(chunks);
    length += value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new OutboundError("too_long");
    }
    chunks.push(value as Uint8Array<ArrayBuffer>);
  }
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
const HAS_NO_BODY = [204, 205];

/**
 * Sends a request to an address that a person has entered, and resolves with the whole answer. The address is checked
 * here as well as where it was entered. No redirect is followed: it would carry what is sent to a host that no person has
 * named. Throws an OutboundError, a TimeoutError, or what `fetch` throws.
 */
export async function fetchPublic(
  input: string | URL | Request,
  init: RequestInit | undefined,
  { maxBytes, timeoutMs, allowsLoopback }: Bounds,
): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  if ("fault" in readPublicAddress(address, { allowsLoopback })) throw new OutboundError("address");
  const signals = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
  const response = await fetch(input, { ...init, redirect: "manual", signal: AbortSignal.any(signals) });
  if (isRedirect(response)) {
    await response.body?.cancel();
    throw new OutboundError("redirect");
  }
  const body = await readBounded(response.body, maxBytes);
  const { status, headers } = response;
  return new Response(HAS_NO_BODY.includes(status) ? null : body, { status, headers });
}
