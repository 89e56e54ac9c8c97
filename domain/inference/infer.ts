import type { OpenRelease } from "#domain/disclosure/release.ts";
import { findCrossings } from "./crossings.ts";
import { collectSameCamps, findDivisions, findSameDivisions } from "./divisions.ts";
import { findOpenDifferences } from "./open-groups.ts";
import { findOppositeWants } from "./opposite-wants.ts";
import { roundVerdicts } from "./round-verdicts.ts";
import { describeCamps } from "./sides.ts";
import type { Verdicts } from "./verdicts.ts";
import { findOpenWants } from "./wants.ts";

/**
 * Infers what the answers of an open survey show beyond chance and response error; no verdict rests on one respondent.
 * The same release gives the same verdicts, in whatever order its rows are.
 */
export function infer({ team, rows, hasManyCareless }: OpenRelease): Verdicts {
  const found = findDivisions(team);
  const divisions = [...found, ...findSameDivisions(team, found)];
  const sameCamps = collectSameCamps(team, divisions);
  const wants = findOpenWants(team);
  return roundVerdicts({
    wants,
    oppositeWants: findOppositeWants(team),
    camps: describeCamps(team, divisions),
    sameCamps,
    crossings: findCrossings(rows, { divisions, sameCamps, wants }),
    ...findOpenDifferences(rows),
    isCareless: hasManyCareless,
  });
}
