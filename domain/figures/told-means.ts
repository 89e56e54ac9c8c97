import { AGREEMENT_SCALE, EFFECTIVENESS_SCALE, SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { roundMean } from "#domain/questionnaire/scoring.ts";
import type { Figures, GroupScores } from "./figures.ts";

/** How close to an end of its scale a mean is told, in points: beyond, it would give all answers away. */
const MARGIN = 0.5;

function withinMargin(mean: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max - MARGIN, Math.max(min + MARGIN, mean));
}

type Scale = typeof SPECTRUM_SCALE | typeof AGREEMENT_SCALE | typeof EFFECTIVENESS_SCALE;

/** Tells a mean, in points of its scale, no closer than half a point to an end. */
export const tellMean = <Mean extends number | null>(mean: Mean, scale: Scale): Mean =>
  (mean === null ? null : withinMargin(mean, scale)) as Mean;

interface Places {
  current: number | null;
  aspirational: number | null;
}

/** Tells the mean of a difference of two scores: it follows from their told means where these are not the true ones. */
function tellGap(mean: number, { current, aspirational }: Places): number {
  const moved = (place: number | null) => (place === null ? 0 : tellMean(place, SPECTRUM_SCALE) - place);
  return roundMean(mean + moved(aspirational) - moved(current));
}

const tellPlaces = <Told extends Places>({ current, aspirational }: Told): Pick<Told, keyof Places> => ({
  current: tellMean(current, SPECTRUM_SCALE),
  aspirational: tellMean(aspirational, SPECTRUM_SCALE),
});

type GroupParts = Partial<GroupScores>;

function tellGroup<Group extends GroupParts>(group: Group): Group {
  const { spectrums, aspects, effectivenessItems } = group;
  const items = effectivenessItems?.map((one) => ({ ...one, mean: tellMean(one.mean, EFFECTIVENESS_SCALE) }));
  return {
    ...group,
    ...(spectrums && {
      spectrums: spectrums.map(({ spectrum, gap, ...places }) => ({
        spectrum,
        ...tellPlaces(places),
        // From an interval its spread would follow.
        gap: gap && { ...gap, mean: tellGap(gap.mean, places), halfWidth95: null },
      })),
    }),
    ...(aspects && {
      aspects: aspects.map((one) => ({ ...one, mean: tellMean(one.mean, AGREEMENT_SCALE) })),
    }),
    ...(items && { effectivenessItems: items }),
    ...(group.effectiveness != null && {
      effectiveness: tellEffectiveness(group.effectiveness, items ?? []),
    }),
  };
}

/** The mean of both marks follows from the told mean of each. */
function tellEffectiveness(mean: number, items: readonly { mean: number }[]): number {
  if (items.length < 2) return tellMean(mean, EFFECTIVENESS_SCALE);
  return roundMean(items.reduce((sum, one) => sum + one.mean, 0) / items.length);
}

/** Tells all means of a confidential survey's figures, and the means of groups without intervals. */
export function tellMeans(figures: Figures): Figures {
  const { roles, levels, functions, effectiveness } = figures;
  const items = figures.effectivenessItems?.map(({ item, scores }) => ({
    item,
    scores: { ...scores, mean: tellMean(scores.mean, EFFECTIVENESS_SCALE) },
  }));
  return {
    ...figures,
    roles: roles.map(tellGroup),
    ...(levels && { levels: levels.map(tellGroup) }),
    ...(functions && { functions: functions.map(tellGroup) }),
    spectrums: figures.spectrums.map((one) => {
      const places = { current: one.current.mean, aspirational: one.aspirational.mean };
      const told = tellPlaces(places);
      return {
        ...one,
        current: { ...one.current, mean: told.current },
        aspirational: { ...one.aspirational, mean: told.aspirational },
        gap: { ...one.gap, mean: tellGap(one.gap.mean, places) },
      };
    }),
    aspects: figures.aspects.map((one) => ({
      ...one,
      scores: { ...one.scores, mean: tellMean(one.scores.mean, AGREEMENT_SCALE) },
    })),
    ...(items && { effectivenessItems: items }),
    effectiveness: effectiveness && {
      ...effectiveness,
      mean: tellEffectiveness(
        effectiveness.mean,
        (items ?? []).map(({ scores }) => scores),
      ),
    },
  };
}
