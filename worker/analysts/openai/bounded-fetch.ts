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

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;

/**
 * Makes a fetch that resolves with the whole body, so that the client retries a connection lost within it.
 * It follows no redirect, which would carry the survey's data to a host that no operator has named. Calls
 * `end` with the reason where no other try would help: at a redirect and at a body above the limit.
 */
export function makeBoundedFetch(onFetch: () => void, end: (reason: string) => void): typeof fetch {
  return async (input, init) => {
    onFetch();
    const response = await fetch(input, { ...init, redirect: "manual" });
    if (isRedirect(response)) {
      await response.body?.cancel();
      const reason = "The AI provider’s server redirects to another address, which is not followed.";
      end(reason);
      throw new Error(reason);
    }
    const body = await readBounded(response.body);
    if (body === null) end("The AI provider’s answer is too long for a report.");
    const { status, headers } = response;
    return new Response(status === 204 ? null : body, { status, headers });
  };
}
