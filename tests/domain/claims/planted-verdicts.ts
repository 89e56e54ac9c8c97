import type { Figures } from "#domain/figures/figures.ts";
import { ROUND_MEASURES } from "#domain/figures/rounds/measures.ts";
import { readMeasure } from "#domain/figures/rounds/published-shift.ts";
import type { RoundComparison } from "#domain/figures/rounds/rounds.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";

type Group = Pick<NonNullable<Figures["levels"]>[number], "label" | "n" | "spectrums" | "effectiveness">;

/** Two groups of each grouping that have a mean, the lower one first. */
function pairsOf({ levels = [], functions = [], roles }: Figures, meanOf: (group: Group) => number | null) {
  const counted = roles.map(({ label, count: n, spectrums = [], effectiveness = null }) => {
    return { label, n, spectrums, effectiveness };
  });
  const groupings = { level: levels, function: functions, role: counted };
  return GROUPINGS.flatMap((grouping) => {
    const shown = groupings[grouping].flatMap((group) => {
      const mean = meanOf(group);
      return mean === null ? [] : [{ label: group.label, n: group.n, mean }];
    });
    const [lower, upper] = shown.slice(0, 2).sort((a, b) => a.mean - b.mean);
    return lower && upper ? [{ grouping, lower, upper }] : [];
  });
}

const contrastsOf = (figures: Figures) =>
  SPECTRUM_IDS.flatMap((spectrum) =>
    (["current", "aspirational"] as const).flatMap((measure) => {
      const meanOf = ({ spectrums }: Group) =>
        spectrums.find((own) => own.spectrum === spectrum)?.[measure] ?? null;
      return pairsOf(figures, meanOf).map((pair) => ({ ...pair, spectrum, measure }));
    }),
  );

/** A confidential survey tells no marks of groups. */
const marksOf = (figures: Figures): Verdicts["marks"] =>
  figures.release
    ? []
    : pairsOf(figures, ({ effectiveness }) => effectiveness).map((pair) => ({ ...pair, p: 0.01 }));

/** Draws verdicts on any spectrum, also such as no statistics would give together, for the groups of the figures. */
export function drawVerdicts(figures: Figures, random: () => number): Verdicts {
  const share = random();
  const some = <Item>(items: readonly Item[]) => items.filter(() => random() < share);
  const drawn = () => some(SPECTRUM_IDS).map((spectrum) => ({ spectrum, p: 0.01 }));
  const camps = drawn().map((one) => ({
    ...one,
    lower: { n: 5, mean: 2, wanted: 4, effectiveness: 8 },
    upper: { n: 5, mean: 7, wanted: 6, effectiveness: 4 },
    meet: random() < share,
    marksDiffer: random() < share,
  }));
  return {
    wants: drawn(),
    oppositeWants: drawn(),
    camps,
    sameCamps: [some(camps).map(({ spectrum }) => spectrum)],
    crossings: some(figures.release ? [] : camps).map(({ spectrum }) => ({
      spectrum,
      of: "camps" as const,
      grouping: "level" as const,
      counts: (figures.levels ?? []).map(({ label, n }) => ({ label, lower: n - 1, same: 0, upper: 1 })),
      p: random() < share ? 0.01 : null,
    })),
    groups: some(contrastsOf(figures)).map((one) => ({ ...one, p: 0.01 })),
    marks: some(marksOf(figures)),
    isCareless: random() < 0.1,
  };
}

/** Draws a round before, with changes of any size that are clear or not, for the figures of the later one. */
export function drawRounds(figures: Figures, random: () => number): RoundComparison {
  const share = random();
  const outcomes = ["came", "open", "away"] as const;
  const spectrums = figures.spectrums.map(({ spectrum }) => spectrum);
  const changes = ROUND_MEASURES.flatMap((measure) => {
    const later = readMeasure(figures, measure);
    if (!later) return [];
    const mean = Math.min(9, Math.max(1, Math.round(100 * (later.mean + 4 * (random() - 0.5))) / 100));
    const isClear = random() < share && mean !== later.mean;
    return [
      {
        measure,
        earlier: { n: figures.responses, mean },
        later: { n: later.n, mean: later.mean },
        change: Math.round(100 * (later.mean - mean)) / 100,
        isClear,
        p: isClear ? 0.01 : null,
      },
    ];
  });
  return {
    earlier: {
      insightId: "earlier",
      completedAt: "2026-03-02T09:00:00.000Z",
      responses: figures.responses,
      teamSize: null,
    },
    later: { responses: figures.responses, teamSize: null },
    basis: "anyone",
    joined: null,
    changes,
    marks: (figures.effectivenessItems ?? []).map(({ item, scores: { n } }) => ({ item, n, mean: 5.5 })),
    wants: spectrums
      .filter(() => random() < share)
      .map((spectrum) => ({
        spectrum,
        side: "left",
        outcome: changes.some((one) => one.measure === spectrum && one.isClear)
          ? (outcomes[random() < 0.5 ? 0 : 2] as "came")
          : "open",
      })),
    agreement: spectrums.map((spectrum) => ({
      spectrum,
      earlier: 0.4,
      later: 0.6,
      direction: random() < share ? (random() < 0.5 ? "closer" : "wider") : null,
    })),
    takenUp: [],
  };
}
