import { measureKnownLists } from "#tests/domain/disclosure/attacker/lists.ts";
import { APART, drawPlaces, together } from "#tests/domain/disclosure/attacker/placements.ts";
import {
  asProduct,
  isShapeKept,
  type Place,
  withExactSums,
} from "#tests/domain/disclosure/attacker/publish.ts";
import { measureRerunBits } from "#tests/domain/disclosure/attacker/reruns.ts";
import { type Attack, meanOf, measureScores, worstOf } from "#tests/domain/disclosure/attacker/scores.ts";
import { seededRandom } from "#tests/domain/generated-teams.ts";
import { percentOf } from "#tests/samples.ts";
import { type BenchRow, exact, percent, type Size } from "./figures.ts";

const ROUNDS: Record<Size, number> = { smoke: 1, full: 96 };

/** The control is clear in the smallest sample. */
const CONTROL = { publish: withExactSums, rounds: 1, surveys: 1 };
const before = (value: number) => `${value.toFixed(1)} % by exact sums`;

type Attacked = Omit<Attack, "publish">;

/** What is gained where most is: best guesses in the average model, values that alone fit in the worst. */
function scores(name: string, attacks: readonly Attacked[]): BenchRow[] {
  const gains = attacks.map((attack) => measureScores({ ...attack, publish: asProduct }));
  // With fewer, what is published is new in nearly each team, and so small a sample shows nothing.
  const controls = attacks
    .filter(({ knowsOthers, invented }) => knowsOthers || invented >= 4)
    .slice(0, 1)
    .map((attack) => measureScores({ ...attack, ...CONTROL }));
  const row = (what: string, limit: number, read: (gain: (typeof gains)[number]) => number) =>
    percent(`${name}: ${what}`, Math.max(...gains.map(read)), limit, controls.map(read).map(before).join());
  return [
    row("best guesses that are right", 47, (gain) => meanOf(gain, "guess")),
    row("scores that one value alone fits", 8, (gain) => worstOf(gain, "single")),
  ];
}

const invent = (places: readonly Place[], invented: number, rounds: number): Attacked => ({
  places,
  invented,
  knowsOthers: false,
  rounds,
});

/** Where five invented answers may be placed over several releases, with any roles. */
function anyPlacement(rounds: number, placements: number): BenchRow {
  const guesses = Array.from({ length: placements }, (_, seed) => {
    const attack = invent(drawPlaces(18, seededRandom(seed)), 5, rounds);
    return meanOf(measureScores({ ...attack, publish: asProduct }), "guess");
  });
  const name = `5 invented among 18, ${placements} drawn placements: best guesses that are right`;
  return percent(name, Math.max(...guesses), 47);
}

function lists(sizes: readonly number[], surveys: number): BenchRow[] {
  return (["positions", "aspects", "marks"] as const).map((kind) => {
    const attacks = sizes.map((real) => ({ kind, places: together(real + 4), invented: 4 }));
    // A report has a single list of marks, six of positions and twelve of statements.
    const own = kind === "marks" ? 6 * surveys : surveys;
    const known = attacks.map((attack) => measureKnownLists({ ...attack, publish: asProduct, surveys: own }));
    const [control = 0] = attacks.slice(0, 1).map((attack) => measureKnownLists({ ...attack, ...CONTROL }));
    const name = `4 invented beside ${sizes.join(", ")}: lists of ${kind === "aspects" ? "statements" : kind} known`;
    return percent(name, Math.max(...known), 1, before(control));
  });
}

/** What a follow-up that the manager invents adds to the earlier report, and what it added by reading rows. */
function reruns(runs: number): BenchRow[] {
  const { told, byRows } = measureRerunBits(runs);
  return [
    exact("a chosen rerun adds to the earlier report", told, 0, "bits"),
    percent("chosen reruns that would have added nothing by tests of rows", 100 * (1 - byRows), 90),
  ];
}

/** Attacks confidential surveys by running the product on whatever their people can have answered. */
export async function benchDisclosure(size: Size, rounds = ROUNDS[size]): Promise<BenchRow[]> {
  const few = <Item>(items: readonly Item[]) => (size === "full" ? items : items.slice(0, 1));
  const some = Math.ceil(rounds / 4);
  const sizes = [
    [5, 6, 8],
    [9, 12, 15],
    [16, 18, 20],
  ].map(few);
  const changed = 100 - percentOf(30 * rounds, isShapeKept);
  return [
    ...sizes.flatMap((all) =>
      scores(
        `n=${all.join(", ")}, all others known`,
        all.map((n) => ({
          places: together(n),
          invented: 0,
          knowsOthers: true,
          rounds: Math.ceil(some / 2),
        })),
      ),
    ),
    ...few(Object.entries(APART)).flatMap(([where, places]) =>
      scores(
        `4 invented beside ${few([6, 12]).join(", ")}, ${where}`,
        few([6, 12]).map((real) => invent(places(real + 4), 4, rounds)),
      ),
    ),
    ...few([0, 1, 2, 3, 5, 6, 7]).flatMap((invented) =>
      scores(`${invented} invented of ten and more`, [
        invent(APART["in the same role"](Math.max(10, 5 + invented)), invented, some),
      ]),
    ),
    anyPlacement(some, size === "full" ? 6 : 1),
    ...lists(few([5, 6, 7, 8]), some),
    ...(size === "full" ? lists([9, 12, 16, 20], some) : []),
    exact("surveys in which an answer changes what is published or withheld", changed, 0, "%"),
    ...reruns(Math.min(30 * rounds, 100)),
  ];
}
