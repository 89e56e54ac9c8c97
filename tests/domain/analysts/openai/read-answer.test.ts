import { expect, it } from "vitest";
import { readAnswer } from "#worker/analysts/openai/read-answer.ts";

const ANSWER = {
  order: ["c1", "c2"],
  stress: ["c1"],
  leaveOut: [],
  themes: ["trust"],
  suggestions: [{ claims: ["c1"], text: "Write ```code``` down in the next meeting." }],
};
const JSON_TEXT = JSON.stringify(ANSWER, null, 2);
const { suggestions, ...plan } = ANSWER;

it.each([
  ["bare", JSON_TEXT],
  ["in a fenced block", `Here it is:\n\`\`\`json\n${JSON_TEXT.replaceAll("```", "")}\n\`\`\`\nand more.`],
  ["in the first of two fenced blocks", `\`\`\`${JSON_TEXT.replaceAll("```", "")}\`\`\`\n\`\`\`{}\`\`\``],
  ["in a fenced block that holds fences", `\`\`\`JSON\n${JSON_TEXT}\n\`\`\``],
  ["in a fenced block without an end", `\`\`\`json\n${JSON_TEXT}`],
  ["between sentences", `Here it is: ${JSON_TEXT} I hope that it helps.`],
  ["broken over lines inside a text", JSON_TEXT.replace("code", "co\n   de")],
])("an answer is read as JSON %s", (_, answer) => {
  expect(readAnswer(answer)).toMatchObject({ kind: "edits", plan, suggestions: [{ claims: ["c1"] }] });
});

it("an answer may leave out what is optional in a plan", () => {
  const { order, stress } = ANSWER;
  expect(readAnswer(JSON.stringify({ order, stress }))).toEqual({
    kind: "edits",
    plan: { order, stress, leaveOut: [], themes: [] },
    suggestions: [],
  });
});

it.each([
  ["an object for the order", { ...ANSWER, order: {} }],
  ["numbers for ids", { ...ANSWER, order: [1, 2] }],
  ["nothing to stress", { ...ANSWER, stress: null }],
  ["suggestions alone", { suggestions }],
])("an answer keeps its suggestions without a plan where it has %s", (_, answer) => {
  expect(readAnswer(JSON.stringify(answer))).toEqual({ kind: "edits", plan: null, suggestions });
});

it.each([
  ["prose", "\n The team leans   towards Vision.\n\nEffectiveness is 7.2.\n"],
  ["a refusal in words", "I am sorry, but I cannot help with that."],
  ["JSON of another shape", '{"hello":"world"}'],
  ["JSON of the specified older shape", '{"summary":{"overview":"The team is agreed."}}'],
  ["an inherited key", '{"__proto__":{"order":["c1"]}}'],
  ["JSON cut off", JSON_TEXT.slice(0, 60)],
  ["a list", '["a","b"]'],
  ["null", "null"],
  ["a page", "<h1>Please sign in</h1>"],
])("an answer is quoted without newlines and extra spaces where it is %s", (_, answer) => {
  const quotation = answer.replace(/\s+/g, " ").trim();
  expect(readAnswer(answer)).toEqual({ kind: "quotation", quotation });
});

it("an answer is quoted without characters that cannot be seen", () => {
  const answer = "The \u202eteam\u0000 and \ud83d its\u200b future";
  expect(readAnswer(answer)).toEqual({ kind: "quotation", quotation: "The team and its future" });
});

it.each([
  ["nothing", ""],
  ["blanks", " \n "],
  ["255 KB of blanks", " ".repeat(255_000)],
])("an answer is none if it is %s", (_, answer) => {
  expect(() => readAnswer(answer)).toThrow("could not be read as insights");
});

it("an answer is quoted in part if it is longer than any answer", () => {
  const read = readAnswer(`${JSON_TEXT}${" more".repeat(20_000)}`);
  expect(read.kind).toBe("quotation");
  expect(read.kind === "quotation" && read.quotation.length).toBeLessThanOrEqual(40_000);
});

/** Time of reading in milliseconds, the shortest of several. */
function timeOf(answer: string): number {
  const times = Array.from({ length: 7 }, () => {
    const startedAt = performance.now();
    for (let turn = 0; turn < 20; turn++) {
      try {
        readAnswer(answer);
      } catch {
        // What it is read as does not matter here.
      }
    }
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

it.each([
  ["blanks", (length: number) => " ".repeat(length)],
  ["blanks after a fence", (length: number) => `\`\`\`json${" ".repeat(length)}`],
  ["blank lines after a fence", (length: number) => `\`\`\`json${" \n".repeat(length / 2)}`],
  ["backticks", (length: number) => "`".repeat(length)],
  ["fences within fences", (length: number) => "```json\n".repeat(length / 8)],
  ["opening braces", (length: number) => "{".repeat(length)],
  ["braces within a fence", (length: number) => `\`\`\`${"{}".repeat(length / 2)}\`\`\``],
  ["quotes and blanks", (length: number) => `{${'" '.repeat(length / 2)}}`],
])("reading an answer of the greatest length takes time in proportion to it: %s", (_, make) => {
  const [short, long] = [timeOf(make(1240)), timeOf(make(39_680))] as const;
  // 32 times the length: 32 where time is in proportion, 1,024 where it grows with the square.
  expect(long / Math.max(short, 0.02)).toBeLessThan(200);
});
