import OpenAI, { APIConnectionError, APIError } from "openai";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { ProviderSettings } from "#worker/analysts/analyst.ts";
import { makeBoundedFetch } from "./bounded-fetch.ts";
import type { OpenaiConfig } from "./settings.ts";

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
  readonly #timeoutMs: number;

  constructor(settings: ProviderSettings, config: OpenaiConfig, { overallTimeoutMs }: AiLimits) {
    this.#retriesLeft = settings.maxCalls - 1;
    const endWith = (message: string) => this.#ending.abort(new AnalysisFault(message));
    const fetch = makeBoundedFetch({
      timeoutMs: overallTimeoutMs,
      allowsLoopback: settings.allowsLoopback,
      onFetch: () => this.#fetches++,
      end: endWith,
    });
    this.#client = connect(settings, config, fetch);
    this.#timeoutMs = overallTimeoutMs;
    this.#deadline = setTimeout(
      () => endWith(`Run timed out after ${overallTimeoutMs / 1000} seconds`),
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

  /** Throws an `APIError` with a status, a `SyntaxError` for an answer that is no JSON, or a fault. */
  async #request<Answer>(call: (options: OpenAI.RequestOptions) => Promise<Answer>): Promise<Answer> {
    const { signal } = this;
    const before = this.#fetches;
    const maxRetries = Math.max(0, Math.min(AI_DEFAULTS.maxRetries, this.#retriesLeft));
    try {
      const answer = await call({ signal, maxRetries, timeout: this.#timeoutMs });
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
