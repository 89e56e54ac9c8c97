import "@hyperjump/json-schema/formats";
import { registerSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import { expect } from "vitest";
import { type ApiDocument, type ApiOperation, makeDocument } from "#build/api-document/make-document.ts";
import type { ApiErrorCode } from "#domain/api-error.ts";
import { PROBLEM_CODES } from "#worker/api/v1/shapes/problem.ts";

const DOCUMENT = "https://slk.test/described";

interface Schema {
  type?: string;
  properties?: object;
  additionalProperties?: unknown;
  [keyword: string]: unknown;
}

/** Closes each object: clients must bear a field more, but the tests are to notice one that the document lacks. */
function closeObjects(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closeObjects);
  if (typeof part !== "object" || part === null) return part;
  const closed: Schema = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, closeObjects(value)]),
  );
  const isOpen = closed.type === "object" && closed.properties && closed.additionalProperties === undefined;
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}

let registered: Promise<ApiDocument> | null = null;

/** The document, its schemas known to the validator. */
async function register(): Promise<ApiDocument> {
  const document = await makeDocument();
  const $defs = closeObjects(document.components.schemas);
  const schemas = JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", $defs });
  registerSchema(JSON.parse(schemas.replaceAll("#/components/schemas/", "#/$defs/")), DOCUMENT);
  return document;
}

const segmentsOf = (path: string) => path.split("/");
const isTemplateOf = (path: string) => (template: string) => {
  const [actual, expected] = [segmentsOf(path), segmentsOf(template)];
  return (
    actual.length === expected.length &&
    expected.every((word, at) => word.startsWith("{") || word === actual[at])
  );
};

const literals = (template: string) => segmentsOf(template).filter((word) => !word.startsWith("{")).length;

async function findOperation(method: string, path: string): Promise<ApiOperation | undefined> {
  registered ??= register();
  const { paths } = await registered;
  const templates = Object.keys(paths).filter(isTemplateOf(path));
  const [best] = templates
    .filter((template) => paths[template]?.[method.toLowerCase()])
    .sort((a, b) => literals(b) - literals(a));
  return best === undefined ? undefined : paths[best]?.[method.toLowerCase()];
}

/** What is told to a page alone, of its session. */
const OF_PAGES: readonly ApiErrorCode[] = ["unauthenticated", "confirm_factor"];

/** Expects that the document describes an answer: its status, its type and every field of its body. */
export async function expectDescribed(
  method: string,
  path: string,
  answer: Response,
  { isOfPage = false } = {},
): Promise<void> {
  const operation = await findOperation(method, path);
  if (!operation) return;
  const said = operation.responses[answer.status] ?? operation.responses.default;
  if (answer.ok || answer.status === 304)
    expect(Object.keys(operation.responses)).toContain(String(answer.status));
  const text = await answer.clone().text();
  if (!said?.content) {
    expect(text).toBe("");
    return;
  }
  const [[type = "", { schema } = { schema: {} }] = []] = Object.entries(said.content);
  expect(answer.headers.get("content-type")?.split(";")[0]).toBe(type);
  const isDescribed = await validate(`${DOCUMENT}#/$defs/${schema.$ref?.split("/").at(-1)}`);
  const verdict = isDescribed(JSON.parse(text), "BASIC");
  if (type === "application/problem+json")
    expect([...Object.keys(PROBLEM_CODES), ...(isOfPage ? OF_PAGES : [])]).toContain(JSON.parse(text).code);
  expect(verdict, `${method} ${path} ${answer.status} ${text.slice(0, 400)}`).toEqual({ valid: true });
}
