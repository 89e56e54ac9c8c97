import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { dataMessage, PROMPT_VERSION, SYSTEM_INSTRUCTION } from "#worker/analysts/openai/prompt.ts";

describe("the instruction", () => {
  it("has a new version with every change", () => {
    const hash = createHash("sha256").update(SYSTEM_INSTRUCTION).digest("hex").slice(0, 12);
    expect([PROMPT_VERSION, hash]).toEqual(["prompt-2", "4e22d090886c"]);
  });
});

describe("the message with the data", () => {
  it("is the same for the same answers", () => {
    const input = generateTeam(7);
    const figures = computeFigures(input.responses);
    expect(dataMessage(input, figures)).toBe(dataMessage(structuredClone(input), figures));
  });
});
