import {
  attackProduct,
  winsWithoutReleases,
  winsWithoutRemainderRule,
} from "#tests/domain/disclosure/attacker/examine.ts";
import type { BenchRow } from "./figures.ts";

const TEAMS = Number(process.env.BENCH_TEAMS ?? 10_000);
/** The controls are clear after fewer teams. */
const CONTROL_TEAMS = Math.min(TEAMS, 1000);

const seedsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const percent = (share: number) => 100 * share;

/**
 * Attacks confidential surveys with all that their managers see and the answers of one respondent, as the
 * product is and with one rule less.
 */
export async function benchDisclosure(): Promise<BenchRow[]> {
  const { pairs, pinned, unanimous, narrowed, missed, withoutOtherWorld } = attackProduct(seedsTo(TEAMS));
  const noRemainderRule = winsWithoutRemainderRule(seedsTo(CONTROL_TEAMS));
  const noReleases = winsWithoutReleases(seedsTo(CONTROL_TEAMS));
  const of = `${pairs} pairs of ${TEAMS} teams`;
  return [
    {
      name: `pinned of ${of}`,
      ours: `${unanimous} in unanimous teams`,
      value: pinned,
      limit: 0,
      unit: "pairs",
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
    { name: "true answers ruled out: faults of the attacker", value: missed, limit: 0, unit: "pairs" },
    {
      name: "teams that withstand without the remainder rule",
      value: percent(1 - noRemainderRule),
      limit: 75,
      unit: "%",
    },
    { name: "teams that withstand without releases", value: percent(1 - noReleases), limit: 0, unit: "%" },
  ];
}
