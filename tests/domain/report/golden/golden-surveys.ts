import type { ClaimKind } from "#domain/claims/claim.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { bothMarks, seededRandom, type Team } from "#tests/domain/generated-teams.ts";
import { MODELS, type Model } from "#tests/domain/inference/chance-models.ts";
import { makeChanceTeam, type Recipe } from "#tests/domain/inference/chance-teams.ts";
import { withRealChange } from "#tests/domain/report/harms/made-teams.ts";
import {
  changed,
  content,
  type Survey,
  withCareless,
  withMarksApart,
  withStatements,
} from "#tests/domain/report/twins/varied-teams.ts";

const [ATTENTION, WEIGHT, STEERING] = SPECTRUM_IDS;

/** Teams on which a report makes claims of a kind, and what was put into their answers. */
export interface GoldenSurvey {
  /** What the teams' answers were made of, for who reads their reports. */
  madeOf: string;
  /** In the modes in which reports make such claims. */
  modes: readonly SurveyMode[];
  seed: number;
  team: (seed: number) => Team;
  before?: (seed: number) => Team;
  asked?: number;
  /** People of a confidential survey whose answers have come after its only release. */
  late?: number;
}

const BOTH: readonly SurveyMode[] = ["open", "confidential"];
const OPEN: readonly SurveyMode[] = ["open"];

const made =
  (n: number, recipe: Omit<Recipe, "n"> = {}) =>
  (seed: number) =>
    makeChanceTeam(seed, { n, ...recipe });

/** Everyone gives marks of so much, or a point more. */
const marked = (team: Team, mark: number): Team =>
  changed(team, ({ scores }, person) => ({
    scores: { ...scores, ...bothMarks(mark + (person % 2), mark + (person % 3 === 0 ? 1 : 0)) },
  }));

