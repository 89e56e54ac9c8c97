import { MIN_FOR_SHARES } from "#domain/disclosure/atoms.ts";
import {
  attackProduct,
  seedsTo,
  winsWithoutReleases,
  winsWithoutRemainderRule,
} from "#tests/domain/disclosure/attacker/examine.ts";
import {
  asToldBefore,
  kindsFor,
  measureKnownLists,
  measureKnownStatements,
  measureNarrowAnswers,
} from "#tests/domain/disclosure/attacker/lists.ts";
import { measureRerunBits } from "#tests/domain/disclosure/attacker/reruns.ts";
import { type BenchRow, exact, percent, type Size } from "./figures.ts";

const TEAMS: Record<Size, number> = { smoke: 20, full: 1000 };

/** How much of a small team's answers a report gives away, also to a manager who knows some of them. */
function lists(size: Size, teams: number): BenchRow[] {
  const sizes = size === "smoke" ? [5, 9] : Array.from({ length: 16 }, (_, more) => 5 + more);
  const rows = sizes.flatMap((n) =>
    kindsFor(n).map((kind) =>
      percent(`n=${n}: lists of ${kind} that are known`, measureKnownLists(kind, n, teams), 1),
    ),
  );
  const statements = sizes
    .filter((n) => n >= MIN_FOR_SHARES)
    .map((n) => {
      const known = measureKnownStatements(n, teams);
      return percent(`n=${n}: statements of which it is known how many agree`, known, 1);
    });
  const narrow = sizes
    .filter((n) => n <= 10)
    .flatMap((n) =>
      // A manager who knows more of five people knows nearly all: the instructions say so.
      [1, 6, 15, 100].map((limit, colluders) =>
        percent(
          `n=${n}: answers of today with two values or fewer, ${colluders} others known`,
          measureNarrowAnswers("today", n, colluders, teams),
          limit,
        ),
      ),
    );
  const open = 100 - measureKnownLists("today", 5, teams, asToldBefore);
  const before = percent("n=5: lists of today that were open by the rules before", open, 90);
  return [...rows, ...statements, ...narrow, before];
}

/** What a follow-up that the manager invents adds to the earlier report, and what it added by reading rows. */
function reruns(teams: number): BenchRow[] {
  const { told, byRows } = measureRerunBits(Math.min(teams, 100));
  return [
    exact("a chosen rerun adds to the earlier report", told, 0, "bits"),
    percent("chosen reruns that would have added nothing by tests of rows", 100 * (1 - byRows), 90),
  ];
}

/**
 * Attacks confidential surveys with all that their managers see and the answers of one respondent, as the
 * product is and with one rule less.
 */
export async function benchDisclosure(size: Size, teams = TEAMS[size]): Promise<BenchRow[]> {
  const { pairs, pinned, unanimous, narrowed, missed, withoutOtherWorld } = attackProduct(seedsTo(teams));
  const noRemainderRule = winsWithoutRemainderRule(seedsTo(teams));
  const noReleases = winsWithoutReleases(seedsTo(teams));
  const of = `${pairs} pairs of ${teams} teams`;
  return [
    exact(`pinned of ${of}`, pinned, 0, "pairs", { ours: `${unanimous} in unanimous teams` }),
    // The search gives up at times: the sets of answers that fit are what decides.
    percent(
      "no other answers found with the same reports",
      (100 * withoutOtherWorld) / pairs,
      0.01,
      `${withoutOtherWorld} pairs`,
    ),
    percent("fewer answers than the team's figures leave", (100 * narrowed) / pairs, 1),
    exact("true answers ruled out: faults of the attacker", missed, 0, "pairs"),
    percent("teams that withstand without the remainder rule", 100 * (1 - noRemainderRule), 80),
    percent("teams that withstand without releases", 100 * (1 - noReleases), 0),
    ...lists(size, Math.min(teams, 400)),
    ...reruns(teams),
  ];
}
