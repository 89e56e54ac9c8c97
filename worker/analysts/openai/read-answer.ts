import * as z from "zod/mini";
import type { Claim } from "#domain/claims/claim.ts";
import { parseJson } from "#domain/parse-json.ts";
import { isDivision, makePlan, THEMES } from "#domain/report/plan.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";

/** In UTF-16 code units, measured before any pattern runs: what is longer is no answer, and is quoted in part. */
const MAX_LENGTH = 40_000;

const FENCE = "```";

const ids = z.array(z.string());
const planSchema = z.object({
  order: ids,
  stress: ids,
  leaveOut: z._default(ids, []),
  themes: z._default(z.array(z.string()), []),
});
type ProposedPlan = z.infer<typeof planSchema>;

/** An answer as asked for, its plan null where it has another shape; or any other text. */
export type ReadAnswer =
  | { kind: "edits"; plan: ProposedPlan | null; suggestions: readonly unknown[] }
  | { kind: "quotation"; quotation: string };

/**
 * Reads an answer as specified: a fenced JSON block, else the text itself, else the text without newlines and extra
 * spaces; an answer that isn't such JSON is quoted as it is. Throws if it is empty. Every step takes time in
 * proportion to the length.
 */
export function readAnswer(answer: string): ReadAnswer {
  const quotation = clean(answer.slice(0, MAX_LENGTH));
  if (quotation === "") throw new AnalysisFault("The AI provider’s answer could not be read as insights.");
  if (answer.length > MAX_LENGTH) return { kind: "quotation", quotation };
  for (const candidate of [sliceFenced(answer), sliceObject(answer), sliceObject(quotation)]) {
    const object = candidate === null ? null : parseJson(candidate);
    if (!isEdits(object)) continue;
    const { suggestions } = object;
    return {
      kind: "edits",
      plan: planSchema.safeParse(object).data ?? null,
      suggestions: Array.isArray(suggestions) ? suggestions : [],
    };
  }
  return { kind: "quotation", quotation };
}

function isEdits(object: unknown): object is Record<string, unknown> {
  if (typeof object !== "object" || object === null) return false;
  return ["order", "suggestions"].some((key) => Object.hasOwn(object, key));
}

/** Without newlines, extra spaces and characters that cannot be seen. */
const clean = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();

function sliceFenced(text: string): string | null {
  const opening = text.indexOf(FENCE);
  const closing = text.indexOf(FENCE, opening + FENCE.length);
  if (opening === -1 || closing === -1) return null;
  return text.slice(opening + FENCE.length, closing).replace(/^json/i, "");
}

/** Returns the text from its first opening brace to its last closing one; null without an opening brace. */
function sliceObject(text: string): string | null {
  const start = text.indexOf("{");
  return start === -1 ? null : text.slice(start, text.lastIndexOf("}") + 1);
}

/**
 * Writes a proposed plan with the claims' own ids: those that it forgets stand where it ends, and of those that the
 * prompt had no room for divisions first. An id that the prompt did not have stays as it is, for no claim has it.
 */
export function completePlan(
  { order, stress, leaveOut, themes }: ProposedPlan,
  claims: readonly Claim[],
  byShortId: ReadonlyMap<string, Claim>,
) {
  const idOf = (shortId: string) => byShortId.get(shortId)?.id ?? `unknown ${shortId}`;
  const [named, left] = [order.map(idOf), leaveOut.map(idOf)];
  const sent = new Set([...byShortId.values()].map(({ id }) => id));
  const others = makePlan(claims).order.filter((id) => !named.includes(id) && !left.includes(id));
  const divisions = new Set(claims.filter(isDivision).map(({ id }) => id));
  const isUnsentDivision = (id: string) => !sent.has(id) && divisions.has(id);
  return {
    order: [
      ...others.filter(isUnsentDivision),
      // Left out and named: a fault, as is an unknown id.
      ...named,
      ...left.filter((id) => named.includes(id) || !sent.has(id)),
      ...others.filter((id) => !isUnsentDivision(id)),
    ],
    stressed: stress.map(idOf),
    themes,
  };
}

const ID_LIST = { type: "array", items: { type: "string" } };

/** A strict schema requires every property and allows no others. */
const strict = (properties: Record<string, object>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const PLAN_PROPERTIES = {
  order: ID_LIST,
  stress: ID_LIST,
  leaveOut: ID_LIST,
  themes: { type: "array", items: { type: "string", enum: THEMES } },
};
const SUGGESTIONS = { type: "array", items: strict({ claims: ID_LIST, text: { type: "string" } }) };

/** Returns the JSON schema of the shape that the instruction describes, for servers that accept one. */
export const answerSchema = (asksSuggestions: boolean) =>
  strict(asksSuggestions ? { ...PLAN_PROPERTIES, suggestions: SUGGESTIONS } : PLAN_PROPERTIES);
