import { fetchPublic, OutboundError } from "#worker/outbound/fetch-public.ts";

/** A report has some 25 KB: anything far larger is not one. */
const MAX_ANSWER_BYTES = 256 * 1024;

const REASONS = {
  address: "The AI provider is not set up correctly.",
  redirect: "The AI provider’s server redirects to another address, which is not followed.",
  too_long: "The AI provider’s answer is too long for a report.",
};

interface Options {
  timeoutMs: number;
  allowsLoopback: boolean;
  onFetch: () => void;
  /** Called with the reason where no other try would help. */
  end: (reason: string) => void;
}

/** Makes a fetch that resolves with the whole body, so that the client retries a connection lost within it. */
export function makeBoundedFetch({ timeoutMs, allowsLoopback, onFetch, end }: Options): typeof fetch {
  return async (input, init) => {
    onFetch();
    try {
      return await fetchPublic(input, init, { maxBytes: MAX_ANSWER_BYTES, timeoutMs, allowsLoopback });
    } catch (error) {
      if (error instanceof OutboundError) end(REASONS[error.fault]);
      throw error;
    }
  };
}
