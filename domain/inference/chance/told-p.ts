/** What a confidential survey tells of a p: one of few steps, so that it narrows no answers down. */
const STEPS = [0.001, 0.01, 0.05] as const;

export type Told = (p: number) => number;

/** Rounds a p up to the step that a confidential survey tells. */
export const coarseP: Told = (p) => STEPS.find((step) => p <= step) ?? 1;

/** Keeps the decimals that 4,999 replicates bear. */
export const roundP: Told = (p) => Math.max(0.0001, Math.round(p * 10_000) / 10_000);
