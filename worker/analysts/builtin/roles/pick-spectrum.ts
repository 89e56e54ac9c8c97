import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Group } from "#worker/analysts/builtin/statistics/groups.ts";
import type { SpectrumStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { ownersOf } from "#worker/analysts/builtin/words/work-phrases.ts";

/** Chooses the spectrums of a role's card: important to the role, and not the same on every card. */
export type PickSpectrum = (
  part: string,
  role: Group,
  isWanted?: (spectrum: SpectrumStatistics) => boolean,
) => SpectrumStatistics | null;

/** Scale points that each earlier use of a spectrum takes off its weight. */
const USED = 0.6;
const OWNED = 1.2;

function weightOf(spectrum: SpectrumStatistics, work: string | null): number {
  const { wish, camps, figures, id } = spectrum;
  const matter = wish === "clear" ? Math.abs(figures.gap.mean) : camps ? 1.5 : wish === "opposed" ? 1 : 0.3;
  const poles = id.split("_") as [Aspect, Aspect];
  const isOwned = work !== null && poles.some((pole) => ownersOf(pole).includes(work));
  return Math.min(matter, 2) + (isOwned ? OWNED : 0);
}

export function createSpectrumPicker(spectrums: readonly SpectrumStatistics[]): PickSpectrum {
  const used = new Map<string, number>();
  const picked = new Map<Group, Set<SpectrumId>>();
  return (part, role, isWanted = () => true) => {
    const own = picked.get(role) ?? new Set();
    const open = spectrums.filter((spectrum) => isWanted(spectrum) && !own.has(spectrum.id));
    const worth = (spectrum: SpectrumStatistics) =>
      weightOf(spectrum, role.function) - USED * (used.get(`${part} ${spectrum.id}`) ?? 0);
    const [best] = open.sort((a, b) => worth(b) - worth(a));
    if (!best) return null;
    used.set(`${part} ${best.id}`, (used.get(`${part} ${best.id}`) ?? 0) + 1);
    picked.set(role, own.add(best.id));
    return best;
  };
}
