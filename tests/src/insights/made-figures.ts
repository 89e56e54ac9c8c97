import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { Distribution, Figures } from "#domain/figures/figures.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { confidentialReleaseOf, makeResponse, makeScores } from "#tests/domain/generated-teams.ts";

function scores(mean: number, n = 12): Distribution {
  return {
    n,
    mean,
    median: mean,
    standardDeviation: n > 1 ? 1 : null,
    lowerQuartile: mean - 1,
    upperQuartile: mean + 1,
    min: 1,
    max: 9,
  };
}

export function spectrum(id: SpectrumId, gap: number, { n = 12, agreement = 0.8 } = {}) {
  const halfWidth95 = n > 1 ? 0.4 : null;
  const wants = { wantLeft: gap < 0 ? n : 0, wantSame: gap === 0 ? n : 0, wantRight: gap > 0 ? n : 0 };
  return {
    spectrum: id,
    current: scores(5, n),
    aspirational: scores(5 + gap, n),
    gap: { n, mean: gap, halfWidth95, ...wants },
    agreement: n > 1 ? agreement : null,
  };
}

export function figures(...spectrums: Figures["spectrums"]): Figures {
  return { responses: 12, roles: [], spectrums, aspects: [], effectiveness: null };
}

/** Figures of a confidential survey. */
export function confidentialFigures(responses: ScoredResponse[]): Figures {
  return computeFigures(confidentialReleaseOf({ organizationName: "Acme", responses }));
}

/** Responses of people who see and want these places on every spectrum. */
export const people = (...places: [today: number, wanted: number][]): ScoredResponse[] =>
  places.map(([today, wanted]) =>
    makeResponse(makeScores({ current: () => today, aspirational: () => wanted })),
  );

/** Eight people, too few for their answers' shares to be published. */
export const CONFIDENTIAL_CAMPS = confidentialFigures(
  people([1, 1], [2, 2], [1, 2], [2, 1], [8, 8], [9, 9], [8, 9], [9, 8]),
);
