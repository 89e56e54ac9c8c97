import { expect, it } from "vitest";
import { acceptPlan } from "#domain/report/plan.ts";
import { want } from "#tests/domain/report/planted-claims.ts";
import { checkSuggestions } from "#worker/analysts/openai/check-suggestions.ts";
import { makePrompt } from "#worker/analysts/openai/prompt.ts";
import { completePlan } from "#worker/analysts/openai/read-answer.ts";
import { DRAFTS } from "./drafts.ts";

const BY_ID = new Map(DRAFTS.ahead.claims.map((claim) => [claim.id, claim]));
const GOOD = {
  claims: ["want.vision_execution"],
  text: "Read a letter from the future at the start of every meeting.",
};
const check = (...proposed: unknown[]) => checkSuggestions(proposed, BY_ID, ["Other - Keeper of Bees"]);
const isKept = (text: string) => check({ ...GOOD, text }).suggestions.length === 1;

it.each([
  ["a digit", "Meet for 3 hours to talk about the future."],
  ["a digit of another script", "Meet for ٣ hours to talk about the future."],
  ["a digit that is written as a fraction", "Meet for ½ hour to talk about the future."],
  ["markup", "Talk about <b>the future</b> in every meeting."],
  ["a link", "Read what www.example.com says about the future."],
  ["a role", "Let the Chief Financial Officer tell what the future costs."],
  ["a role in small letters", "let the chief financial officers tell what the future costs."],
  ["a role's short name", "Let the CFO tell what the future costs."],
  ["a role's short name with a hidden character", "Let the C\u00adF\u200bO tell what the future costs."],
  ["a role's second name", "Let the managing director tell of the future."],
  ["a role in German", "Lasst die Stabsleitung von der Zukunft erzählen."],
  ["a level", "Ask the directors to tell of the future."],
  ["a typed title", "Let the keeper of bees tell of the future."],
  ["61 words", `Talk about the future ${"and then of all that is in it ".repeat(8)}`.trim()],
])("the check of suggestions drops one with %s", (_, text) => {
  expect(isKept(text)).toBe(false);
});

it.each([
  "Bring all plans together on a single calendar, and read it in every meeting.",
  "Ask others for what they need before anything is decided.",
  "Sprecht in jedem Treffen darüber, was als Nächstes kommt.",
])("the check of suggestions keeps one in plain words: %s", (text) => {
  expect(isKept(text)).toBe(true);
});

it.each([
  ["a claim that does not exist", { claims: ["c99"] }],
  ["no list of claims", { claims: "c1" }],
  ["no text", { text: "  " }],
  ["a list for its text", { text: ["Read"] }],
  ["10 KB", { text: "Read a letter from the future. ".repeat(330) }],
])("the check of suggestions drops one that has %s", (_, changes) => {
  expect(check({ ...GOOD, ...changes })).toEqual({ suggestions: [], dropped: 1 });
});

it("the check of suggestions keeps a group's own label out, whatever it is", () => {
  const claims = DRAFTS.analysis.claims.map((claim) =>
    claim.kind === "groups"
      ? { ...claim, one: { grouping: "function" as const, label: "Beekeeping", n: 4 } }
      : claim,
  );
  const one = { claims: [], text: "Beekeeping should tell the others how it comes to a decision." };
  expect(checkSuggestions([one], new Map(claims.map((claim) => [claim.id, claim])), []).dropped).toBe(1);
});

it("the check of suggestions drops the second of two that differ in nothing but signs", () => {
  expect(check(GOOD, { ...GOOD, text: `${GOOD.text.toUpperCase()}!` })).toMatchObject({ dropped: 1 });
});

it("the check of suggestions keeps five at most", () => {
  const nouns = ["letter", "book", "story", "page", "note", "report"];
  const { suggestions, dropped } = check(
    ...nouns.map((noun) => ({ ...GOOD, text: GOOD.text.replace("letter", noun) })),
  );
  expect([suggestions.length, dropped]).toEqual([5, 1]);
});

it("the check of suggestions stores the claims' own ids", () => {
  const byShortId = new Map([["c2", want("vision_execution", "vision")]]);
  expect(checkSuggestions([{ ...GOOD, claims: ["c2"] }], byShortId, []).suggestions).toEqual([
    { claimIds: ["want.vision_execution"], text: GOOD.text },
  ]);
});

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
