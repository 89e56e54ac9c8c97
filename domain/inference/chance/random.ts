import { hashText } from "#domain/hash-text.ts";

/** Draws a number from 0 to below 1, uniformly. */
export type Random = () => number;

/**
 * Makes a seed of values in any order: the same data give the same verdicts. Hashes by FNV-1a with 32 bits
 * (Fowler, Noll & Vo).
 */
export function seedOf(values: readonly (number | string)[]): number {
  return hashText(values.map(String).sort().join(" "));
}

/** Creates a seeded generator: a Weyl sequence through the finaliser of MurmurHash3 (Appleby 2011). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
