/** A report has some 25 KB: anything far larger is not one. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** Reads a body to its end; null if it exceeds the limit. Throws if the connection breaks off. */
async function readBounded(body: Response["body"]): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return new Blob(chunks);
    length += value.byteLength;
    if (length > MAX_ANSWER_BYTES) {
      await reader?.cancel();
      return null;
    }
    chunks.push(value as Uint8Array<ArrayBuffer>);
  }
}

/**
 * Makes a fetch that resolves with the whole body, so that the client retries a connection lost within it.
 * Calls `onTooLarge` instead of buffering a body above the limit.
 */
export function makeBoundedFetch(onFetch: () => void, onTooLarge: () => void): typeof fetch {
  return async (input, init) => {
    onFetch();
    const response = await fetch(input, init);
    const body = await readBounded(response.body);
    if (body === null) onTooLarge();
    const { status, headers } = response;
    return new Response(status === 204 ? null : body, { status, headers });
  };
}
