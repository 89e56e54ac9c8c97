import { expect, it } from "vitest";
import { want } from "#tests/domain/report/planted-claims.ts";
import { checkSuggestions, findFault } from "#worker/analysts/openai/suggestions/check-suggestions.ts";
import { DRAFTS } from "./suggestions/drafts.ts";
import { readSet, type SetName } from "./suggestions/read-set.ts";

const passing = (name: SetName) =>
  readSet(name).filter(
    ({ suggestion, byShortId }) => checkSuggestions([suggestion], byShortId).suggestions.length > 0,
  );

const { claims: CLAIMS } = DRAFTS.ahead;
const WANT = want("vision_execution", "vision");
const BY_ID = new Map(CLAIMS.map((claim) => [claim.id, claim]));
const GOOD = {
  claims: ["want.vision_execution"],
  pole: "vision",
  text: "Read a letter from the future at the start of every meeting.",
};
const check = (...proposed: unknown[]) => checkSuggestions(proposed, BY_ID);
const faultOf = (text: string) => findFault({ claims: [WANT], pole: null, text }, CLAIMS);

it("the check of suggestions lets at most 2 of 40 pass that take something false for granted", () => {
  expect(readSet("false")).toHaveLength(40);
  expect(passing("false").length).toBeLessThanOrEqual(2);
});

it("the check of suggestions drops at most 2 of 40 good ones", () => {
  expect(readSet("good")).toHaveLength(40);
  expect(passing("good").length).toBeGreaterThanOrEqual(38);
});

it("the check of suggestions passes the hard sets that it was written against", () => {
  expect(passing("hard-false").length).toBeLessThanOrEqual(2);
  expect(passing("hard-good").length).toBeGreaterThanOrEqual(52);
});

it.each([
  ["a digit", "Meet for 3 hours to talk about the future.", "number"],
  ["a digit of another script", "Meet for ٣ hours to talk about the future.", "number"],
  ["an English number", "Meet for three hours to talk about the future.", "number"],
  ["a German number", "Trefft euch für drei Stunden und sprecht über die Zukunft.", "number"],
  ["a long German number", "Trefft euch mit den einundzwanzig und sprecht über die Zukunft.", "number"],
  ["a French number", "Réservez trois heures par mois pour parler de l’avenir.", "number"],
  ["a Spanish number", "Reservad tres horas al mes para hablar del futuro.", "number"],
  ["a share", "Do what most of the team would do with the future.", "number"],
  ["markup", "Talk about <b>the future</b> in every meeting.", "markup"],
  ["a link", "Read what www.example.com says about the future.", "markup"],
  ["a quotation", "Answer what was said: “the future is not ours”.", "quotation"],
  ["a quotation in plain marks", "Ask 'what is the future' in every meeting.", "quotation"],
  ["a role", "Let the CFO tell what the future costs.", "group"],
  ["a function", "Let the people in marketing tell of the future.", "group"],
  ["a level", "Bitte die Direktoren, von der Zukunft zu erzählen.", "group"],
  ["a part of the team", "Let each camp tell of its future.", "group"],
  ["a given name", "Anna should tell of the future in every meeting.", "person"],
  ["an unknown name", "Let Oyelaran tell of the future in every meeting.", "person"],
  ["a title and a name", "Lasst Frau Krause in jedem Treffen von der Zukunft erzählen.", "person"],
  ["another script", "Поговорите о будущем на каждой встрече команды.", "language"],
  ["a language without lists", "Parlate del futuro durante ogni riunione della squadra.", "language"],
  ["a reason", "Talk about the future, because it is not clear to all.", "statement"],
  ["a feeling", "Talk about the future to ease the tension in the room.", "statement"],
  ["another pole", "Talk about how to deliver on what is in the future.", "pole"],
  ["less of its pole", "Talk less about the future and get to the point.", "pole"],
  ["61 words", `Talk about the future ${"and then of all that is in it ".repeat(8)}`.trim(), "length"],
])("the check of suggestions drops one with %s", (_, text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

it("the check of suggestions reads a number that is split by what cannot be seen", () => {
  for (const hidden of ["\u200b", "\u00ad", "\u034f"]) {
    const text = `Meet for th${hidden}ree hours to talk of the future.`;
    expect(check({ ...GOOD, text }).dropped).toBe(1);
  }
});

it.each([
  ["a pole that its claims do not want", { pole: "execution" }],
  ["a pole without a claim", { claims: [] }],
  ["a claim that does not exist", { claims: ["c99"] }],
  ["no list of claims", { claims: "c1" }],
  ["a pole that is none", { pole: "greed" }],
  ["no text", { text: "  " }],
  ["a list for its text", { text: ["Read"] }],
  ["10 KB", { text: "Read a letter from the future. ".repeat(330) }],
])("the check of suggestions drops one that has %s", (_, changes) => {
  expect(check({ ...GOOD, ...changes })).toEqual({ suggestions: [], dropped: 1 });
});

it("the check of suggestions drops a pole beside what divides the team", () => {
  const { claims } = DRAFTS.split;
  const one = {
    claims: ["camps.open_structured"],
    pole: "open",
    text: "Talk about it in the next meeting.",
  };
  expect(checkSuggestions([one], new Map(claims.map((claim) => [claim.id, claim]))).dropped).toBe(1);
});

it("the check of suggestions keeps a group's own label out, whatever it is", () => {
  const claims = DRAFTS.analysis.claims.map((claim) =>
    claim.kind === "groups"
      ? { ...claim, one: { grouping: "function" as const, label: "Beekeeping", n: 4 } }
      : claim,
  );
  const text = "Beekeeping should tell the others how it comes to a decision.";
  expect(findFault({ claims, pole: null, text }, claims)).toBe("group");
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
  const byShortId = new Map([["c2", WANT]]);
  expect(checkSuggestions([{ ...GOOD, claims: ["c2"] }], byShortId).suggestions).toEqual([
    { claimIds: ["want.vision_execution"], pole: "vision", text: GOOD.text },
  ]);
});
