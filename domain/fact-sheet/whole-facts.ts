import type { Figures } from "#domain/statistics/figures.ts";
import { othersOf } from "#domain/statistics/finite-population.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

/** Lists what there is to say of the people who answered, and of those who did not where the team's size is known. */
export function wholeFacts(figures: Figures): Fact[] {
  const { responses, participation, release } = figures;
  const others = othersOf(figures);
  const shift = others && others.people > 0 ? others.shift : null;
  const size = participation?.teamSize ?? null;
  const roles = participation?.roles ?? null;
  const missing = "people of the team who are not in the report";
  const largest = "most that those not in the report could move a mean place on a spectrum";
  return factsOf("", responses, 9, [
    ["responses", "people who answered", responses, SOURCES.count, "people"],
    ["participation.roles", "different roles", roles, SOURCES.count, "people"],
    ["release.late", "responses too late for this report", release?.late || null, SOURCES.count, "people"],
    ["participation.teamSize", "people in the team", size, SOURCES.team, "people"],
    ["participation.others", missing, others?.people ?? null, SOURCES.count, "people"],
    ["participation.shift", largest, shift, SOURCES.shift],
  ]).map((fact) => ({ ...fact, id: fact.id.slice(1) }));
}
