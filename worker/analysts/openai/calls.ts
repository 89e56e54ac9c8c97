import OpenAI from "openai";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { ProviderSettings } from "#worker/analysts/analyst.ts";
import { makeBoundedFetch } from "./bounded-fetch.ts";
import type { OpenaiConfig } from "./settings.ts";

/** What bounds one analysis by a provider; the specification's numbers but in tests. */
export interface AiLimits {
  overallTimeoutMs: number;
  pollIntervalMs: number;
  maxPollingAttempts: number;
}

const FORGET_TIMEOUT_MS = 3000;

/** OpenAI's own server takes a key; no other one is sent a key that was not stored for it. */
function connect({ apiKey }: ProviderSettings, { baseURL }: OpenaiConfig, fetch: typeof globalThis.fetch) {
  if (!apiKey && !baseURL) throw new AnalysisFault("No AI provider available");
  return new OpenAI({
    apiKey: apiKey ?? "none",
    ...(baseURL && { baseURL }),
    defaultHeaders: { "OpenAI-Beta": "assistants=v2", ...(!apiKey && { authorization: null }) },
    logLevel: "off",
    fetch,
  });
}

/**
 * The calls of one analysis. Together they end in time, with an answer of bounded size, and share the tries that
 * one attempt has, whichever of them fails. `end` releases the timer.
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
    const fetch = makeBoundedFetch(
      () => this.#fetches++,
      () => endWith("The AI provider's answer is too long for a report."),
    );
    this.#client = connect(settings, config, fetch);
    this.#deadline = setTimeout(
      () => endWith(`Run timed out after ${overallTimeoutMs / 1000} seconds`),
      overallTimeoutMs,
    );
  }

  /** Aborted when the analysis has to end; its reason says why. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  post<Answer>(path: string, body: object): Promise<Answer> {
    return this.#request<Answer>((options) => this.#client.post(path, { body, ...options }));
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#request<Answer>((options) => this.#client.get(path, options));
  }

  /** Takes one of the tries that are left for asking otherwise; false where none is. */
  takeRetry(): boolean {
    return this.#retriesLeft-- > 0;
  }

  /** Removes what the analysis left with the provider. Best effort: its outcome is settled. */
  async forget(path: string): Promise<void> {
    const options = { maxRetries: 0, timeout: FORGET_TIMEOUT_MS };
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
