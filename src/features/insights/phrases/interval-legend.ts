import type { Figures } from "#domain/statistics/figures.ts";
import { othersOf } from "#domain/statistics/finite-population.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { legend } from "#src/content/insights/charts.ts";

/** Says what the report's intervals mean: of a sample, of a part of a team of known size, or of all of it. */
export function intervalLegend(figures: Figures): string {
  const others = othersOf(figures);
  const teamSize = figures.participation?.teamSize;
  const what =
    !others || teamSize === undefined
      ? legend.intervalOfSample
      : others.people === 0
        ? legend.intervalOfAll(teamSize)
        : legend.intervalOfTeam(figures.responses, teamSize, others.people, oneDecimal(others.shift));
  return `${what} ${legend.noTest}`;
}