const halves = (distance: number, spread: number) => ({ camps: { distance, spread } });
/** A survey for each kind of claim. */
export const GOLDEN: Readonly<Record<ClaimKind, GoldenSurvey>> = {
  participation: {
    madeOf:
      "fourteen people, of seventeen who were asked; two have answered without care; two of a confidential survey too late",
    modes: BOTH,
    seed: 5,
    team: (seed) =>
      changed(made(14)(seed), (_, person) => ({
        isCareless: person < 2,
        isHurried: person === 4 || person === 5,
      })),
    asked: 17,
    late: 2,
  },
  careless: {
    madeOf: "twelve people, four of whom have answered without care, and a want of three points",
    modes: BOTH,
    seed: 1,
    team: (seed) => withCareless(made(12, { effects: { [ATTENTION]: { gap: -3 } } })(seed)),
  },
  place: {
    madeOf: "ten people whose answers are spread widely by chance",
    modes: BOTH,
    seed: 6,
    team: made(10, { model: MODELS["SD 2.5"] as Model }),
  },
  wanted: {
    madeOf: "ten people who see one line alike and want two ends of it",
    modes: BOTH,
    seed: 2,
    team: made(10, { effects: { [WEIGHT]: { goals: { distance: 7, spread: 0.5 } } } }),
  },
  statement: {
    madeOf: "seventeen people whose answers are ordinary and only chance",
    modes: BOTH,
    seed: 1,
    team: made(17),
  },
  quiet: {
    madeOf: "twelve people whose answers are ordinary and only chance",
    modes: BOTH,
    seed: 1,
    team: made(12),
  },
  withheld: {
    madeOf: "seven people of whom no group may be shown",
    modes: ["confidential"],
    seed: 1,
    team: made(7),
  },
  want: {
    madeOf: "twelve people, all of whom want about three points more of two things",
    modes: BOTH,
    seed: 2,
    team: made(12, { effects: { [ATTENTION]: { gap: -3 }, [STEERING]: { gap: 3 } } }),
  },
  "opposite-wants": {
    madeOf: "fourteen people who see one place, and want to leave it in halves to either side",
    modes: OPEN,
    seed: 1,
    team: made(14, { effects: { [WEIGHT]: { moves: { distance: 7, spread: 0.6 } } } }),
  },
  camps: {
    madeOf: "twenty people in two camps on two lines, managers and the C-suite",
    modes: BOTH,
    seed: 1,
    team: made(20, {
      areHalvesLevels: true,
      effects: { [ATTENTION]: halves(8, 0.3), [WEIGHT]: halves(7, 0.4) },
    }),
  },
  crossing: {
    madeOf: "twelve people in two camps on a line, managers and the C-suite",
    modes: OPEN,
    seed: 3,
    team: made(12, { areHalvesLevels: true, effects: { [STEERING]: halves(6, 0.6) } }),
  },
  groups: {
    madeOf: "sixteen people; managers and the C-suite see one line four points apart, within a wide spread",
    modes: BOTH,
    seed: 3,
    team: made(16, { areHalvesLevels: true, effects: { [STEERING]: halves(4, 1.2) } }),
  },
  "mark-groups": {
    madeOf: "twelve people; one of two levels gives marks of 4, the other of 8",
    modes: OPEN,
    seed: 1,
    team: (seed) => withMarksApart(made(12, { areHalvesLevels: true })(seed)),
  },
  "group-view": {
    madeOf: "eighteen people; one of two levels sees a line elsewhere than the team",
    modes: BOTH,
    seed: 1,
    team: made(18, { areHalvesLevels: true, effects: { [STEERING]: halves(3, 0.8) } }),
  },
  "group-means": {
    madeOf: "fourteen people in two camps on a line, roles by chance",
    modes: OPEN,
    seed: 1,
    team: made(14, { effects: { [STEERING]: halves(6, 0.6) } }),
  },
  change: {
    madeOf: "twelve people who all see three lines elsewhere than in the round before",
    modes: BOTH,
    seed: 1,
    team: (seed) => withRealChange(seed, 12)[1],
    before: (seed) => withRealChange(seed, 12)[0],
    asked: 12,
  },
  "mark-change": {
    madeOf: "twelve people who give marks of 8 after 5 in the round before",
    modes: BOTH,
    seed: 1,
    team: (seed) => marked(made(12)(seed), 8),
    before: (seed) => marked(made(12)(seed), 5),
    asked: 12,
  },
  rounds: {
    madeOf: "twelve people whose want of the round before has not come",
    modes: BOTH,
    seed: 2,
    team: made(12, { effects: { [ATTENTION]: { gap: -3 } } }),
    before: made(12, { effects: { [ATTENTION]: { gap: -3 } } }),
    asked: 12,
  },
  effectiveness: {
    madeOf: "twelve people who give marks of 2 and 3",
    modes: BOTH,
    seed: 1,
    team: (seed) => marked(made(12)(seed), 2),
  },
  role: { madeOf: "three people, who are shown and not averaged", modes: OPEN, seed: 2, team: made(3) },
  content: {
    madeOf: "twelve people who want what they have, with marks of 8 and 9",
    modes: OPEN,
    seed: 3,
    team: (seed) => content(made(12)(seed)),
  },
  leanings: {
    madeOf: "six people who all want somewhat more of three things",
    modes: OPEN,
    seed: 3,
    team: made(6, { effects: { [ATTENTION]: { gap: -2 }, [WEIGHT]: { gap: 2 }, [STEERING]: { gap: 2 } } }),
  },
};

/** Makes the survey for a kind of claim in a mode. */
export function goldenSurvey(
  { seed, team, before, asked, late = 0 }: GoldenSurvey,
  mode: SurveyMode,
): Survey {
  const random = seededRandom(seed);
  const { organizationName, responses } = team(seed);
  const told = responses.length - late;
  return {
    mode,
    organizationName,
    people: responses.map((response, person) => ({
      ...response,
      scores: withStatements(response.scores, random),
      releaseNumber: mode === "open" || person >= told ? null : 1,
    })),
    before: before?.(seed).responses ?? null,
    teamSize: asked ?? null,
    joined: before ? 0 : null,
  };
}
