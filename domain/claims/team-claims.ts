import { MIN_FOR_SPREAD, MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import type { Figures, ReleaseFigures } from "#domain/figures/figures.ts";
import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { Claim, ClaimOf } from "./claim.ts";
import { claim, figureOf, type Source } from "./make-claim.ts";
import { claimsOf, spectrumsOf } from "./read-claims.ts";

export function participationClaims(source: Source): Claim[] {
  const { figures, verdicts } = source;
  const people = figureOf(source, "responses");
  if (!people) return [];
  const roles = figureOf(source, "participation.roles");
  const size = figureOf(source, "participation.teamSize");
  const careless = figureOf(source, "quality.careless");
  return [
    claim("participation", figures.responses, {
      kind: "participation",
      people,
      roles,
      late: figureOf(source, "release.late"),
      team: size && {
        size,
        others: figureOf(source, "participation.others"),
        shift: figureOf(source, "participation.shift"),
      },
      isCareUnknown: isCareUnknown(source),
      careless: !verdicts.isCareless && (careless?.value ?? 0) > 1 ? careless : null,
      hurried: verdicts.isCareless ? null : figureOf(source, "quality.hurried"),
      without: withoutFlagged(source),
      groups: toldGroups(figures).length,
      ...(figures.release && { noGroups: whyNoGroups(figures, figures.release) }),
    }),
    ...(verdicts.isCareless
      ? [
          claim("careless", figures.responses, {
            kind: "careless" as const,
            people: careless,
          }),
        ]
      : []),
  ];
}

const parts = ({ levels = [], functions = [], responses }: Figures) =>
  [
    ...levels.map((one) => ({ ...one, grouping: "level" as const })),
    ...functions.map((one) => ({ ...one, grouping: "function" as const })),
  ].filter(({ n }) => n < responses);

/** Lists the levels and functions whose figures may be published. */
const toldGroups = (figures: Figures) =>
  parts(figures).filter(({ n, spectrums }) => n > 1 && spectrums.length > 0);

function whyNoGroups(figures: Figures, { number }: ReleaseFigures) {
  if (toldGroups(figures).length > 0) return null;
  const areEnough = parts(figures).some(({ n }) => n >= MIN_PEOPLE && figures.responses - n >= MIN_PEOPLE);
  return number > 1 && areEnough ? "earlier" : "size";
}

function withoutFlagged(source: Source): ClaimOf<"participation">["without"] {
  const { spectrum } = source.figures.quality?.without ?? {};
  const [flagged, today, wanted] = [
    figureOf(source, "quality.flagged"),
    figureOf(source, "quality.without.current.mean"),
    figureOf(source, "quality.without.aspirational.mean"),
  ];
  return spectrum && flagged && today && wanted ? { flagged, spectrum, today, wanted } : null;
}

/** Mean mark of 10 from which a team that wants what it has is content. */
const GOOD_MARK = 7;

/** True where a confidential survey has too few answers to say whether some were given without care. */
const isCareUnknown = ({ figures: { release, responses } }: Source) =>
  release !== undefined && responses < MIN_FOR_SPREAD;

/**
 * Tells of a team that wants what it has: no gap above half a point, no answers spread widely, and high marks; not where
 * as many careless answers would say the same.
 */
export function contentClaims(source: Source, described: readonly Claim[]): Claim[] {
  if (isCareUnknown(source)) return [];
  const [wanted, marks] = [claimsOf(described, "wanted"), claimsOf(described, "effectiveness")];
  const isSettled =
    wanted.length === SPECTRUMS.length &&
    wanted.every(({ stays, isWide }) => stays && !isWide) &&
    claimsOf(described, "place").every(({ isWide }) => !isWide);
  const isProud = marks.length > 0 && marks.every(({ mean, isWide }) => mean.value >= GOOD_MARK && !isWide);
  const mean = figureOf(source, "effectiveness.mean");
  if (!isSettled || !isProud || !mean) return [];
  return [claim("content", source.figures.responses, { kind: "content", mean })];
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
    new Set([...(withheld.byGroup ?? []), ...(withheld.laterAnswers ?? [])]).size,
  ];
  if (groups + topics === 0) return [];
  return [claim("withheld", figures.responses, { kind: "withheld", groups, topics })];
}
