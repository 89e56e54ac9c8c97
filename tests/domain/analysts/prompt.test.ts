import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { canonicalInput } from "#domain/report/provenance.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { dataMessage, PROMPT_VERSION, SYSTEM_INSTRUCTION } from "#worker/analysts/openai/prompt.ts";

describe("the instruction", () => {
  it("has a version of its own: with a change here comes a new one there", () => {
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

describe("the canonical form of an analysis input", () => {
  const input = generateTeam(3);

  it("does not depend on the order of responses or keys", () => {
    const turned = {
      responses: input.responses.toReversed().map((response) => {
        const { scores, role, customRoleName } = response;
        return {
          scores: { ...scores, current: Object.fromEntries(Object.entries(scores.current).toReversed()) },
          customRoleName,
          role,
        };
      }),
      organizationName: input.organizationName,
    } as typeof input;
    expect(canonicalInput(turned)).toBe(canonicalInput(input));
  });

  it("changes with one score, one title and the organisation", () => {
    const changed = [structuredClone(input), structuredClone(input), structuredClone(input)] as const;
    (changed[0].responses[0] as { scores: { effectiveness: number } }).scores.effectiveness += 0.5;
    (changed[1].responses[0] as { customRoleName: string }).customRoleName = "Head of Everything";
    changed[2].organizationName += "!";
    expect(new Set([input, ...changed].map(canonicalInput)).size).toBe(4);
  });
});
