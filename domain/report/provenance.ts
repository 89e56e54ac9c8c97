import type { AnalysisInput } from "./analysis-input.ts";

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

/** JSON in which neither the order of keys nor that of responses matters. */
export function canonicalInput({ organizationName, responses }: AnalysisInput): string {
  const sorted = responses.map(withSortedKeys).map((response) => JSON.stringify(response));
  return JSON.stringify([organizationName, sorted.sort()]);
}

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, withSortedKeys(one)]));
}
