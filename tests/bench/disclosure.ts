import { MIN_FOR_SHARES } from "#domain/disclosure/atoms.ts";
import {
  attackProduct,
  seedsTo,
  winsWithoutReleases,
  winsWithoutRemainderRule,
} from "#tests/domain/disclosure/attacker/examine.ts";
import {
  asToldBefore,
  KINDS,
  type Kind,
  measureKnownLists,
  measureKnownStatements,
  measureNarrowAnswers,
} from "#tests/domain/disclosure/attacker/lists.ts";
import { measureRerunBits } from "#tests/domain/disclosure/attacker/reruns.ts";
import type { BenchRow, Size } from "./figures.ts";

const TEAMS: Record<Size, number> = { smoke: 20, full: 1000 };
const kinds = Object.keys(KINDS) as Kind[];

/** How much of a small team's answers a report gives away, also to a manager who knows some of them. */
function lists(size: Size, teams: number): BenchRow[] {
  const sizes = size === "smoke" ? [5, 9] : Array.from({ length: 16 }, (_, more) => 5 + more);
  const rows = sizes.flatMap((n) =>
    kinds.map((kind) => ({
      name: `n=${n}: lists of ${kind} that are known`,
      value: measureKnownLists(kind, n, teams),
      limit: 1,
      unit: "%",
    })),
  );
  const statements = sizes
    .filter((n) => n >= MIN_FOR_SHARES)
    .map((n) => ({
      name: `n=${n}: statements of which it is known how many agree`,
      value: measureKnownStatements(n, teams),
      limit: 1,
      unit: "%",
    }));
  const narrow = sizes
    .filter((n) => n <= 10)
    .flatMap((n) =>
      [0, 1, 2, 3].map((colluders) => ({
        name: `n=${n}: answers of today with two values or fewer, ${colluders} others known`,
        value: measureNarrowAnswers("today", n, colluders, teams),
        // Whoever knows more of five people knows nearly all: the instructions say so.
        limit: [1, 6, 15, 100][colluders] as number,
        unit: "%",
      })),
    );
  const before = {
    name: "n=5: lists of today that were open by the rules before",
    value: 100 - measureKnownLists("today", 5, teams, asToldBefore),
    limit: 90,
    unit: "%",
  };
  return [...rows, ...statements, ...narrow, before];
}

/** What a follow-up that the manager invents adds to the earlier report, and what it added by reading rows. */
function reruns(teams: number): BenchRow[] {
  const { told, byRows } = measureRerunBits(Math.min(teams, 100));
  return [
    { name: "a chosen rerun adds to the earlier report", value: told, limit: 0, unit: "bits", isExact: true },
    {
      name: "chosen reruns that would have added nothing by tests of rows",
      value: percent(1 - byRows),
      limit: 90,
      unit: "%",
    },
  ];
}

const percent = (share: number) => 100 * share;

/**
 * Attacks confidential surveys with all that their managers see and the answers of one respondent, as the
 * product is and with one rule less.
 */
export async function benchDisclosure(size: Size, teams = TEAMS[size]): Promise<BenchRow[]> {
  const { pairs, pinned, unanimous, narrowed, missed, withoutOtherWorld } = attackProduct(seedsTo(teams));
  const controls = seedsTo(teams);
  const noRemainderRule = winsWithoutRemainderRule(controls);
  const noReleases = winsWithoutReleases(controls);
  const of = `${pairs} pairs of ${teams} teams`;
  return [
    {
      name: `pinned of ${of}`,
      ours: `${unanimous} in unanimous teams`,
      value: pinned,
      limit: 0,
      unit: "pairs",
      isExact: true,
    },
    {
      // The search gives up at times: the sets of answers that fit are what decides.
      name: "no other answers found with the same reports",
      ours: `${withoutOtherWorld} pairs`,
      value: percent(withoutOtherWorld / pairs),
      limit: 0.01,
      unit: "%",
    },
    {
      name: "fewer answers than the team's figures leave",
      value: percent(narrowed / pairs),
      limit: 1,
      unit: "%",
    },
    {
      name: "true answers ruled out: faults of the attacker",
      value: missed,
      limit: 0,
      unit: "pairs",
      isExact: true,
    },
    {
      name: "teams that withstand without the remainder rule",
      value: percent(1 - noRemainderRule),
      limit: 80,
      unit: "%",
    },
    { name: "teams that withstand without releases", value: percent(1 - noReleases), limit: 0, unit: "%" },
    ...lists(size, Math.min(teams, 400)),
    ...reruns(teams),
  ];
}
