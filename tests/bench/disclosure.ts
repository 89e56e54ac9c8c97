import {
  attackProduct,
  winsWithoutReleases,
  winsWithoutRemainderRule,
} from "#tests/domain/disclosure/attacker/examine.ts";
import type { BenchRow, Size } from "./figures.ts";

const TEAMS: Record<Size, number> = { smoke: 20, full: 10_000 };
/** The controls are clear after fewer teams. */
const CONTROL_TEAMS = 1000;

const seedsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const percent = (share: number) => 100 * share;

/**
 * Attacks confidential surveys with all that their managers see and the answers of one respondent, as the
 * product is and with one rule less.
 */
export async function benchDisclosure(size: Size, teams = TEAMS[size]): Promise<BenchRow[]> {
  const { pairs, pinned, unanimous, narrowed, missed, withoutOtherWorld } = attackProduct(seedsTo(teams));
  const controls = seedsTo(Math.min(teams, CONTROL_TEAMS));
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
      limit: 75,
      unit: "%",
    },
    { name: "teams that withstand without releases", value: percent(1 - noReleases), limit: 0, unit: "%" },
  ];
}
