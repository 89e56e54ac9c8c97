import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { type Group, type Measure, scoreOf, withSize } from "#worker/analysts/builtin/statistics/groups.ts";
import type {
  SpectrumStatistics,
  TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { leanOf } from "#worker/analysts/builtin/words/wordings.ts";

/** Smallest difference from the team, in points of 9, that is worth a sentence. */
const NOTABLE_DIFFERENCE = 0.8;

interface View {
  spectrum: SpectrumStatistics;
  own: number;
  teamMean: number;
}

function viewsOf(group: Group, measure: Measure, spectrums: readonly SpectrumStatistics[]): View[] {
  return spectrums
    .flatMap((spectrum) => {
      const own = scoreOf(group, measure, spectrum.id);
      return own === null ? [] : [{ spectrum, own, teamMean: spectrum.figures[measure].mean }];
    })
    .sort((a, b) => Math.abs(b.own - b.teamMean) - Math.abs(a.own - a.teamMean));
}

/**
 * Describes how the level of a role differs from the team, on a spectrum that no earlier card of the level
 * used.
 */
export function levelView(
  role: Group,
  told: Set<string>,
  { levels, spectrums, n, voice }: TeamStatistics,
): string | null {
  const level = levels.find(({ label }) => label === role.level);
  if (!level || level.n === n || !level.isShowable) return null;
  const view = viewsOf(level, "current", spectrums).find(
    ({ spectrum }) => !told.has(`${level.label} ${spectrum.id}`),
  );
  if (!view || told.has(level.label)) return null;
  const { spectrum, own, teamMean } = view;
  told.add(`${level.label} ${spectrum.id}`);
  const [there, here] = [oneDecimal(own), oneDecimal(teamMean)];
  if (Math.abs(own - teamMean) < NOTABLE_DIFFERENCE) {
    told.add(level.label);
    if (told.has(`${level.label} apart`) || level.n < 3) return null;
    return voice("level alike", [
      `${withSize(level.name, level.n)} see today much as the whole team does; furthest from it is their ${there} on ${spectrum.name}, against ${here}.`,
      `no spectrum sets ${withSize(level.name, level.n)} apart: the widest difference is ${there} against the team's ${here} on ${spectrum.name}.`,
    ]);
  }
  told.add(`${level.label} apart`);
  const pole = own > teamMean ? spectrum.right : spectrum.left;
  return voice("level apart", [
    `${withSize(level.name, level.n)} see more ${pole} than the team as a whole, ${there} against ${here} on ${spectrum.name}.`,
    `seen by ${withSize(level.name, level.n)}, ${spectrum.name} is nearer ${pole}, at ${there} where the team says ${here}.`,
  ]);
}

/** Describes the group's mark for effectiveness beside the team's; empty if one is missing. */
function ownMark({ name, scores }: Group, { effectiveness: team }: TeamStatistics): string[] {
  const own = scores.effectiveness ?? null;
  if (own === null || !team) return [];
  return [`${name} put effectiveness at ${oneDecimal(own)} of 10, the team at ${oneDecimal(team.mean)}.`];
}

/** Describes how people who share a role see today beside the team: means of two people and more. */
export function ownViews(role: Group, team: TeamStatistics): string[] {
  const { spectrums, roles, voice } = team;
  const views = viewsOf(role, "current", spectrums);
  if (views.length === 0) return ownMark(role, team);
  if (roles.length === 1) {
    return [...views]
      .sort((a, b) => Math.abs(b.own - 5) - Math.abs(a.own - 5))
      .slice(0, 2)
      .map(
        ({ spectrum, own }) =>
          `${role.name} place ${spectrum.name} at ${oneDecimal(own)}, ${leanOf(own, spectrum)}.`,
      );
  }
  const apart = views
    .filter(({ own, teamMean }) => Math.abs(own - teamMean) >= NOTABLE_DIFFERENCE)
    .slice(0, 2);
  if (apart.length === 0 && views.length < spectrums.length) {
    return [
      `${role.name} see today much as the team does on ${joinList(views.map(({ spectrum }) => spectrum.name))}.`,
    ];
  }
  if (apart.length === 0) {
    return [
      voice("role alike", [
        `${role.name} see today much as the team does on every spectrum.`,
        `no spectrum sets ${role.name} apart from the team's view of today.`,
      ]),
    ];
  }
  return apart.map(({ spectrum, own, teamMean }) =>
    voice("role apart", [
      `${role.name} see more ${own > teamMean ? spectrum.right : spectrum.left} than the team does, ${oneDecimal(own)} against ${oneDecimal(teamMean)} on ${spectrum.name}.`,
      `on ${spectrum.name} ${role.name} average ${oneDecimal(own)}, nearer ${own > teamMean ? spectrum.right : spectrum.left} than the team's ${oneDecimal(teamMean)}.`,
    ]),
  );
}

/** Describes wishes of people who share a role, if they differ from the team's. */
export function ownGoals(role: Group, { spectrums, roles, voice }: TeamStatistics): string[] {
  if (roles.length === 1) return [];
  return viewsOf(role, "aspirational", spectrums)
    .filter(({ own, teamMean }) => Math.abs(own - teamMean) >= NOTABLE_DIFFERENCE)
    .slice(0, 1)
    .map(({ spectrum, own, teamMean }) =>
      voice("role goal", [
        `${role.name} would take ${spectrum.name} to ${oneDecimal(own)}, nearer ${own > teamMean ? spectrum.right : spectrum.left} than the team's average wish, ${oneDecimal(teamMean)}.`,
        `the average wish of ${role.name} for ${spectrum.name} is ${oneDecimal(own)}, the team's ${oneDecimal(teamMean)}.`,
      ]),
    );
}
