import { describe, expect, it } from "vitest";
import { type Claim, claimsOf } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import { releasedFigures } from "#domain/figures/compute-figures.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { confidentialReleaseOf, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { MODELS } from "#tests/domain/inference/chance-models.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { samples, withNoise } from "#tests/samples.ts";

const TEAMS = samples(40, 400);

/** Share of teams of people who answer by chance, in percent, of whose claims something is told. */
function rateOf(
  model: string,
  mode: "open" | "confidential",
  n: number,
  isTold: (claims: Claim[]) => boolean,
) {
  const teams = Array.from({ length: TEAMS }, (_, seed) =>
    makeChanceTeam(seed + 1, { n, ...(MODELS[model] && { model: MODELS[model] }) }),
  );
  const told = teams.filter((team) => {
    const release = mode === "open" ? openReleaseOf(team) : confidentialReleaseOf(team);
    return isTold(findClaims(releasedFigures(release, NO_VERDICTS)));
  });
  return (100 * told.length) / TEAMS;
}

const hasLead = (claims: Claim[]) => claimsOf(claims, "wanted").some(({ lead }) => lead !== null);
const hasApart = (claims: Claim[]) => claims.some((claim) => "isApart" in claim && claim.isApart);
const hasView = (claims: Claim[]) =>
  claimsOf(claims, "group-view").some(({ group }) => group.grouping !== "role");

describe.each(["open", "confidential"] as const)("where only chance is at work, in %s surveys", (mode) => {
  it("ordinary answers seldom lie far apart", () => {
    for (const n of [5, 8, 12, 20])
      expect(rateOf("SD 1.7", mode, n, hasApart)).toBeLessThan(withNoise(5, TEAMS));
  });

  it("groups are seldom told to lie elsewhere than the team", () => {
    for (const n of [8, 12, 16])
      expect(rateOf("SD 1.7", mode, n, hasView)).toBeLessThan(withNoise(10, TEAMS));
  });

  it.each(Object.keys(MODELS))("people seldom have a lead: %s", (model) => {
    for (const n of [5, 12]) expect(rateOf(model, mode, n, hasLead)).toBeLessThan(withNoise(5, TEAMS));
  });
});
