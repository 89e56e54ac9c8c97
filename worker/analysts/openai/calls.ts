import OpenAI from "openai";
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

const OPENAI_URL = "https://api.openai.com/v1";

/**
 * Sends the environment's key to OpenAI's own server only; other servers get the key stored for them, or
 * none.
 */
function connect({ apiKey }: ProviderSettings, config: OpenaiConfig, fetch: typeof globalThis.fetch) {
  const { baseURL, assistantId } = config;
  if (!apiKey && !baseURL) throw new AnalysisFault("No AI provider available");
  return new OpenAI({
    apiKey: apiKey ?? "none",
    baseURL: baseURL ?? OPENAI_URL,
    defaultHeaders: {
      ...(assistantId && { "OpenAI-Beta": "assistants=v2" }),
      ...(!apiKey && { authorization: null }),
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

  constructor(settings: ProviderSettings, config: OpenaiConfig, { overallTimeoutMs }: AiLimits) {
    this.#retriesLeft = settings.maxCalls - 1;
    const endWith = (message: string) => this.#ending.abort(new AnalysisFault(message));
    const fetch = makeBoundedFetch(() => this.#fetches++, endWith);
    this.#client = connect(settings, config, fetch);
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
    return this.#request<Answer>((options) => this.#client.post(path, { body, ...options }));
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#request<Answer>((options) => this.#client.get(path, options));
  }

  /** Takes one of the retries that are left, for a changed request; false if there is none. */
  takeRetry(): boolean {
    return this.#retriesLeft-- > 0;
  }

  /** Deletes what the analysis left with the provider. Best effort: the outcome does not depend on it. */
  async delete(path: string): Promise<void> {
    const options = { maxRetries: 0, timeout: DELETE_TIMEOUT_MS };
    await this.#client.delete(path, options).catch(() => {});
  }

  end(): void {
    clearTimeout(this.#deadline);
  }

  async #request<Answer>(
    send: (options: { maxRetries: number; signal: AbortSignal }) => Promise<unknown>,
  ): Promise<Answer> {
    const before = this.#fetches;
    const maxRetries = Math.max(0, Math.min(AI_DEFAULTS.maxRetries, this.#retriesLeft));
    try {
      return (await send({ maxRetries, signal: this.signal })) as Answer;
    } catch (error) {
      throw this.signal.aborted ? this.signal.reason : error;
    } finally {
      this.#retriesLeft -= Math.max(0, this.#fetches - before - 1);
    }
  }
}
