/** A report is some 25 KB: whatever is far beyond that is not one. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** Reads a body to its end; null once it is over the limit. A body that breaks off throws. */
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
 * A fetch that answers when the whole body has come, so that the client counts a connection lost within it as one
 * to be tried again. `onTooLarge` is called instead of holding more than that of it.
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
