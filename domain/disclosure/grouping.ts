import { GROUPINGS, type Grouping, roleLabel } from "#domain/questionnaire/roles.ts";
import { areLargeEnough, MIN_PEOPLE, splitIntoAtoms } from "./atoms.ts";
import type { ScoredResponse } from "./release.ts";

type Member = Pick<ScoredResponse, "role" | "customRoleName">;

const LABEL_OF: Record<Grouping, (member: Member) => string | null> = {
  level: ({ role }) => role?.level ?? null,
  function: ({ role }) => role?.function ?? null,
  role: ({ role, customRoleName }) => roleLabel(role, customRoleName),
};

/** Returns the label of a person's group; null for a role that has been deleted. */
export function groupLabel(grouping: Grouping, member: Member): string | null {
  return LABEL_OF[grouping](member);
}

/** Collects people by level, function or role label, in order of appearance. */
export function groupMembers<Person extends Member>(
  people: readonly Person[],
  grouping: Grouping,
): Map<string, Person[]> {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const label = groupLabel(grouping, person);
    if (label) groups.set(label, [...(groups.get(label) ?? []), person]);
  }
  return groups;
}

/** Labels of the groups that may be shown, by grouping. */
export type ShownGroups = Readonly<Record<Grouping, readonly string[]>>;

/** Lists the shown groups that a person belongs to, with an empty text where none is. */
export function groupKeys(shown: ShownGroups, member: Member): string[] {
  return GROUPINGS.map((grouping) => {
    const label = groupLabel(grouping, member);
    return label !== null && shown[grouping].includes(label) ? `${grouping}:${label}` : "";
  });
}

/**
 * Chooses the groups to show among people that `keysOf` already tells apart: levels first, then functions and
 * roles, each as many as leave no remainder, crossing or nesting of fewer than five people. The smallest
 * groups give way.
 */
export function chooseGroups<Person extends Member>(
  people: readonly Person[],
  keysOf: (person: Person) => readonly string[],
): ShownGroups {
  let shown: ShownGroups = { level: [], function: [], role: [] };
  for (const grouping of GROUPINGS) {
    const candidates = Array.from(groupMembers(people, grouping), ([label, members]) => ({
      label,
      n: members.length,
    }))
      .filter(({ n }) => n >= MIN_PEOPLE && n < people.length)
      .sort((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1))
      .map(({ label }) => label);
    while (candidates.length > 0) {
      const next = { ...shown, [grouping]: candidates };
      const atoms = splitIntoAtoms(people, (person) => [...keysOf(person), ...groupKeys(next, person)]);
      if (areLargeEnough(atoms)) {
        shown = { ...next, [grouping]: [...candidates] };
        break;
      }
      candidates.pop();
    }
  }
  return shown;
}
