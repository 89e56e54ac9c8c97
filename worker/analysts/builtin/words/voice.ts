import type { Figures } from "#domain/statistics/figures.ts";

/**
 * Chooses a wording for a kind of sentence: the one used least, so that of three wordings none is used more than twice
 * in six; what is told of one subject twice is told in different words.
 */
export type Voice = (kind: string, variants: readonly string[], subject?: string) => string;

/** FNV-1a, 32 bits: spreads similar texts widely (Fowler, Noll & Vo). */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return state >>> 0;
}

/**
 * Creates the voice of one report. The first wording of each kind depends on the figures: the same team always reads
 * the same.
 */
export function createVoice({ spectrums }: Figures): Voice {
  const seed = spectrums.map(({ current }) => current.mean).join(" ");
  const uses = new Map<string, number>();
  const usesOf = (key: string) => uses.get(key) ?? 0;
  return (kind, variants, subject = "") => {
    const first = hash(`${kind} ${seed}`);
    const order = variants.map((_, index) => (first + index) % variants.length);
    const burden = (index: number) =>
      usesOf(`${kind} ${index}`) + (subject ? 2 * usesOf(`${kind} ${index} ${subject}`) : 0);
    const [chosen = 0] = order.sort((a, b) => burden(a) - burden(b));
    const keys = [`${kind} ${chosen}`, ...(subject ? [`${kind} ${chosen} ${subject}`] : [])];
    for (const key of keys) uses.set(key, usesOf(key) + 1);
    return variants[chosen] ?? "";
  };
}
