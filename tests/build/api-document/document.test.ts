import { validate } from "@hyperjump/json-schema/openapi-3-1";
import { expect, it } from "vitest";
import { DOCS_STYLES, makeDocsPage } from "#build/api-document/docs-page.ts";
import { makeDocument } from "#build/api-document/make-document.ts";
import { makeExamples } from "#build/api-examples.ts";
import { FONT_FILES } from "#domain/plain-look.ts";
import { expectDescribed } from "#tests/worker/setup/described.ts";
import { ROUTE, type Route } from "#worker/api/route.ts";
import { v1Routes } from "#worker/api/v1/v1-routes.ts";

const document = await makeDocument();
const operations = Object.values(document.paths).flatMap(Object.values);

it("the document is OpenAPI 3.1", async () => {
  expect(await validate("https://spec.openapis.org/oas/3.1/schema-base", document as never)).toEqual({
    valid: true,
  });
  const broken = { ...document, paths: { "/x": { get: { responses: { ok: {} } } } } };
  const verdict = await validate("https://spec.openapis.org/oas/3.1/schema-base", broken as never);
  expect(verdict.valid).toBe(false);
});

it("the document describes the routes that there are", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = v1Routes.routes
    .filter(({ handler }) => (handler as { [ROUTE]?: Route })[ROUTE]?.public)
    .map(({ method, path }) => `${method} /api/v1${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(described.toSorted()).toEqual(routes.toSorted());
  expect(routes.length).toBeGreaterThan(15);
});

it("the document names each operation once, with a summary, a scope, its refusals and described parameters", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { summary, description, responses, parameters = [] } of operations) {
    expect(summary).toMatch(/^[A-Z]/);
    expect(description).toMatch(/Scope: `(read|manage|analyse)`\.$/);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["401", "403", "429", "default"]));
    for (const parameter of parameters) expect(Object.keys(parameter).join()).toMatch(/\$ref|name/);
  }
});

const answers = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, responses }]) => {
    const [status = "", { content } = { content: undefined }] = Object.entries(responses)[0] ?? [];
    return { path, method, operationId, status: Number(status), hasBody: content !== undefined };
  }),
);

it("the example of an answer stands beside exactly the operations that answer with a body", async () => {
  const expected = answers.filter(({ hasBody }) => hasBody).map(({ operationId }) => operationId);
  expect(Object.keys(await makeExamples()).toSorted()).toEqual(expected.toSorted());
});

it.each(answers.filter(({ hasBody }) => hasBody))(
  "the example of an answer of $operationId has every field that the document describes, and no other",
  async ({ path, method, operationId, status }) => {
    const example = (await makeExamples())[operationId];
    await expectDescribed(method.toUpperCase(), path, Response.json(example, { status }));
    expect(await makeDocsPage(document, { siteName: "SLK", examples: { [operationId]: example } })).toContain(
      "<summary>An example</summary>",
    );
  },
);

it("the example of an answer of a report is cut to the first entry of each list", async () => {
  const { claims, rendered } = (await makeExamples()).readReport as Record<string, never[]>;
  expect(claims).toHaveLength(1);
  expect(rendered).toMatchObject({ findings: [{ advice: [{ number: expect.any(Number) }] }] });
});

it("the page lists each operation in its contents and describes it, in the site's frame and without a script", async () => {
  const html = await makeDocsPage(document, { siteName: "Harbour & Sons", examples: await makeExamples() });
  const [, contents = ""] = /<nav aria-label="Contents">(.*?)<\/nav>/s.exec(html) ?? [];
  for (const { operationId } of operations) {
    expect(html).toContain(`id="${operationId}"`);
    expect(contents).toContain(`href="#${operationId}"`);
  }
  const targets = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
  for (const id of targets) expect(html).toContain(`id="${id}"`);
  expect(html).toMatch(/<header><a class="brand" href="\/" aria-label="Harbour &amp; Sons, home">/);
  expect(html).not.toMatch(/<script|<img|@import|(?:src|href)="https?:/);
  const loaded = Array.from(html.matchAll(/(?:url\("|<link [^>]*href=")([^"]+)"/g), ([, address]) => address);
  expect(loaded.toSorted()).toEqual(["/favicon.svg", ...Object.keys(FONT_FILES)]);
  expect(html).toContain(`<style>${DOCS_STYLES}</style>`);
  expect(html.match(/<h1>/g)).toHaveLength(1);
});
