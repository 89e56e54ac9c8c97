import { type ClaimOf, claimsOf } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";

type CampsOnSpectrum = ClaimOf<"camps">["spectrums"][number];

/** What may be concluded of a spectrum; whatever is null, the answers show it no further than chance would. */
export interface SpectrumFindings {
  wish: "shared" | "colliding" | null;
  views: "camps" | "dissent" | "consensus" | null;
  /** Sizes and means are null in a confidential survey. */
  camps: CampsOnSpectrum | null;
  contradiction: ClaimOf<"contradiction"> | null;
}

/** A report's findings: those that its text may state, too, so that charts and text never disagree. */
export interface Findings {
  on(spectrum: SpectrumId): SpectrumFindings;
  groups: ClaimOf<"groups">[];
  isCareless: boolean;
}

const known = new WeakMap<Figures, Findings>();

/** Returns null where nothing was tested: then the figures are described, and nothing is concluded from them. */
export function findingsIn(figures: Figures): Findings | null {
  if (!figures.verdicts) return null;
  const found = known.get(figures) ?? readFindings(figures);
  known.set(figures, found);
  return found;
}

function readFindings(figures: Figures): Findings {
  const claims = findClaims(figures);
  const about = <One extends { spectrum: SpectrumId }>(all: readonly One[], spectrum: SpectrumId) =>
    all.find((one) => one.spectrum === spectrum) ?? null;
  const camps = claimsOf(claims, "camps").flatMap(({ spectrums }) => spectrums);
  const [wishes, collisions] = [claimsOf(claims, "wish"), claimsOf(claims, "collision")];
  const [dissent, consensus] = [claimsOf(claims, "dissent"), claimsOf(claims, "consensus")];
  const contradictions = claimsOf(claims, "contradiction");
  return {
    on: (spectrum) => ({
      wish: about(wishes, spectrum) ? "shared" : about(collisions, spectrum) && "colliding",
      views:
        (about(camps, spectrum) && "camps") ??
        (about(dissent, spectrum) && "dissent") ??
        (about(consensus, spectrum) && "consensus"),
      camps: about(camps, spectrum),
      contradiction: about(contradictions, spectrum),
    }),
    groups: claimsOf(claims, "groups"),
    isCareless: claimsOf(claims, "careless").length > 0,
  };
}
