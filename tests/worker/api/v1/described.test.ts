import { expect, it } from "vitest";
import { expectDescribed } from "#tests/worker/setup/described.ts";

const survey = { code: "K7MDP4XQ", managerPin: "123456", url: "https://slk.test/survey/K7MDP4XQ/respond" };
const asked = (body: object, status = 201) =>
  expectDescribed("POST", "/api/v1/surveys", Response.json(body, { status }));

it.each([
  ["has a field more", () => asked({ ...survey, secret: 1 })],
  ["lacks a field", () => asked({ code: survey.code, url: survey.url })],
  ["has another type of value", () => asked({ ...survey, managerPin: 123_456 })],
  ["has another status", () => asked(survey, 202)],
])("an answer that the document does not describe is noticed: it %s", async (_, ask) => {
  await expect(ask()).rejects.toThrow();
});

it("an answer that the document does not describe is told from one that it describes", async () => {
  await asked(survey);
});
