/** Draws a whole number from 0 to below `bound`, uniformly. */
export type DrawBelow = (bound: number) => number;

/** Draws from the platform's secure source; rejection makes each number equally likely. */
const drawSecurely: DrawBelow = (bound) => {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0] as number;
    if (drawn < limit) return drawn % bound;
  }
};

/** Shuffles items uniformly (Durstenfeld 1964). */
export function shuffle<Item>(items: readonly Item[], drawBelow: DrawBelow = drawSecurely): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const drawn = drawBelow(last + 1);
    [shuffled[last], shuffled[drawn]] = [shuffled[drawn] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
