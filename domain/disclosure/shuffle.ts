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

/** Shuffles items in place, uniformly (Durstenfeld 1964). */
export function shuffle<Item>(items: Item[], drawBelow: DrawBelow = drawSecurely): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const drawn = drawBelow(last + 1);
    [items[last], items[drawn]] = [items[drawn] as Item, items[last] as Item];
  }
  return items;
}
