import { describe, expect, it } from "vitest";
import { readAnswer } from "#worker/analysts/openai/read-answer.ts";

const REPORT = {
  consolidatedSummary: { overview: "The team is agreed." },
  recommendations: [{ focus: "Plan", priority: "High", action: "Write ```code``` down", linkedInsight: "" }],
};
const JSON_TEXT = JSON.stringify(REPORT, null, 2);
const UNREADABLE = "could not be read as insights";

describe("an answer", () => {
  it.each([
    ["bare", JSON_TEXT],
    ["in a fenced block", `Here it is:\n\`\`\`json\n${JSON_TEXT.replaceAll("```", "")}\n\`\`\`\nand more.`],
    ["in the first of two fenced blocks", `\`\`\`${JSON_TEXT.replaceAll("```", "")}\`\`\`\n\`\`\`{}\`\`\``],
    ["in a fenced block that holds fences", `\`\`\`JSON\n${JSON_TEXT}\n\`\`\``],
    ["in a fenced block without an end", `\`\`\`json\n${JSON_TEXT}`],
    ["between sentences", `Here it is: ${JSON_TEXT} I hope that it helps.`],
    ["broken over lines inside a text", JSON_TEXT.replace("team is", "team\n   is")],
  ])("is read as JSON %s", (_, answer) => {
    expect(readAnswer(answer)).toMatchObject({
      kind: "insights",
      insights: { consolidatedSummary: { overview: "The team is agreed." } },
    });
  });

  it("without JSON is used as it is, without newlines and extra spaces", () => {
    const answer = "\n The team leans   towards Vision.\n\nEffectiveness is 7.2.\n";
    expect(readAnswer(answer)).toMatchObject({
      kind: "prose",
      insights: {
        consolidatedSummary: { overview: "The team leans towards Vision. Effectiveness is 7.2." },
        recommendations: [],
      },
    });
  });

  it("of statements is read section by section, each with its claims", () => {
    const overview = [
      { claims: ["c1", 2], text: " The  team. " },
      { claims: ["c1"], text: "" },
      "no statement",
    ];
    const recommendations = [{ focus: "Plan", priority: "High", claims: ["c2"], text: "Write it down." }];
    const read = readAnswer(JSON.stringify({ overview, recommendations, unknown: [{ text: "x" }] }));
    expect(read).toEqual({
      kind: "statements",
      statements: [
        { section: "overview", claims: ["c1"], text: "The team.", focus: "", priority: "" },
        {
          section: "recommendations",
          claims: ["c2"],
          text: "Write it down.",
          focus: "Plan",
          priority: "High",
        },
      ],
    });
  });

  it.each([
    ["nothing", " \n "],
    ["JSON cut off", JSON_TEXT.slice(0, 60)],
    ["JSON of another shape", '{"hello":"world"}'],
    ["a list", '["a","b"]'],
    ["a page", "<h1>Please sign in</h1>"],
  ])("is no report if it is %s", (_, answer) => {
    expect(() => readAnswer(answer)).toThrow(UNREADABLE);
  });

  it.each([
    ["blanks", " ".repeat(255_000)],
    ["backticks", "`".repeat(255_000)],
    ["prose", "Vision is 3.2. ".repeat(700)],
  ])("that is too long for a report is measured, not searched (%s)", (_, answer) => {
    expect(() => readAnswer(answer)).toThrow("too long for a report");
  });
});

describe("reading an answer of the greatest length", () => {
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
  ])("takes time in proportion to it: %s", (_, make) => {
    const [short, long] = [timeOf(make(3000)), timeOf(make(96_000))] as const;
    // 32 times the length: 32 where time is in proportion, 1,024 where it grows with the square.
    expect(long / Math.max(short, 0.02)).toBeLessThan(200);
  });
});
