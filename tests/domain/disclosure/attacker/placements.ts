import { ROLE_LEVELS, type RoleLevel } from "#domain/questionnaire/roles.ts";
import { makeRole } from "../stored-responses.ts";
import type { Place } from "./publish.ts";

const placeOf = (level: RoleLevel, releaseNumber: number | null = 1, department: string = level): Place => ({
  role: makeRole(level, `${level} ${department}`, department),
  customRoleName: null,
  releaseNumber,
});

const times = (count: number, place: Place) => Array<Place>(count).fill(place);

/** All people of one role in one report. */
export const together = (n: number): Place[] => times(n, placeOf("VP"));

/** Five and more with the first person, distinguished from five and more others: by their role, or since they join later. */
export const APART = {
  "in the same role": (n: number) => [...times(5, placeOf("C-Suite")), ...times(n - 5, placeOf("VP"))],
  "after all others": (n: number) => [...times(5, placeOf("VP", 2)), ...times(n - 5, placeOf("VP"))],
  "before all others": (n: number) => [...times(5, placeOf("VP")), ...times(n - 5, placeOf("VP", 2))],
};

/** Draws roles of a few levels and departments, and one to three reports of at least five people; the last come too late. */
export function drawPlaces(n: number, random: () => number): Place[] {
  const below = (bound: number) => Math.floor(random() * bound);
  const releases = 1 + below(Math.min(3, Math.floor(n / 5)));
  return Array.from({ length: n }, (_, person) => {
    const joined = person < 5 * releases ? 1 + (person % releases) : 1 + below(releases + 1);
    const level = ROLE_LEVELS[below(2)] as RoleLevel;
    return placeOf(level, joined > releases ? null : joined, below(2) === 0 ? "Sales" : "Product");
  });
}
