/**
 * Returns how many teams, draws or pairs a test takes: few in `npm test`, the whole sample in the deep part, which sets
 * SAMPLES=whole.
 */
export const samples = (few: number, whole: number): number =>
  process.env.SAMPLES === "whole" ? whole : few;

/** Three standard errors of a share above its limit, in percent: what chance adds to it in so many teams. */
export const withNoise = (limit: number, teams: number) =>
  limit + 3 * Math.sqrt((limit * (100 - limit)) / teams);

/** Measures for how many of as many seeds, from 1 on, something holds, in percent. */
export const percentOf = (seeds: number, holds: (seed: number) => boolean): number =>
  (100 * Array.from({ length: seeds }, (_, index) => index + 1).filter(holds).length) / seeds;
