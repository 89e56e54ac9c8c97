/** Tokens as counted by the provider. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/**
 * Why a statement of an AI provider was left out: it refers to no claim; it uses a value that its claims do not have,
 * a figure or quantity of its own, a name that they do not have; it contradicts their direction; the check of finished
 * text does not bear it out.
 */
export type LeftOutReason = "claim" | "value" | "figure" | "name" | "direction" | "evidence";

/** Number of statements that a report leaves out for one reason. */
export interface LeftOut {
  reason: LeftOutReason;
  count: number;
}

/** Record of the run that wrote a report, stored beside it. */
export interface RunProvenance {
  /** Version of the prompt, or of the builtin analyst's phrases. */
  promptVersion: string;
  /** SHA-256 in hex of the figures: the same answers give the same hash, and it tells no more than the figures. */
  dataHash: string;
  /** Time from the start of the run to the checked report. */
  durationMs: number;
  /** Null if the provider did not count, and for the builtin analyst. */
  usage: TokenUsage | null;
  /** Number of figures, roles and spectrums in the text that were looked up in the fact sheet. */
  checked: number;
  /** Number of those without support. */
  unsupported: number;
  /**
   * Statements of an AI provider that the report leaves out, none listed as an empty array; absent where the text was
   * not written from claims by a provider.
   */
  leftOut?: LeftOut[];
}
