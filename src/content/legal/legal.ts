interface LegalTerm {
  name: string;
  text: string;
}

/** A paragraph, a list, or terms with their explanations. Texts take **bold** and [links](/contact). */
export type LegalBlock =
  | string
  | { list: readonly string[]; terms?: never }
  | { terms: readonly LegalTerm[]; list?: never };

interface LegalSection {
  /** Fragment of the page. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

export const legalWords = {
  updated: "Last updated",
  updatedOn: "November 2026",
  earlier: "replaces the version of January 2025",
  contents: "On this page",
} as const;
