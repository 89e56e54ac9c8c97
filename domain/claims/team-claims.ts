import { type Claim, spectrumsOf } from "./claim.ts";
import { claim, type Draft } from "./make-claim.ts";
import { figureOf, type Source } from "./source.ts";

export function participationClaims(source: Source): Claim[] {
  const { figures, verdicts } = source;
  const people = figureOf(source, "responses");
  if (!people) return [];
  const late = figureOf(source, "release.late");
  const roles = figureOf(source, "participation.roles");
  const isLate = late !== null && late.value > 0;
  const size = figureOf(source, "participation.teamSize");
  return [
    claim("participation", figures.responses, {
      kind: "participation",
      people,
      roles,
      late: isLate ? late : null,
      team: size && {
        size,
        others: figureOf(source, "participation.others"),
        shift: figureOf(source, "participation.shift"),
      },
    }),
    ...(verdicts.isCareless ? [claim("careless", figures.responses, { kind: "careless" as const })] : []),
  ];
}

/** The statements recognise an aspect most or least only if no other has the same mean in one decimal. */
export function aspectClaims(source: Source): Claim[] {
  const means = source.figures.aspects.map(({ aspect, scores }) => ({
    aspect,
    mean: scores.mean,
    n: scores.n,
  }));
  const sorted = means.sort((a, b) => b.mean - a.mean);
  const [first, second, last, before] = [sorted[0], sorted[1], sorted.at(-1), sorted.at(-2)];
  if (!first || !second || !last || !before || sorted.length < 4) return [];
  if (first.mean - second.mean < 0.05 || before.mean - last.mean < 0.05) return [];
  const [high, low] = [
    figureOf(source, `aspect.${first.aspect}.mean`),
    figureOf(source, `aspect.${last.aspect}.mean`),
  ];
  if (!high || !low) return [];
  const draft: Draft = {
    kind: "aspects",
    highest: { aspect: first.aspect, mean: high },
    lowest: { aspect: last.aspect, mean: low },
  };
  return [claim("aspects", Math.min(first.n, last.n), draft)];
}

export function quietClaims({ figures }: Source, told: readonly Claim[]): Claim[] {
  const loud = new Set(told.flatMap(spectrumsOf));
  const spectrums = figures.spectrums.map(({ spectrum }) => spectrum).filter((id) => !loud.has(id));
  if (spectrums.length === 0) return [];
  return [claim("quiet", figures.responses, { kind: "quiet", spectrums })];
}

export function withheldClaims({ figures }: Source): Claim[] {
  const withheld = figures.release?.withheld;
  if (!withheld) return [];
  const [groups, topics] = [
    withheld.groups.length,
    new Set([...withheld.byGroup, ...withheld.laterAnswers]).size,
  ];
  if (groups + topics === 0) return [];
  return [claim("withheld", figures.responses, { kind: "withheld", groups, topics })];
}
