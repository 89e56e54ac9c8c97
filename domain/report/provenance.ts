/** What a provider charged for, as it counted. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** How the words of a report came about, stored beside them. */
export interface RunProvenance {
  /** Of the instruction, or of the phrase book where no provider was asked. */
  promptVersion: string;
  /** SHA-256 of the analysis input in its one canonical form, in hex: the same answers give the same hash. */
  dataHash: string;
  /** From taking the analysis up to the checked report. */
  durationMs: number;
  /** Null where the provider did not count, or none was asked. */
  usage: TokenUsage | null;
  /** Figures, roles and spectrums in the words that were looked up in the fact sheet. */
  checked: number;
  /** Those of them that it does not bear out. */
  unsupported: number;
}
