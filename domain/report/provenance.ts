/** Tokens as counted by the provider. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** Record of the run that made a report, stored beside it. */
export interface RunProvenance {
  /** Version of the prompt, or of the rules. */
  promptVersion: string;
  /** SHA-256 in hex of the figures: the same answers give the same hash, and it tells no more than the figures. */
  dataHash: string;
  /** Time from the start of the run to the finished report. */
  durationMs: number;
  /** Null if the provider did not count, and for the rules. */
  usage: TokenUsage | null;
  /** The languages in which the survey could be answered; absent from older rows. */
  languages?: string[];
  /** A provider's plan stands, and not the rules'; absent from older rows and from reports of the rules. */
  isPlanAccepted?: boolean;
  /** Suggestions of a provider that the check dropped; absent as above. */
  dropped?: number;
}
