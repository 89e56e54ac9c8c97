import { readPublicAddress } from "#domain/public-address.ts";
import { isRedirect } from "#domain/surveys/webhook-state.ts";

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
  /** Of the whole: from the request to the last byte of what is read of its answer. */
  timeoutMs: number;
  /** On a laptop: see `readPublicAddress`. */
  allowsLoopback: boolean;
}

interface WholeBounds extends Bounds {
  /** Of the answer. */
  maxBytes: number;
}

type Input = string | URL | Request;

/** Stops the rest of an answer, which may have no end. */
const drop = ({ body }: Response): Promise<void> => body?.cancel().catch(() => {}) ?? Promise.resolve();

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

/**
 * Sends a request to an address that a person has entered. The address is checked here as well as where it was entered. No
 * redirect is followed: it would carry what is sent to a host that no person has named.
 */
async function send(input: Input, init: RequestInit | undefined, { timeoutMs, allowsLoopback }: Bounds) {
  const address = input instanceof Request ? input.url : String(input);
  if ("fault" in readPublicAddress(address, { allowsLoopback })) throw new OutboundError("address");
  const signals = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
  return fetch(input, { ...init, redirect: "manual", signal: AbortSignal.any(signals) });
}

/**
 * Resolves with the status of the answer, a redirect's too, whatever follows its headers. Throws an OutboundError
 * ("address"), a TimeoutError, or what `fetch` throws.
 */
export async function postPublic(input: Input, init: RequestInit, bounds: Bounds): Promise<number> {
  const response = await send(input, init, bounds);
  await drop(response);
  return response.status;
}

const HAS_NO_BODY = [204, 205];

/** Resolves with the whole answer. Throws an OutboundError, a TimeoutError, or what `fetch` throws. */
export async function fetchPublic(
  input: Input,
  init: RequestInit | undefined,
  { maxBytes, ...bounds }: WholeBounds,
): Promise<Response> {
  const response = await send(input, init, bounds);
  if (isRedirect(response.status)) {
    await drop(response);
    throw new OutboundError("redirect");
  }
  const body = await readBounded(response.body, maxBytes);
  const { status, headers } = response;
  return new Response(HAS_NO_BODY.includes(status) ? null : body, { status, headers });
}
