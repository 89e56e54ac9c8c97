/** Answer of the AI server to one call. */
export interface Step {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  /** `flood` sends 10 MB. */
  fault?: "hang" | "hang-midway" | "reset" | "reset-midway" | "flood";
  waitMs?: number;
  /** Tokens that the model holds, prompt and answer together: a larger request is refused as OpenAI refuses it. */
  context?: number;
}

/** Steps by call, such as `POST /chat/completions`, one for each time; the last one repeats. */
export type Plan = Record<string, Step[]>;

export interface RequestTokens {
  prompt: number;
  /** The most that the answer may have. */
  answer: number;
}

export interface ReceivedCall {
  call: string;
  authorization: string | null;
  /** In milliseconds of the server's clock. */
  at: number;
  tokens: RequestTokens;
  // biome-ignore lint/suspicious/noExplicitAny: a body of any shape
  body: any;
}
