export interface UnsupportedClaim {
  kind: "figure" | "role" | "spectrum";
  text: string;
  /** Where in the text it stands, in UTF-16 code units, the end excluded. */
  start: number;
  end: number;
}

export interface TextEvidence {
  /** Where the text stands in the insights: "recommendations.0.linkedInsight". */
  path: string;
  /** Ids of the facts it rests on. */
  facts: string[];
  unsupported: UnsupportedClaim[];
}

/** What was found when a report was held against its figures, whoever wrote it. */
export interface Evidence {
  /** Figures, roles and spectrums named, and how many of them the facts support. */
  checked: number;
  supported: number;
  texts: TextEvidence[];
}
