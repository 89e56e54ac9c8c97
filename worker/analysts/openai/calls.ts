import OpenAI, { APIConnectionError, APIError } from "openai";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { ProviderSettings } from "#worker/analysts/analyst.ts";
import { fetchPublic, OutboundError } from "#worker/outbound/fetch-public.ts";
import type { OpenaiConfig } from "./settings.ts";

/** A report has some 25 KB: anything far larger is not one. */
const MAX_ANSWER_BYTES = 256 * 1024;

const REASONS = {
  address: "The AI provider is not set up correctly.",
  redirect: "The AI provider’s server redirects to another address, which is not followed.",
  too_long: "The AI provider’s answer is too long for a report.",
};

/** Bounds of one analysis by a provider; tests set smaller ones than the specification's. */
export interface AiLimits {
  overallTimeoutMs: number;
  pollIntervalMs: number;
  maxPollingAttempts: number;
}

const DELETE_TIMEOUT_MS = 3000;

/**
 * Sends the environment's key to OpenAI's own server only; other servers get the key stored for them, or
 * none.
 */
function connect({ apiKey }: ProviderSettings, config: OpenaiConfig, fetch: typeof globalThis.fetch) {
  const { baseURL, assistantId } = config;
  if (!apiKey && !baseURL) throw new AnalysisFault("No AI provider available");
  return new OpenAI({
    // The client would read these from an environment, whose account the operator has not named here.
    organization: null,
    project: null,
    // It wants one; the header below is what is sent.
    apiKey: apiKey || "none",
    ...(baseURL && { baseURL }),
    defaultHeaders: {
      ...(!apiKey && { authorization: null }),
      ...(assistantId && { "OpenAI-Beta": "assistants=v2" }),
    },
    logLevel: "off",
    fetch,
  });
}

/**
 * Makes the calls of one analysis, which share a deadline, a limit on the size of answers and the retries of
 * one attempt. `end` releases the timer.
 */
export class Calls {
  #retriesLeft: number;
  #fetches = 0;
  readonly #ending = new AbortController();
  readonly #deadline: ReturnType<typeof setTimeout>;
  readonly #client: OpenAI;
  readonly #bounds: Parameters<typeof fetchPublic>[2];

  constructor(settings: ProviderSettings, config: OpenaiConfig, { overallTimeoutMs }: AiLimits) {
    this.#retriesLeft = settings.maxCalls - 1;
    this.#bounds = {
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: overallTimeoutMs,
      allowsLoopback: settings.allowsLoopback,
    };
    this.#client = connect(settings, config, (input, init) => this.#fetch(input, init));
    this.#deadline = setTimeout(
      () => this.#endWith(`Run timed out after ${overallTimeoutMs / 1000} seconds`),
      overallTimeoutMs,
    );
  }

  /** Aborts when the analysis must end, with the fault as its reason. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  post<Answer>(path: string, body: object): Promise<Answer> {
    return this.#request((options) => this.#client.post<Answer>(path, { ...options, body }));
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#request((options) => this.#client.get<Answer>(path, options));
  }

  /** Takes one of the retries that are left, for a changed request; false if there is none. */
  takeRetry(): boolean {
    return this.#retriesLeft-- > 0;
  }

  /** Deletes what the analysis left with the provider. Best effort: the outcome does not depend on it. */
  async delete(path: string): Promise<void> {
    await this.#client.delete(path, { maxRetries: 0, timeout: DELETE_TIMEOUT_MS }).catch(() => {});
  }

  end(): void {
    clearTimeout(this.#deadline);
  }

  #endWith(message: string): void {
    this.#ending.abort(new AnalysisFault(message));
  }

  /** Resolves with the whole body, so that the client retries a connection lost within it. */
  async #fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    this.#fetches++;
    try {
      return await fetchPublic(input, init, this.#bounds);
    } catch (error) {
      // No other try would help.
      if (error instanceof OutboundError) this.#endWith(REASONS[error.fault]);
      throw error;
    }
  }

  /** Throws an `APIError` with a status, a `SyntaxError` for an answer that is no JSON, or a fault. */
  async #request<Answer>(call: (options: OpenAI.RequestOptions) => Promise<Answer>): Promise<Answer> {
    const { signal } = this;
    const before = this.#fetches;
    const maxRetries = Math.max(0, Math.min(AI_DEFAULTS.maxRetries, this.#retriesLeft));
    try {
      const answer = await call({ signal, maxRetries, timeout: this.#bounds.timeoutMs });
      if (signal.aborted) throw signal.reason;
      // Some servers send JSON as a text.
      return typeof answer === "string" ? JSON.parse(answer) : answer;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof SyntaxError) throw error;
      if (error instanceof APIError && !(error instanceof APIConnectionError)) throw error;
      throw new AnalysisFault("The AI provider could not be reached.", { cause: error });
    } finally {
      this.#retriesLeft -= Math.max(0, this.#fetches - before - 1);
    }
  }
}
