import { listFacts } from "./fact-sheet.ts";
import type { Figures, Insights } from "./insights.ts";

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

const DECIMAL = /\d+\.\d+/g;

function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, path ? `${path}.${key}` : key));
}

/** Holds every figure of every text against the facts. */
export function checkEvidence(insights: Insights, figures: Figures): Evidence {
  const facts = listFacts(figures);
  const texts = textsOf(insights, "").flatMap(([path, text]): (TextEvidence & { checked: number })[] => {
    const claims = [...text.matchAll(DECIMAL)].map((match) => {
      const written = Number(match[0]);
      const tolerance = 0.5 * 10 ** -(match[0].split(".")[1]?.length ?? 0) + 0.006;
      const fact = facts.find(({ value }) => Math.abs(Math.abs(value) - written) <= tolerance);
      return { fact, text: match[0], start: match.index, end: match.index + match[0].length };
    });
    if (claims.length === 0) return [];
    const ids = claims.flatMap(({ fact }) => (fact ? [fact.id] : []));
    const unsupported = claims.flatMap(({ fact, ...place }) =>
      fact ? [] : [{ kind: "figure" as const, ...place }],
    );
    return [{ path, facts: [...new Set(ids)], unsupported, checked: claims.length }];
  });
  const checked = texts.reduce((sum, text) => sum + text.checked, 0);
  const missing = texts.reduce((sum, { unsupported }) => sum + unsupported.length, 0);
  return { checked, supported: checked - missing, texts: texts.map(({ checked: _, ...text }) => text) };
}
