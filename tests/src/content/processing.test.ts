import { expect, it } from "vitest";
import { adviceOn } from "#domain/report/failure-advice.ts";

const OPERATOR = /until the operator of this site/;
const PASSES = /usually pass by themselves/;
const NO_REPORT = /wasn’t a report/;

it.each([
  ["No AI provider available", OPERATOR],
  ["AI provider not found", OPERATOR],
  ["The AI provider refused its key.", OPERATOR],
  ["The AI provider is not set up correctly.", OPERATOR],
  ["The key of the AI provider can’t be read any more.", OPERATOR],
  ["The AI provider’s model is too small for this report.", OPERATOR],
  ["The AI provider’s server redirects to another address, which is not followed.", OPERATOR],
  ["The AI provider has no capacity left for us at the moment.", PASSES],
  ["The AI provider could not be reached.", PASSES],
  ["The AI provider answered with an error (status 503).", PASSES],
  ["Run timed out after 180 seconds", PASSES],
  ["Run exceeded maximum attempts (120)", PASSES],
  ["Run expired", PASSES],
  ["The analysis was interrupted and couldn’t be finished.", PASSES],
  ["Invalid response format from Assistant API", NO_REPORT],
  ["The AI provider’s answer could not be read as insights.", NO_REPORT],
  ["The AI provider’s answer is too long for a report.", NO_REPORT],
  ["The AI provider declined to write a report.", NO_REPORT],
])("advice on a failure matches %s", (message, advice) => {
  expect(adviceOn(message)).toMatch(advice);
});

it("advice on a failure always adds that the responses are kept", () => {
  expect(adviceOn("Assistant run failed: overloaded")).toBe("All the responses are safe.");
});
