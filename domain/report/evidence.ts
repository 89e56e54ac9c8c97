/** What a text can state without support; reports of before have only the first three. */
const CLAIM_KINDS = [
  "figure",
  "role",
  "spectrum",
  "direction",
  "share",
  "comparison",
  "agreement",
  "trend",
  "cause",
  "benchmark",
  "quote",
  "level",
  "finding",
] as const;

export interface UnsupportedClaim {
  kind: (typeof CLAIM_KINDS)[number];
  text: string;
  /** Position in the text in UTF-16 code units, the end excluded. */
  start: number;
  end: number;
}

export interface TextEvidence {
  /** Path of the text within the insights: "recommendations.0.linkedInsight". */
  path: string;
  /** Ids of the facts that support the text. */
  facts: string[];
  unsupported: UnsupportedClaim[];
}

/** Result of checking a report's sentences against the fact sheet. */
export interface Evidence {
  /** Number of figures, roles and spectrums named, and of those that the facts support. */
  checked: number;
  supported: number;
  texts: TextEvidence[];
}
