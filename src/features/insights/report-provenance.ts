import type { InsightVersion } from "#domain/dashboard.ts";

/** Who wrote the words, and where the figures come from; null where that was not noted. */
export function provenanceText(
  { provider, model }: InsightVersion["provenance"],
  hasFigures: boolean,
): string | null {
  if (provider === "builtin") return "Every figure computed from the responses";
  if (provider === "unknown") return null;
  const author = model ? `Written by ${model}` : "Written by an AI provider";
  return hasFigures ? `${author}; charts computed from the responses` : author;
}
