/**
 * Returns how many teams, draws or pairs a test takes: few in `npm test`, the whole sample in the deep part, which sets
 * SAMPLES=whole.
 */
export const samples = (few: number, whole: number): number =>
  process.env.SAMPLES === "whole" ? whole : few;
