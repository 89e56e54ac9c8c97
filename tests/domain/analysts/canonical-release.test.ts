import { describe, expect, it } from "vitest";
import type { ScoredResponse } from "#domain/report/analysis-input.ts";
import { generateTeam, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { canonicalRelease } from "#worker/services/analyses/run/canonical-release.ts";

describe("the canonical form of a release", () => {
  const team = generateTeam(3);
  const form = (responses: ScoredResponse[], organizationName = team.organizationName) =>
    canonicalRelease(openReleaseOf({ organizationName, responses }));

  it("does not depend on the order of responses or keys", () => {
    const turned = team.responses.toReversed().map((response) => {
      const { scores, role, customRoleName } = response;
      const current = Object.fromEntries(Object.entries(scores.current).toReversed());
      return { scores: { ...scores, current }, customRoleName, role } as ScoredResponse;
    });
    expect(form(turned)).toBe(form(team.responses));
  });

  it("changes with one score, one title and the organisation", () => {
    const [scored, titled] = [structuredClone(team.responses), structuredClone(team.responses)];
    (scored[0] as { scores: { effectiveness: number } }).scores.effectiveness += 0.5;
    (titled[0] as { customRoleName: string }).customRoleName = "Head of Everything";
    const forms = [form(team.responses), form(scored), form(titled), form(team.responses, "Another")];
    expect(new Set(forms).size).toBe(4);
  });
});
