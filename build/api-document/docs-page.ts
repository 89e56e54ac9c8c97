import { html, raw } from "hono/html";
import { OPENAPI_PATH } from "#worker/api/v1/paths.ts";
import { PROBLEM_CODES } from "#worker/api/v1/shapes/problem.ts";
import type { ApiDocument, ApiOperation, ApiParameter } from "./make-document.ts";

export const DOCS_STYLES = `
body { font: 17px/1.6 Georgia, serif; margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 6rem; background: light-dark(#faf8f4, #0f1216); color: light-dark(#15181e, #eceae4) }
h1 { font-size: 2.2rem; font-weight: normal; line-height: 1.15 }
h2 { font-size: 1.5rem; font-weight: normal; margin: 3.5rem 0 0 }
h3 { font: 600 1rem/1.5 system-ui, sans-serif; margin: 2.5rem 0 0; border-top: 1px solid light-dark(#dcd7cc, #2a3038); padding-top: 1.25rem }
h4 { font: 600 .8rem/1.5 system-ui, sans-serif; margin: 1rem 0 0; color: light-dark(#565e6b, #a3abb8) }
p, ul { margin: .5rem 0 }
ul { padding-left: 1.2rem }
a { color: inherit }
code, pre { font: .85em/1.55 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere }
pre { white-space: pre-wrap; padding: .8rem 1rem; margin: .5rem 0; background: light-dark(#f0ece4, #181d24) }
.path { display: block; font-weight: normal; color: light-dark(#565e6b, #a3abb8) }
details summary { font: .85rem/1.6 system-ui, sans-serif; cursor: pointer; padding: .35rem 0 }
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

function showOperation(document: ApiDocument, path: string, method: string, operation: ApiOperation) {
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
    </p>`;
}

function showTag(document: ApiDocument, tag: string) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => showOperation(document, path, method, operation)),
  );
  return html`<h2>${tag}</h2>
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
export async function makeDocsPage(document: ApiDocument): Promise<string> {
  const { title, description } = document.info;
  const tags = [
    ...new Set(
      Object.values(document.paths)
        .flatMap(Object.values)
        .flatMap(({ tags }) => tags),
    ),
  ];
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API: ${title}</title>
        <style>${raw(DOCS_STYLES)}</style>
      </head>
      <body>
        <main>
          <h1>${title}: the API</h1>
          <p>${description}</p>
          <pre>${FIRST}</pre>
          <p>
            The same for programs: <a href="${OPENAPI_PATH}">OpenAPI 3.1</a>. Create a key on
            <a href="/survey/account">your account page</a>.
          </p>
          ${tags.map((tag) => showTag(document, tag))}
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
          <h2>Shapes</h2>
          ${Object.entries(document.components.schemas).map(showSchema)}
        </main>
      </body>
    </html>`;
  // Where a part is empty, its line is.
  return String(page).replaceAll(/[ \t]+$/gm, "");
}
