import { type Claim, type ClaimKind, claimsOf } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import { SPECTRUMS, type SpectrumId, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { roleLevelLabel } from "#domain/questionnaire/roles.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import type { Cell } from "./csv.ts";

const FOUND: Partial<Record<ClaimKind, string>> = {
  wish: "wish to move, beyond chance",
  collision: "wishes collide, beyond chance",
  dissent: "answers further apart than those to one question usually are",
  consensus: "answers closer together than those to one question usually are",
  contradiction: "statements and position contradict each other",
  change: "moved since the last round, beyond chance",
  "spread-change": "agreement differs from the last round, beyond chance",
};

/** Writes what goes beyond chance, one row for each finding and spectrum; none for reports without verdicts. */
export function findingRows(figures: Figures, team: string): Cell[][] {
  const claims = findClaims(figures);
  const row = (people: string, spectrum: SpectrumId, found: string, { n }: Claim, what = "today") => {
    const poles = SPECTRUMS.find(({ id }) => id === spectrum);
    return [people, `${poles ? spectrumName(poles) : spectrum}, ${what}`, "finding", found, n];
  };
  return [
    ...claims.flatMap((claim) => {
      const found = FOUND[claim.kind];
      if (!found || !("spectrum" in claim)) return [];
      const isWish = claim.kind === "wish" || claim.kind === "collision";
      return [row(team, claim.spectrum, found, claim, isWish ? "gap" : "today")];
    }),
    ...claimsOf(claims, "camps").flatMap((claim) =>
      claim.spectrums.map(({ spectrum }) => row(team, spectrum, "two camps, beyond chance", claim)),
    ),
    ...claimsOf(claims, "groups").flatMap((claim) => {
      const [one, other] = [claim.one, claim.other].map(({ grouping, label }) =>
        grouping === "level" ? roleLevelLabel(label) : label,
      );
      return claim.contrasts.map(({ spectrum, measure }) =>
        row(
          `${one} and ${other}`,
          spectrum,
          "differ by more than chance",
          claim,
          measure === "current" ? "today" : "wished",
        ),
      );
    }),
  ];
}
