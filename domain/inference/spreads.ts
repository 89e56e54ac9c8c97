import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { adjustByHolm } from "./chance/holm.ts";
import { ERROR_RATES } from "./error-budget.ts";
import { ordinarySpreadP, type Side, staysExtraordinary } from "./ordinary-spread.ts";
import type { Verdicts } from "./verdicts.ts";

function findSpreads(team: readonly Scores[], side: Side, rate: number): Verdicts["dissent"] {
  const answers = SPECTRUM_IDS.map((spectrum) =>
    team.map(({ current }) => current[spectrum]).filter((answer) => answer !== null),
  );
  const adjusted = adjustByHolm(
    answers.map((one) => ordinarySpreadP(one, side, { rate, tests: SPECTRUM_IDS.length })),
  );
  return SPECTRUM_IDS.flatMap((spectrum, index) => {
    const p = adjusted[index] as number;
    return p <= rate && staysExtraordinary(answers[index] as number[], side) ? [{ spectrum, p }] : [];
  });
}

/** Finds the spectrums on which views of today lie further apart than ordinary answers do, six together. */
export function findDissent(team: readonly Scores[]): Verdicts["dissent"] {
  return findSpreads(team, "wider", ERROR_RATES.dissent);
}

/** Finds the spectrums on which views of today lie closer together than ordinary answers do, six together. */
export function findConsensus(team: readonly Scores[]): Verdicts["consensus"] {
  return findSpreads(team, "closer", ERROR_RATES.consensus);
}
