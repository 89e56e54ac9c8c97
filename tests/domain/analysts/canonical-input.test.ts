import { describe, expect, it } from "vitest";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { canonicalInput } from "#worker/services/analyses/run/canonical-input.ts";

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
