import { validate } from "@hyperjump/json-schema/openapi-3-1";
import { inspectRoutes } from "hono/dev";
import { describe, expect, it } from "vitest";
import { call } from "#tests/worker/setup/calls.ts";
import { expectDescribed } from "#tests/worker/setup/described.ts";
import { keyRoutes } from "#worker/api/v1/key-routes.ts";
import type { ApiDocument } from "#worker/api/v1/openapi.ts";

const readServed = async () => (await call("/api/v1/openapi.json")).json<ApiDocument>();

describe("the document", () => {
  it("is OpenAPI 3.1", async () => {
    const document = await readServed();
    expect(await validate("https://spec.openapis.org/oas/3.1/schema-base", document as never)).toEqual({
      valid: true,
    });
    const broken = { ...document, paths: { "/x": { get: { responses: { ok: {} } } } } };
    const verdict = await validate("https://spec.openapis.org/oas/3.1/schema-base", broken as never);
    expect(verdict.valid).toBe(false);
  });

  it("describes every route, and no other", async () => {
    const { paths } = await readServed();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = inspectRoutes(keyRoutes)
      .filter(({ isMiddleware }) => !isMiddleware)
      .map(({ method, path }) => `${method} /api/v1${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(described.toSorted()).toEqual(routes.toSorted());
    expect(routes.length).toBeGreaterThan(15);
  });

  it("names each operation once, with a summary, a scope, its refusals and described parameters", async () => {
    const operations = Object.values((await readServed()).paths).flatMap(Object.values);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { summary, description, responses, parameters = [] } of operations) {
      expect(summary).toMatch(/^[A-Z]/);
      expect(description).toMatch(/Scope: `(read|manage|analyse)`\.$/);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["401", "403", "429", "default"]));
      for (const parameter of parameters) expect(Object.keys(parameter).join()).toMatch(/\$ref|name/);
    }
  });
});

describe("an answer that the document does not describe", () => {
  const survey = { code: "K7MDP4XQ", managerPin: "123456", url: "https://slk.test/survey/K7MDP4XQ/respond" };
  const asked = (body: object, status = 201) =>
    expectDescribed("POST", "/api/v1/surveys", Response.json(body, { status }));

  it.each([
    ["has a field more", () => asked({ ...survey, secret: 1 })],
    ["lacks a field", () => asked({ code: survey.code, url: survey.url })],
    ["has another type of value", () => asked({ ...survey, managerPin: 123_456 })],
    ["has another status", () => asked(survey, 202)],
  ])("is noticed: it %s", async (_, ask) => {
    await expect(ask()).rejects.toThrow();
  });

  it("is told from one that it describes", async () => {
    await asked(survey);
  });
});

describe("the page", () => {
  it("describes each operation without a script, a style or a picture from elsewhere", async () => {
    const answer = await call("/api/v1/docs");
    const html = await answer.text();
    const operations = Object.values((await readServed()).paths).flatMap(Object.values);
    for (const { operationId } of operations) expect(html).toContain(`id="${operationId}"`);
    expect(html).not.toMatch(/<script|<link|<img|@import|url\(|https?:\/\//);
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
  });
});
