import { html, raw } from "hono/html";
import { OPENAPI_PATH } from "#domain/api-paths.ts";
import { framePlainPage, PLAIN_STYLES } from "#domain/plain-look.ts";
import { PROBLEM_CODES } from "#worker/api/v1/shapes/problem.ts";
import type { ApiDocument, ApiOperation, ApiParameter } from "./make-document.ts";

export const DOCS_STYLES = `${PLAIN_STYLES}
html { scroll-padding-top: 16px }
body > header, body > main, body > footer { max-width: 76rem }
h1 { font-size: clamp(2.25rem, 5vw, 3rem); margin: 1.5rem 0 .5em }
h2 { font-size: 1.9rem; margin: 3.5rem 0 0 }
h3 { font-size: 1.0625rem; line-height: 1.5; font-weight: 600; margin: 2.5rem 0 0; border-top: 1px solid var(--rule); padding-top: 1.25rem }
h4 { font-size: .9rem; line-height: 1.5; font-weight: 500; margin: 1rem 0 0; color: var(--muted) }
p, ul { margin: .5rem 0 }
ul { padding-left: 1.2rem }
code, pre { font: .85em/1.55 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere }
pre { white-space: pre-wrap; padding: .8rem 1rem; margin: .5rem 0; background: var(--sunk) }
.path { display: block; font-weight: 400; color: var(--muted) }
summary { font-size: .95rem; line-height: 1.6; cursor: pointer; padding: .6rem 0 }
nav ul { list-style: none; margin: 0; padding: 0 }
nav ul ul { padding-left: 1rem; font-size: .95rem }
nav a { display: flex; align-items: center; min-height: 44px; text-decoration: none }
nav ul ul a { color: var(--muted) }
@media (min-width: 64rem) {
  .page { display: grid; grid-template-columns: 17rem minmax(0, 46rem); gap: 0 4rem; align-items: start }
  .page > * { grid-column: 2 }
  .page > nav { grid-column: 1; grid-row: 1 / span 2 }
  nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 1.5rem 0 }
  nav a { min-height: 32px }
}
@media (min-width: 64rem) and (pointer: coarse) {
  nav a { min-height: 44px }
}
`;

