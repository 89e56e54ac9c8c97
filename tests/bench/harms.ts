import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import {
  measureDissent,
  measureHiddenSplits,
  measureLongVerdicts,
  measureNewcomers,
  measureRealChanges,
  measureSharedWants,
  measureStraightLines,
} from "#tests/domain/report/harms/rates.ts";
import { type BenchRow, percent, type Size } from "./figures.ts";

const TEAMS: Record<Size, number> = { smoke: 3, full: 400 };
const SIZES = [6, 8, 12, 16, 20];
const MODES: readonly SurveyMode[] = ["open", "confidential"];
/** Reports in which something may be said that harms. */
const MOST_HARM = 5;

const inEach = (row: (n: number, mode: SurveyMode) => BenchRow) =>
  MODES.flatMap((mode) => SIZES.map((n) => row(n, mode)));

function divisions(teams: number): BenchRow[] {
  return SIZES.flatMap((n) => [
    percent(`one person makes a division, n=${n}, open`, measureDissent(teams, n), MOST_HARM),
    percent(`half of the people do not, n=${n}, open`, 100 - measureDissent(teams, n, n / 2), MOST_HARM),
  ]);
}

/** Five in eight want 7, the others want to stay at 2.5; and what it costs where everybody wants the same. */
function splits(teams: number): BenchRow[] {
  const shared = [
    { gap: 3, spread: 1 },
    { gap: 3, spread: 1.7 },
    { gap: 2, spread: 1 },
  ];
  return inEach((n, mode) =>
    percent(`a split told as a want, n=${n}, ${mode}`, measureHiddenSplits(teams, { n, mode }), MOST_HARM),
  ).concat(
    shared.flatMap(({ gap, spread }) =>
      inEach((n, mode) => {
        const missed = 100 - measureSharedWants(teams, { n, mode, gap, spread });
        return percent(`missed, n=${n}, ${mode}: a shared want of ${gap}, SD ${spread}`, missed, 100);
      }),
    ),
  );
}

function changes(teams: number): BenchRow[] {
  return [10, 15, 20].flatMap((n) => [
    percent(`newcomers are six in ten: the team has changed, n=${n}`, measureNewcomers(teams, n, 0.6 * n), 0),
    percent(`everybody stayed and moved: not told first, n=${n}`, 100 - measureRealChanges(teams, n), 5),
  ]);
}

/** Five to eight careless answers of a confidential survey can't be told from content ones. */
function straightLines(teams: number): BenchRow[] {
  return [5, 6, 7, 8].map((n) =>
    percent(
      `straight lines alone: the team wants to stay, n=${n}, confidential`,
      measureStraightLines(teams, n, "confidential"),
      0,
    ),
  );
}

/** How often a report does harm over made teams, each kind beside what it must still tell. */
export async function benchHarms(size: Size, teams = TEAMS[size]): Promise<BenchRow[]> {
  return [
    ...divisions(teams),
    ...splits(teams),
    ...changes(teams),
    ...straightLines(teams),
    ...inEach((n, mode) =>
      percent(`a verdict of more than 25 words, n=${n}, ${mode}`, measureLongVerdicts(teams, n, mode), 0),
    ),
  ];
}
