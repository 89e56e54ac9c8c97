import type { Figures } from "#domain/statistics/figures.ts";

/** Chooses a wording for a kind of sentence, never the same twice in a row. */
export type Voice = (kind: string, variants: readonly string[]) => string;

/** FNV-1a, 32 bits: spreads similar texts widely (Fowler, Noll & Vo). */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return state >>> 0;
}

/**
 * Creates the voice of one report. The first wording of each kind depends on the figures and each further
 * sentence takes the next one: the same team always reads the same, two teams seldom alike.
 */
export function createVoice({ spectrums, aspects }: Figures): Voice {
  const seed = [...spectrums.map(({ current }) => current.mean), ...aspects.map(({ scores }) => scores.mean)];
  const used = new Map<string, number>();
  return (kind, variants) => {
    const turn = used.get(kind) ?? 0;
    used.set(kind, turn + 1);
    return variants[(hash(`${kind} ${seed.join(" ")}`) + turn) % variants.length] ?? "";
  };
}
