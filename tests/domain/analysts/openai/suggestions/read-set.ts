import { readFileSync } from "node:fs";
import { DRAFTS } from "./drafts.ts";

/**
 * Reads suggestions on the drafts, written before the check existed: a line each, with tabs between draft, claims, pole
 * and text.
 */
export function readSet(name: "false" | "good") {
  const [, ...lines] = readFileSync(new URL(`${name}.tsv`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [draft = "", claims = "", pole = "", text = ""] = line.split("\t");
    const { claims: own } = DRAFTS[draft as keyof typeof DRAFTS];
    return {
      byShortId: new Map(own.map((claim) => [claim.id, claim])),
      suggestion: { claims: claims.split(",").filter(Boolean), pole: pole || null, text },
    };
  });
}