/** A schema as lines that people read: each property with its type. */
function describeSchema(schema: Schema, indent = ""): string {
  const { $ref, type, properties, items, anyOf, enum: options, required = [] } = schema;
  if ($ref) return $ref.split("/").at(-1) ?? "";
  if (anyOf) return anyOf.map((one) => describeSchema(one, indent)).join(" | ");
  if (options) return options.map((option) => JSON.stringify(option)).join(" | ");
  if (type === "array" && items) return `[ ${describeSchema(items, indent)} ]`;
  if (type !== "object" || !properties) return type ?? "any";
  const lines = Object.entries(properties).map(([name, property]) => {
    const said = property.description ? `  — ${property.description}` : "";
    const mark = required.includes(name) ? "" : "?";
    return `${indent}  ${name}${mark}: ${describeSchema(property, `${indent}  `)}${said}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  required?: string[];
}

/** A text in which words of the API stand between backticks. */
const inline = (text: string) =>
  text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

function showParameters({ components }: ApiDocument, { parameters = [] }: ApiOperation) {
  if (parameters.length === 0) return "";
  const items = parameters.map((given) => {
    const parameter = "name" in given ? given : components.parameters[given.$ref.split("/").at(-1) as string];
    const { name, in: place, description = "", required } = parameter as ApiParameter;
    return html`<li>
      <code>${name}</code> (${place}${required ? "" : ", optional"}) ${inline(description)}
    </li>`;
  });
  return html`<ul>
    ${items}
  </ul>`;
}

function showOperation(
  document: ApiDocument,
  path: string,
  method: string,
  operation: ApiOperation,
  example: unknown,
) {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const [status, answer] = Object.entries(operation.responses)[0] ?? ["", { description: "" }];
  const schema = answer.content?.["application/json"]?.schema;
  const name = schema?.$ref?.split("/").at(-1);
  return html`<h3 id="${operation.operationId}">
      ${operation.summary}<code class="path">${method.toUpperCase()} ${path}</code>
    </h3>
    <p>${inline(operation.description)}</p>
    ${showParameters(document, operation)}
    ${
      body
        ? html`<h4>Body</h4>
            <pre>${describeSchema(body)}</pre>`
        : ""
    }
    <h4>Answer</h4>
    <p>
      <code>${status}</code> ${answer.description}
      ${name ? html`<a href="#schema-${name}">${name}</a>` : ""}
    </p>
    ${
      example === undefined
        ? ""
        : html`<details>
            <summary>An example</summary>
            <pre>${JSON.stringify(example, null, 2)}</pre>
          </details>`
    }`;
}

const operationsOf = ({ paths }: ApiDocument, tag: string) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation })),
  );

const tagId = (tag: string) => tag.toLowerCase();

/** Answers by the operations' ids. */
type Examples = Readonly<Record<string, unknown>>;

/** The parts of the page, with the operations of each. */
function showContents(document: ApiDocument, tags: readonly string[]) {
  const entries = tags.map(
    (tag) => html`<li>
      <a href="#${tagId(tag)}">${tag}</a>
      <ul>
        ${operationsOf(document, tag).map(
          ({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
        )}
      </ul>
    </li>`,
  );
  return html`<nav aria-label="Contents">
    <ul>
      ${entries}
      <li><a href="#errors">Errors</a></li>
      <li><a href="#shapes">Shapes</a></li>
    </ul>
  </nav>`;
}

function showTag(document: ApiDocument, tag: string, examples: Examples) {
  const operations = operationsOf(document, tag).map(({ path, method, operation }) =>
    showOperation(document, path, method, operation, examples[operation.operationId]),
  );
  return html`<h2 id="${tagId(tag)}">${tag}</h2>
    ${operations}`;
}

const showSchema = ([name, schema]: [string, object]) =>
  html`<details id="schema-${name}">
    <summary>${name}</summary>
    <pre>${describeSchema(schema)}</pre>
  </details>`;

const FIRST = `curl -H "Authorization: Bearer $SLK_KEY" \\
  "$SLK_URL/api/v1/surveys"`;

/** Returns the API's description as a page without a script. */
export async function makeDocsPage(
  document: ApiDocument,
  { siteName, examples }: { siteName: string; examples: Examples },
): Promise<string> {
  const { title, description } = document.info;
  const tags = [
    ...new Set(
      Object.values(document.paths)
        .flatMap(Object.values)
        .flatMap(({ tags }) => tags),
    ),
  ];
  const content = await html`<div class="page">
    <div>
          <h1>${title}: the API</h1>
          <p>${description}</p>
          <pre>${FIRST}</pre>
          <p>
            The same for programs: <a href="${OPENAPI_PATH}">OpenAPI 3.1</a>. Create a key on the page
            <a href="/survey/programs">For Programs</a>.
          </p>
    </div>
    ${showContents(document, tags)}
    <div class="parts">
          ${tags.map((tag) => showTag(document, tag, examples))}
          <h2 id="errors">Errors</h2>
          <p>
            Every refusal is problem details (RFC 9457, <code>application/problem+json</code>): <code>status</code>,
            <code>title</code> and <code>detail</code> for people, <code>code</code> for programs, and
            <code>field</code> where a part of the request was not accepted. The codes:
          </p>
          <ul>
            ${Object.entries(PROBLEM_CODES).map(
              ([code, meaning]) => html`<li id="error-${code}"><code>${code}</code> ${inline(meaning)}</li>`,
            )}
          </ul>
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(document.components.schemas).map(showSchema)}
    </div>
  </div>`;
  const words = { home: `${siteName}, home`, privacy: "Privacy Policy" };
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API: ${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>${raw(DOCS_STYLES)}</style>
      </head>
      <body>
        ${raw(framePlainPage({ siteName, words, content: String(content) }))}
      </body>
    </html>`;
  // Where a part is empty, its line is.
  return String(page).replaceAll(/[ \t]+$/gm, "");
}
