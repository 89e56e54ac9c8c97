import { withinGroupAgreement } from "#domain/agreement.ts";
import type { Insights } from "#domain/insights.ts";
import { mean } from "#domain/statistics.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import { type Group, groupWish, responsesOf, scoresOf } from "./groups.ts";
import { capitalise, count, figure, isText, list, people, pointsOf } from "./phrases.ts";
import { leanOf } from "./spectrums.ts";

type RoleInsight = Insights["roleInsights"][string];

interface View {
  spectrum: SpectrumFacts;
  mean: number;
  /** The role's mean minus the team's. */
  difference: number;
}

/** Below this a role's place is the team's place. */
const NOTABLE_DIFFERENCE = 0.8;
const NOTABLE_WISH = 0.75;

function viewsOf(role: Group, spectrums: readonly SpectrumFacts[]): View[] {
  return spectrums
    .flatMap((spectrum) => {
      const average = mean(scoresOf(role, "current", spectrum.id));
      return average === null
        ? []
        : [{ spectrum, mean: average, difference: average - spectrum.figures.current.mean }];
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

function verb(role: Group, singular: string, plural: string): string {
  return role.members.length === 1 ? singular : plural;
}

function differenceText(role: Group, { spectrum, mean: place, difference }: View): string {
  const pole = difference > 0 ? spectrum.right : spectrum.left;
  return `${responsesOf(role)} ${verb(role, "sees", "see")} more ${pole} than the team does: ${figure(place)} on ${spectrum.name}, where the team's mean is ${figure(spectrum.figures.current.mean)}.`;
}

function likenessText(role: Group, views: readonly View[]): string | null {
  const alike = views.filter(({ difference }) => Math.abs(difference) < NOTABLE_DIFFERENCE);
  if (alike.length === 0) return null;
  if (alike.length === views.length) {
    const [widest] = views;
    return `${responsesOf(role)} ${verb(role, "sees", "see")} today as the team does, within ${pointsOf(widest?.difference ?? 0)} on every spectrum.`;
  }
  const named = alike.map(({ spectrum, mean: place }) => `${spectrum.name} (${figure(place)})`);
  return `${responsesOf(role)} ${verb(role, "stays", "stay")} within ${pointsOf(NOTABLE_DIFFERENCE)} of the team on ${list(named)}.`;
}

/** In a team of one role there is no other to compare with: its strongest leanings instead. */
function leaningText(role: Group, views: readonly View[]): string[] {
  return [...views]
    .sort((a, b) => Math.abs(b.mean - 5) - Math.abs(a.mean - 5))
    .slice(0, 2)
    .map(
      ({ spectrum, mean: place }) =>
        `${responsesOf(role)} ${verb(role, "places", "place")} ${spectrum.name} ${leanOf(place, spectrum)}, at ${figure(place)}.`,
    );
}

function perceptions(role: Group, { spectrums, roles }: TeamFacts): string[] {
  const views = viewsOf(role, spectrums);
  if (views.length === 0) return [`${responsesOf(role)} ${verb(role, "holds", "hold")} 0 scores of today.`];
  if (roles.length === 1) return leaningText(role, views);
  const apart = views.filter(({ difference }) => Math.abs(difference) >= NOTABLE_DIFFERENCE).slice(0, 2);
  return [...apart.map((view) => differenceText(role, view)), likenessText(role, views)].filter(isText);
}

function wishText(
  role: Group,
  spectrum: SpectrumFacts,
  size: number,
  isClear: boolean,
  isOnly: boolean,
): string {
  const pole = size > 0 ? spectrum.right : spectrum.left;
  const team = spectrum.figures.gap.mean;
  const isOpposite = team * size < 0 && Math.abs(team) >= 0.3;
  const comparison = isOpposite
    ? `against the team's ${pointsOf(team)} towards ${team > 0 ? spectrum.right : spectrum.left}`
    : `the team ${figure(Math.abs(team))}`;
  const doubt = role.members.length > 1 && !isClear ? ", within what chance allows" : "";
  return `${responsesOf(role)} ${verb(role, "wants", "want")} ${pointsOf(size)} more ${pole}${isOnly ? "" : `, ${comparison}`}${doubt}.`;
}

function aspirations(role: Group, { spectrums, roles }: TeamFacts): string[] {
  const wishes = spectrums
    .flatMap((spectrum) => {
      const wish = groupWish(role, spectrum.id);
      return wish ? [{ spectrum, ...wish }] : [];
    })
    .sort((a, b) => Math.abs(b.mean) - Math.abs(a.mean));
  const [largest] = wishes;
  if (!largest) return [`${responsesOf(role)} ${verb(role, "holds", "hold")} 0 pairs of today and wish.`];
  const notable = wishes.filter(({ mean: size }) => Math.abs(size) >= NOTABLE_WISH).slice(0, 3);
  if (notable.length > 0) {
    return notable.map(({ spectrum, mean: size, isClear }) =>
      wishText(role, spectrum, size, isClear, roles.length === 1),
    );
  }
  return [
    `${responsesOf(role)} ${verb(role, "asks", "ask")} for little change: no wish exceeds ${pointsOf(largest.mean)} of 9.`,
  ];
}

function effectivenessNote(role: Group, { effectiveness, roles }: TeamFacts): string | null {
  const own = mean(role.members.map(({ scores }) => scores.effectiveness).filter((score) => score !== null));
  if (own === null || !effectiveness) return null;
  const difference = own - effectiveness.mean;
  if (roles.length === 1) return `effectiveness according to ${responsesOf(role)}: ${figure(own)} of 10.`;
  const place =
    Math.abs(difference) < 0.5
      ? "in line with"
      : `${pointsOf(difference)} ${difference > 0 ? "above" : "below"}`;
  return `${responsesOf(role)} ${verb(role, "puts", "put")} effectiveness at ${figure(own)} of 10, ${place} the team's ${figure(effectiveness.mean)}.`;
}

function aspectNote(role: Group, { aspects, roles }: TeamFacts): string | null {
  if (roles.length === 1) return null;
  const [widest] = aspects
    .flatMap(({ aspect, name, scores }) => {
      const own = mean(
        role.members.map((one) => one.scores.aspects[aspect]).filter((score) => score !== null),
      );
      return own === null ? [] : [{ name, own, team: scores.mean, difference: own - scores.mean }];
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  if (!widest || Math.abs(widest.difference) < 0.5) return null;
  const direction = widest.difference > 0 ? "higher" : "lower";
  return `of the twelve aspects, ${responsesOf(role)} ${verb(role, "rates", "rate")} ${widest.name} ${direction} than others do: ${figure(widest.own)} of 5, the team ${figure(widest.team)}.`;
}

function weightNote(role: Group, { spectrums }: TeamFacts): string {
  const n = role.members.length;
  if (n === 1) return `one person stands behind ${responsesOf(role)}: a view, not a group's.`;
  const [divided] = spectrums
    .map((spectrum) => ({
      spectrum,
      agreement: withinGroupAgreement(scoresOf(role, "current", spectrum.id), 9),
    }))
    .filter(({ agreement }) => agreement !== null)
    .sort((a, b) => (a.agreement ?? 1) - (b.agreement ?? 1));
  if (!divided) return `${people(n)} stand behind ${responsesOf(role)}.`;
  const scores = scoresOf(role, "current", divided.spectrum.id);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  if (low === high)
    return `${responsesOf(role)} name the same place on each of ${count(spectrums.length)} spectrums.`;
  return `${responsesOf(role)} differ most on ${divided.spectrum.name}, from ${figure(low)} to ${figure(high)}.`;
}

/** One card per role label: its view of today, its wishes, and what to read it with. */
export function analyseRoles(facts: TeamFacts): Record<string, RoleInsight> {
  return Object.fromEntries(
    facts.roles.map((role) => [
      role.label,
      {
        currentPerceptions: perceptions(role, facts).map(capitalise),
        aspirations: aspirations(role, facts).map(capitalise),
        keyNotes: [effectivenessNote(role, facts), aspectNote(role, facts), weightNote(role, facts)]
          .filter(isText)
          .map(capitalise),
      },
    ]),
  );
}
