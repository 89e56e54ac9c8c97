import { expect, it } from "vitest";
import { acceptPlan } from "#domain/report/plan.ts";
import { makePrompt } from "#worker/analysts/openai/prompt.ts";
import { completePlan } from "#worker/analysts/openai/read-answer.ts";
import { DRAFTS } from "./drafts.ts";

// c1 and c2 are what the team wants, c3 its people, c4 a place.
const { claims } = DRAFTS.ahead;
const { byShortId } = makePrompt(DRAFTS.ahead);
const [FIRST, SECOND, PEOPLE, PLACE] = [...byShortId.values()].map(({ id }) => id);
const complete = (changes: object) =>
  completePlan({ order: [], stress: [], leaveOut: [], themes: [], ...changes }, claims, byShortId);

it("a provider's plan has the claims' own ids, what it forgets where it ends", () => {
  expect(complete({ order: ["c4"], stress: ["c2"] })).toMatchObject({
    order: [PLACE, FIRST, SECOND, PEOPLE],
    stressed: [SECOND],
  });
});

it("a provider's plan goes without the descriptions that it leaves out", () => {
  const { plan, isAccepted } = acceptPlan(claims, complete({ order: ["c2", "c1"], leaveOut: ["c4"] }));
  expect([plan.order, isAccepted]).toEqual([[SECOND, FIRST, PEOPLE], true]);
});

it("a provider's plan has a fault where it leaves out an id that does not exist", () => {
  expect(acceptPlan(claims, complete({ leaveOut: ["c9"] })).isAccepted).toBe(false);
});

it("a provider's plan begins with what divides the team where the prompt had no room for it", () => {
  const { claims: divided } = DRAFTS.analysis;
  const division = divided.find(({ kind }) => kind === "groups")?.id;
  const sentences = new Map(DRAFTS.analysis.sentences);
  sentences.delete(division ?? "");
  const prompt = makePrompt({ ...DRAFTS.analysis, sentences });
  const proposed = { order: ["c1"], stress: ["c1"], leaveOut: [], themes: [] };
  const { plan, isAccepted } = acceptPlan(divided, completePlan(proposed, divided, prompt.byShortId));
  expect([plan.order[0], isAccepted]).toEqual([division, true]);
});
