/** What the AI server does on one call. */
export interface Step {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  /** `flood` sends 10 MB. */
  fault?: "hang" | "hang-midway" | "reset" | "reset-midway" | "flood";
  waitMs?: number;
}

/** By call such as `POST /chat/completions`: a step for each time, the last one for all that follow. */
export type Plan = Record<string, Step[]>;

export interface ReceivedCall {
  call: string;
  authorization: string | null;
  /** Milliseconds of the server's clock. */
  at: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  body: any;
}
