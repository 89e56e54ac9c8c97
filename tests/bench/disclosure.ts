import { measureKnownLists } from "#tests/domain/disclosure/attacker/lists.ts";
import { APART, drawPlaces, together } from "#tests/domain/disclosure/attacker/placements.ts";
import { asProduct, type Place, withExactSums } from "#tests/domain/disclosure/attacker/publish.ts";
import { measureRerunBits } from "#tests/domain/disclosure/attacker/reruns.ts";
import {
  type Attack,
  type Gain,
  meanOf,
  measureScores,
  worstOf,
} from "#tests/domain/disclosure/attacker/scores.ts";
import { isShapeKept } from "#tests/domain/disclosure/attacker/withheld.ts";
import { seededRandom } from "#tests/domain/generated-teams.ts";
import { percentOf } from "#tests/samples.ts";
import { type BenchRow, exact, percent, type Size } from "./figures.ts";

const ROUNDS: Record<Size, number> = { smoke: 1, full: 48 };

const before = (value: number) => `${value.toFixed(1)} % by exact sums`;

/** Best guesses are of the average model, values that stand alone of the worst. */
function scores(name: string, gain: Gain, control: Gain): BenchRow[] {
  return [
    percent(`${name}: best guess`, meanOf(gain, "guess"), 47, before(meanOf(control, "guess"))),
    percent(`${name}: one value fits`, worstOf(gain, "single"), 8, before(worstOf(control, "single"))),
  ];
}

/** The control is clear after the smallest sample. */
const CONTROL = 1;

function attack(name: string, about: Omit<Attack, "publish">): BenchRow[] {
  const control = measureScores({ ...about, publish: withExactSums, rounds: CONTROL });
  return scores(name, measureScores({ ...about, publish: asProduct }), control);
}

const invent = (places: readonly Place[], invented: number, rounds: number) => ({
  places,
  invented,
  knowsOthers: false,
  rounds,
});

/** Where five answers may be placed over several releases, with any roles: what serves the attacker best. */
function anyPlacement(rounds: number, placements: number): BenchRow[] {
  const gains = Array.from({ length: placements }, (_, seed) => {
    const about = invent(drawPlaces(18, seededRandom(seed)), 5, rounds);
    return measureScores({ ...about, publish: asProduct });
  });
  const [guess, single] = (["guess", "single"] as const).map((what) =>
    Math.max(...gains.map((gain) => meanOf(gain, what))),
  );
  const name = `5 invented among 18, the best of ${placements} placements`;
  return [percent(`${name}: best guess`, guess ?? 0, 47), percent(`${name}: one value fits`, single ?? 0, 8)];
}

function lists(size: Size, surveys: number): BenchRow[] {
  const sizes = size === "smoke" ? [5] : [5, 6, 7, 8, 9, 12, 16, 20];
  return sizes.flatMap((real) =>
    (["positions", "aspects", "marks"] as const).map((kind) => {
      const about = { kind, places: together(real + 4), invented: 4 };
      const control = measureKnownLists({ ...about, publish: withExactSums, surveys: CONTROL });
      const name = `4 invented beside ${real}: lists of ${kind === "aspects" ? "statements" : kind} known`;
      return percent(name, measureKnownLists({ ...about, publish: asProduct, surveys }), 1, before(control));
    }),
  );
}

/** What a follow-up that the manager invents adds to the earlier report, and what it added by reading rows. */
function reruns(runs: number): BenchRow[] {
  const { told, byRows } = measureRerunBits(runs);
  return [
    exact("a chosen rerun adds to the earlier report", told, 0, "bits"),
    percent("chosen reruns that would have added nothing by tests of rows", 100 * (1 - byRows), 90),
  ];
}

/** Attacks confidential surveys by running the product on whatever its people can have answered. */
export async function benchDisclosure(size: Size, rounds = ROUNDS[size]): Promise<BenchRow[]> {
  const isFull = size === "full";
  const known = (isFull ? [5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20] : [5, 9]).flatMap((n) =>
    attack(`n=${n}, all others known`, {
      places: together(n),
      invented: 0,
      knowsOthers: true,
      rounds: Math.ceil(rounds / 4),
    }),
  );
  const apart = (isFull ? [6, 8, 12] : [6]).flatMap((real) =>
    Object.entries(APART)
      .slice(0, isFull ? 3 : 1)
      .flatMap(([where, places]) =>
        attack(`4 invented beside ${real}, ${where}`, invent(places(real + 4), 4, rounds)),
      ),
  );
  const more = (isFull ? [0, 1, 2, 3, 5, 6, 7] : []).flatMap((invented) =>
    attack(
      `${invented} invented beside 10`,
      invent(APART["in the same role"](10 + invented), invented, rounds),
    ),
  );
  const changed = 100 - percentOf(30 * rounds, isShapeKept);
  return [
    ...known,
    ...apart,
    ...more,
    ...anyPlacement(Math.ceil(rounds / 2), isFull ? 12 : 1),
    ...lists(size, rounds),
    exact("surveys in which an answer changes what is published or withheld", changed, 0, "%"),
    ...reruns(Math.min(30 * rounds, 100)),
  ];
}
