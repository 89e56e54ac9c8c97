import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import type { ConfidentialRelease, StoredResponse } from "#domain/disclosure/release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { Observation } from "./observations.ts";

/** How the product, or a product with one rule less, turns stored responses into a release. */
export type MakeRelease = (responses: readonly StoredResponse[], number: number) => ConfidentialRelease;

export const asProduct: MakeRelease = (responses, number) =>
  confidentialRelease({ organizationName: "Acme", responses }, number);

/** Returns what a manager has seen once the survey is over: every report with the people it speaks of. */
export function observe(
  responses: readonly StoredResponse[],
  releases: number,
  makeRelease: MakeRelease = asProduct,
): Observation[] {
  return Array.from({ length: releases }, (_, index) => ({
    figures: computeFigures(makeRelease(responses, index + 1)),
    people: responses.flatMap(({ role, customRoleName, releaseNumber }, person) =>
      releaseNumber !== null && releaseNumber <= index + 1 ? [{ role, customRoleName, person }] : [],
    ),
  }));
}
