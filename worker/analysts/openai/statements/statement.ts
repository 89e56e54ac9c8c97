import { PRIORITIES } from "#domain/report/insights.ts";

/** Parts of a report that a provider writes, with the greatest number of statements in each. */
export const SECTIONS = {
  overview: 4,
  keyFindings: 6,
  keyThemes: 5,
  perceptions: 3,
  variability: 3,
  strengths: 4,
  challenges: 4,
  spectrums: 12,
  groups: 12,
  opportunities: 3,
  recommendations: 5,
} as const;
export type Section = keyof typeof SECTIONS;

/** A sentence of a provider with the claims that it rests on. */
export interface Statement {
  section: Section;
  /** Ids of claims in the sheet. */
  claims: readonly string[];
  /** With placeholders: "{c1.today}". */
  text: string;
  /** Title of an opportunity or recommendation; empty elsewhere. */
  focus: string;
  priority: string;
}

/** Reads a provider's object as statements; null if it has none of the sections that a report begins with. */
export function readStatements(answer: unknown): Statement[] | null {
  const sections = (answer ?? {}) as Record<string, unknown>;
  if (!Array.isArray(sections.overview)) return null;
  return (Object.keys(SECTIONS) as Section[]).flatMap((section) => {
    const list = sections[section];
    return Array.isArray(list)
      ? list.slice(0, SECTIONS[section]).flatMap((item) => readStatement(section, item) ?? [])
      : [];
  });
}

function readStatement(section: Section, item: unknown): Statement | null {
  const { claims, text, focus, priority } = (item ?? {}) as Record<string, unknown>;
  if (typeof text !== "string" || text.trim() === "") return null;
  return {
    section,
    claims: Array.isArray(claims) ? claims.filter((id) => typeof id === "string") : [],
    text: text.replace(/\s+/g, " ").trim(),
    focus: typeof focus === "string" ? focus.replace(/\s+/g, " ").trim() : "",
    priority: typeof priority === "string" ? priority : "",
  };
}

/** Reads mended statements by the numbers under which they were asked for again. */
export function readMended(answer: unknown, refused: ReadonlyMap<number, Statement>): Map<number, Statement> {
  const { mended } = (answer ?? {}) as { mended?: unknown };
  if (!Array.isArray(mended)) return new Map();
  return new Map(
    mended.flatMap((item): [number, Statement][] => {
      const before = refused.get(item?.id);
      const now = before && readStatement(before.section, { focus: before.focus, ...item });
      return now ? [[item.id, { ...now, priority: before.priority }]] : [];
    }),
  );
}

const text = { type: "string" };
const claims = { type: "array", items: text };

/** Strict schemas require every property and allow no others. */
function list(properties: Record<string, object>) {
  return {
    type: "array",
    items: {
      type: "object",
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    },
  };
}

const STATEMENT = { claims, text };
const LISTS: Partial<Record<Section, object>> = {
  opportunities: list({ focus: text, ...STATEMENT }),
  recommendations: list({ focus: text, priority: { type: "string", enum: PRIORITIES }, ...STATEMENT }),
};

/** JSON schema of mended statements. */
export const MENDED_SCHEMA = {
  type: "object",
  properties: { mended: list({ id: { type: "integer" }, focus: text, ...STATEMENT }) },
  required: ["mended"],
  additionalProperties: false,
};

/** JSON schema of the shape that the instruction describes, for servers that accept one. */
export const REPORT_SCHEMA = {
  type: "object",
  properties: Object.fromEntries(
    Object.keys(SECTIONS).map((section) => [section, LISTS[section as Section] ?? list(STATEMENT)]),
  ),
  required: Object.keys(SECTIONS),
  additionalProperties: false,
};
